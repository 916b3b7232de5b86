// chunk: errors
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { Network } from '../../config/network.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { isUserRejection, listErrorTexts, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { UnreadableSignatureError } from '../../errors/request-errors.js';
import type { NodeAccess } from '../adapter.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { parseEvmChainId } from './parse-chain-id.js';

const { unauthorized, unsupportedMethod, disconnected, chainDisconnected, resourceUnavailable } = PROVIDER_ERROR_CODES;
/** Codes that mean something else than "I do not know this chain": EIP-1193's own, and a method that is missing. */
const OTHER_CODES: readonly (number | undefined)[] = [
  ...[unauthorized, unsupportedMethod, disconnected, chainDisconnected, resourceUnavailable],
  -32601,
];

/** Words by which wallets say so beside one of these codes. */
const UNKNOWN_CHAIN =
  /^(?!.*method).*(chain|network)\b.{0,80}(not supported|unsupported|unknown|unrecogni[sz]ed|does not exist|not (been )?(added|found|configured))|(unknown|unrecogni[sz]ed|unsupported) (chain|network)/i;

/** Whether the wallet may not know the chain: it says so by 4902 (EIP-3326), by other codes, in its own language, or as a thrown text. */
const mayNotKnowChain = (thrown: unknown): boolean =>
  !OTHER_CODES.includes(parseProviderFailure(thrown).code) || listErrorTexts(thrown).some((text) => UNKNOWN_CHAIN.test(text));

/** Delays after a wallet's answer at which its chain is read again, in milliseconds: some switch a moment later. */
const CHECKS_MS = [0, 100, 400, 1000];

/** A refusal that comes sooner was no person's: no window can have been open, in milliseconds. */
const FASTEST_PRESS_MS = 100;

/** Parameters of switching a chain. */
export type SwitchChainParameters = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  /** Returns the nodes that the host names. */
  getNodeAccess?(): NodeAccess | Promise<NodeAccess>;
  /** Milliseconds since any fixed time. */
  now(): number;
  /** Resolves after a number of milliseconds. */
  wait(delayMs: number): Promise<void>;
};

/**
 * Asks a wallet to go to a chain, and to add it where the wallet does not know it. Resolves only when the wallet says
 * that it is there.
 *
 * @throws {SwitchNetworkError}
 * @see https://eips.ethereum.org/EIPS/eip-3326
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export async function switchChain(parameters: SwitchChainParameters): Promise<void> {
  const { provider, network, now, getNodeAccess } = parameters;
  const startMs = now();
  const chainId = `0x${Number(network.id).toString(16)}`;
  const askToSwitch = async () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });

  try {
    await askToSwitch();
    if (await isThere(parameters)) return;
    throw new SwitchNetworkError('ignored');
  } catch (thrown) {
    const isDeclined = isUserRejection(thrown) && now() - startMs >= FASTEST_PRESS_MS;
    if (thrown instanceof SwitchNetworkError || isDeclined || !mayNotKnowChain(thrown)) throw toSwitchError(thrown);
  }
  try {
    // Seldom needed: it is with the code of other requests.
    const [{ toChainParameters }, { listOwnNodes }, access] = await Promise.all([
      import('./calls/chain-parameters.js'),
      import('../create-transport.js'),
      getNodeAccess?.(),
    ]);
    const own = listOwnNodes({ chain: network, ...access });
    await provider.request({ method: 'wallet_addEthereumChain', params: [toChainParameters(network, chainId, own)] });
  } catch (thrown) {
    throw toSwitchError(thrown);
  }
  // Most wallets go to a chain that was just added; the standard leaves it open.
  if (await isThere(parameters, [0])) return;
  try {
    await askToSwitch();
  } catch (thrown) {
    throw toSwitchError(thrown);
  }
  if (!(await isThere(parameters))) throw new SwitchNetworkError('ignored');
}

async function isThere({ provider, network, wait }: SwitchChainParameters, checksMs = CHECKS_MS): Promise<boolean> {
  for (const delayMs of checksMs) {
    if (delayMs > 0) await wait(delayMs);
    if (parseEvmChainId(await provider.request({ method: 'eth_chainId' })) === String(network.id)) return true;
  }
  return false;
}

function toSwitchError(thrown: unknown): SwitchNetworkError {
  if (thrown instanceof SwitchNetworkError) return thrown;
  const { code, details } = parseProviderFailure(thrown);
  const facts = { cause: thrown, details };
  if (isUserRejection(thrown)) return new SwitchNetworkError('rejected', facts);
  return new SwitchNetworkError(code === resourceUnavailable ? 'busy' : 'unsupported', facts);
}

/**
 * Asks a wallet to sign a text.
 *
 * @returns The signature, hex; 65 bytes of a key, any length of a contract, `0x` of a contract that keeps its signature on chain.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError}
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const answer = await provider.request({ method: 'personal_sign', params: [`0x${bytesToHex(utf8ToBytes(message))}`, address] });
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer))
    throw new UnreadableSignatureError(`personal_sign answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return answer;
}
