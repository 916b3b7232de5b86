import { needChainOf } from '../chains.mjs';
import { answerSafe, isSafe } from '../rpc/read.mjs';
import { isUnsafe, prepareUnsafe } from '../rpc/unsafe.mjs';

/** Methods whose parameters are an object, alone or in a list. */
const TAKES_OBJECT = /^(solana_\w+|wallet_(getAssets|grantPermissions|revokePermissions))$/;

/** Answers the calls of the app. @returns name → `(payload, appOrigin) => Promise<answer>` */
export function rpcHandlers({ api, state, wallet, chains, questions }) {
  const parts = { api, state, wallet, chains };
  return {
    async RPC_REQUEST(request, appOrigin) {
      const { method, params, chainId } = request;
      if (!isSafe(method) && !isUnsafe(method)) throw new Error('Requested RPC call is not allowed');
      if (params !== undefined && !Array.isArray(params) && !TAKES_OBJECT.test(method)) throw new Error('Invalid params: a list is needed');
      // The call's own chain takes precedence over the message's.
      const named = params?.[0]?.chainId ?? chainId;
      const account = await wallet.open(needChainOf(chains, method, named, await wallet.getChain()));
      if (isSafe(method)) return answerSafe(request, account, parts);
      const { question, act } = await prepareUnsafe(request, account, parts);
      const app = { origin: appOrigin, ...(await state.get('app')) };
      return questions.ask({ address: account.address, ...question, chain: account.chain.name, app }, act);
    },
    RPC_ABORT() {
      questions.abortAll();
    },
  };
}
