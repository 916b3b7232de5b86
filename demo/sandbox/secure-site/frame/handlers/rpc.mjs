import { needChain, refuseSolana } from '../chains.mjs';
import { answerSafe, isSafe } from '../rpc/read.mjs';
import { isUnsafe, prepareUnsafe } from '../rpc/unsafe.mjs';

/** Answers the calls of the app. @returns name → `(payload, appOrigin) => Promise<answer>` */
export function rpcHandlers({ api, state, wallet, chains, questions }) {
  const parts = { api, state, wallet, chains };
  return {
    async RPC_REQUEST(request, appOrigin) {
      const { method, chainId, chainNamespace } = request;
      if (!isSafe(method) && !isUnsafe(method)) throw new Error('Requested RPC call is not allowed');
      if (chainNamespace === 'solana') refuseSolana();
      // What the call itself names goes before what is said around it.
      const named = request.params?.[0]?.chainId ?? chainId;
      const account = await wallet.open(named === undefined ? undefined : needChain(chains, named));
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
