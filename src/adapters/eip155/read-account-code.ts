import type { Client } from 'viem';
import { parseEvmAddress } from './parse-address.js';

/** Code at an address: none, the designator of a delegation, a Safe with its owners, or any other contract. */
export type AccountCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'delegated'; readonly delegate: string }
  | { readonly kind: 'safe'; readonly owners: readonly string[]; readonly threshold: number; readonly version: string };

/** Account and nodes of a reading. */
export type AccountCodeParameters = {
  /** Client of the network's nodes, in the order in which they are asked; requests of one moment are sent as one. */
  readonly client: Client;
  /** Address with its checksum. */
  readonly address: string;
  /** Ends the reading. */
  readonly signal: AbortSignal;
};

/** One node of a client. */
type Node = { request(call: { method: string; params: unknown }, options: { signal: AbortSignal }): Promise<unknown> };

const BYTES = /^0x([\da-f]{2})*$/i;
/** Words of nodes that say that the code itself failed; any other error says nothing about the code. */
const EXECUTION = /revert|opcode|out of gas|stack|jump|\be?vm\b/i;
/** JSON-RPC code of an execution that failed. */
const EXECUTION_CODE = 3;

/** Code of an account that delegates to a contract. @see https://eips.ethereum.org/EIPS/eip-7702#delegation-indicator */
const DELEGATION = /^0xef0100([\da-f]{40})$/i;

/** Selectors of `getOwners()`, `getThreshold()` and `VERSION()`, which every Safe has. @see https://github.com/safe-global/safe-smart-account */
const [GET_OWNERS, GET_THRESHOLD, VERSION] = ['0xa0e67e2b', '0xe75235b8', '0xffa1ad74'] as const;

/**
 * Reads the code at an address from a node, and what a Safe says of itself. The four calls of one moment are one HTTP request, a batch, where
 * the host's transport does not forbid it. Contracts with a Safe's three functions, whose answers agree, count as one. The next node is asked
 * only where one did not answer.
 *
 * @throws The error of the last node.
 */
export async function readAccountCode({ client, ...parameters }: AccountCodeParameters): Promise<AccountCode> {
  const { transports } = client.transport as unknown as { readonly transports: readonly Node[] };
  let failure: unknown;
  for (const node of transports) {
    try {
      return await readFrom(node, parameters);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function readFrom(node: Node, { address, signal }: Omit<AccountCodeParameters, 'client'>): Promise<AccountCode> {
  const ask = async (method: string, subject: unknown): Promise<string> => {
    const answer = await node.request({ method, params: [subject, 'latest'] }, { signal });
    if (typeof answer !== 'string' || !BYTES.test(answer)) throw new TypeError(`${method} answered no bytes.`);
    return answer;
  };
  const call = async (data: string) => ask('eth_call', { to: address, data });
  const [code, ...answers] = await Promise.allSettled([ask('eth_getCode', address), call(GET_OWNERS), call(GET_THRESHOLD), call(VERSION)]);
  if (code.status === 'rejected') throw code.reason;
  if (code.value === '0x') return { kind: 'none' };
  const [, delegate] = DELEGATION.exec(code.value) ?? [];
  if (delegate !== undefined) return { kind: 'delegated', delegate: parseEvmAddress(delegate.toLowerCase())! };
  const [list, number, text] = answers.map(takeAnswer);
  const owners = readAddresses(list!);
  const threshold = Number(number);
  const version = readText(text!);
  const isSafe = threshold > 0 && threshold <= owners.length && /^\d+\.\d+\.\d+/.test(version);
  return isSafe ? { kind: 'safe', owners, threshold, version } : { kind: 'contract' };
}

/** Answer of a contract, `0x` where its code failed. @throws Any other error. */
function takeAnswer(answer: PromiseSettledResult<string>): string {
  if (answer.status === 'fulfilled') return answer.value;
  const { code, message } = (answer.reason ?? {}) as { code?: unknown; message?: unknown };
  if (code === EXECUTION_CODE || EXECUTION.test(String(message))) return '0x';
  throw answer.reason;
}

/** A list of addresses in the ABI's encoding: an offset, the length, and a word for each. Empty for anything else. */
function readAddresses(answer: string): readonly string[] {
  const [offset, length, ...words] = answer.slice(2).match(/.{64}/g) ?? [];
  const addresses = words.flatMap((word) => (/^0{24}/.test(word) ? (parseEvmAddress(word.slice(24).toLowerCase()) ?? []) : []));
  return Number(`0x${offset}`) === 32 && Number(`0x${length}`) === addresses.length && words.length === addresses.length ? addresses : [];
}

/** A text of ASCII in the ABI's encoding: an offset, the length, and the letters. */
const readText = (answer: string): string =>
  answer
    .slice(130)
    .replace(/(00)+$/, '')
    .replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
