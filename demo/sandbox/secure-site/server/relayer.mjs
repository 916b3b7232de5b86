import { BaseError, createClient, decodeErrorResult, encodeFunctionData, http, keccak256, numberToHex, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { nodeUrlOf } from '../../services/node-url.mjs';
import { own } from '../../world/artefacts.mjs';
import { Problem } from './problem.mjs';

/** Key derived from a public text: its balance comes from the local chains for free. */
const ACCOUNT = privateKeyToAccount(keccak256(stringToHex('w3m-elements sandbox relayer')));
const WEALTH_WEI = 10n ** 24n;
const GIFT_WEI = 10n ** 18n;

/** Address of the relayer, which pays the gas and sends the sandbox's transactions. */
export const RELAYER = ACCOUNT.address;

/**
 * Sends what owners of smart accounts have signed, and gives new accounts their first coins.
 *
 * @param world Its `chains`, each with `contracts.accountFactory`.
 * @returns `{ execute({ chainId, owner, calls, signature }), welcome(addresses) }`
 */
export function createRelayer(world) {
  const lines = new Map(world.chains.map((chain) => [chain.id, createLine(chain)]));

  return {
    /**
     * Sends the signed calls as one transaction. @returns Its hash.
     *
     * @throws {Problem} What the chain said, when it would fail.
     */
    execute({ chainId, owner, calls, signature }) {
      const line = lines.get(chainId);
      if (!line) throw new Problem('The sandbox does not know this chain.');
      const data = encodeFunctionData({ abi: own.SmartAccountFactory.abi, functionName: 'execute', args: [owner, calls, signature] });
      return line.send({ to: line.chain.contracts.accountFactory, data });
    },
    /** Gives one ether, on every chain, to each address that has never had anything. @returns Which got something: their hashes. */
    async welcome(addresses) {
      const gifts = [...lines.values()].flatMap((line) => addresses.map((address) => line.giveOnce(address)));
      return (await Promise.all(gifts)).filter((hash) => hash !== undefined);
    },
  };
}

/** The way to one chain; transactions go one after the other, so that none takes another's number. */
function createLine(chain) {
  const url = nodeUrlOf(chain);
  const definition = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  };
  const client = createClient({ account: ACCOUNT, chain: definition, transport: http(url, { retryCount: 0 }) });
  const ask = (method, ...params) => client.request({ method, params });
  let last = Promise.resolve();
  const sendNow = async (transaction) => {
    await ask('anvil_setBalance', RELAYER, numberToHex(WEALTH_WEI));
    try {
      return await sendTransaction(client, transaction);
    } catch (error) {
      throw new Problem(sayWhy(error));
    }
  };
  const queue = (task) => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
  // The pending state has what was sent a moment ago and is not in a block yet.
  const hasHadNothing = async (address) => {
    const read = ['eth_getBalance', 'eth_getTransactionCount'].map((name) => ask(name, address, 'pending'));
    return (await Promise.all(read)).every((answer) => BigInt(answer) === 0n);
  };
  return {
    chain,
    send: (transaction) => queue(() => sendNow(transaction)),
    giveOnce: (address) => queue(async () => ((await hasHadNothing(address)) ? sendNow({ to: address, value: GIFT_WEI }) : undefined)),
  };
}

/** Formats a chain's error in one line. */
function sayWhy(error) {
  if (!(error instanceof BaseError)) return error.message;
  const { data } = error.walk((one) => typeof one.data === 'string') ?? {};
  if (data === undefined || data === '0x') return error.shortMessage;
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: own.SmartAccount.abi, data });
    return errorName === 'Error' ? `Execution reverted: ${args[0]}` : `Execution reverted: ${errorName}`;
  } catch {
    return error.shortMessage;
  }
}
