import { numberToHex } from 'viem';
import { isSolana } from '../chains.mjs';
import { NODE_METHODS } from '../../methods.mjs';
import { readStatus } from './calls.mjs';

/** No bundler runs here, and no account of this wallet needs one. */
const refuseOperation = () => {
  throw new Error('Unsupported entry point: no bundler serves the chains of this sandbox');
};

/** Returns the wallet's capabilities on a chain. @see https://eips.ethereum.org/EIPS/eip-5792 */
const toCapabilities = (isSmart) => ({
  atomic: { status: isSmart ? 'supported' : 'unsupported' },
  atomicBatch: { supported: isSmart },
  assetDiscovery: { supported: true },
  permissions: { supported: true },
});

/** Methods that need no approval: name → `(params, account, parts) => Promise`. */
const OWN = {
  eth_accounts: (_params, { address }) => [address],
  eth_chainId: (_params, { chain }) => numberToHex(chain.id),
  eth_getUserOperationReceipt: () => null,
  eth_getUserOperationByHash: () => null,
  eth_estimateUserOperationGas: refuseOperation,
  eth_supportedEntryPoints: () => [],

  wallet_getCapabilities([address, wanted] = [], { pick }, { chains }) {
    const isSmart = pick(address ?? undefined) === 'smartAccount';
    const ids = chains
      .filter((chain) => !isSolana(chain))
      .map(({ id }) => numberToHex(id))
      .filter((id) => !Array.isArray(wanted) || wanted.includes(id));
    return Object.fromEntries(ids.map((id) => [id, toCapabilities(isSmart)]));
  },
  async wallet_getCallsStatus([id] = [], _account, { state, wallet, chains }) {
    const sent = ((await state.get('calls')) ?? []).find((one) => one.id === id);
    if (!sent) throw new Error(`There are no calls with the id ${id}`);
    const { ask } = await wallet.open(chains.find((chain) => chain.id === sent.chainId));
    return readStatus(sent, ask);
  },
  async wallet_getAssets(params, { address }, { api }) {
    const [wanted = {}] = Array.isArray(params) ? params : [params];
    return (await api.post('/api/assets', { account: address, ...wanted })).result;
  },
};

/** Whether a method needs no approval. */
export const isSafe = (method) => NODE_METHODS.has(method) || Object.hasOwn(OWN, method);

/** Answers a method that needs no approval. @param parts `{ api, state, wallet, chains }` */
export async function answerSafe({ method, params }, account, parts) {
  if (Object.hasOwn(OWN, method)) return OWN[method](params, account, parts);
  return account.ask(method, params ?? []);
}
