import type { AnswerCall } from './request-queue.js';
import { walletErrors } from './wallet-errors.js';
import type { WalletVault } from './wallet-methods.js';
import { objectParam, toHexChainId } from './wallet-params.js';

type Call = { readonly to?: unknown; readonly value?: unknown; readonly data?: unknown };

/**
 * Several calls with one consent: each is sent to the node in turn, because a node of its own cannot do them as one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function createBatches(
  state: Pick<WalletVault, 'visibleAccounts' | 'chainId' | 'forward'>,
): Readonly<Record<'wallet_sendCalls' | 'wallet_getCallsStatus', AnswerCall>> {
  const batches = new Map<string, readonly unknown[]>();
  return {
    wallet_sendCalls: async (call, consent) => {
      const { from, calls, chainId } = objectParam(call);
      const isOwn = state.visibleAccounts().some((account) => account.toLowerCase() === String(from).toLowerCase());
      if (!isOwn) throw walletErrors.unauthorized();
      if (!Array.isArray(calls) || calls.length === 0) throw walletErrors.invalidParams('calls must be a list with something in it.');
      if (chainId !== toHexChainId(state.chainId())) throw walletErrors.unknownChain(String(chainId));
      await consent();
      const hashes: unknown[] = [];
      for (const { to, value = '0x0', data = '0x' } of calls as readonly Call[])
        hashes.push(await state.forward({ method: 'eth_sendTransaction', params: [{ from, to, value, data }] }));
      const id = `0x${String(batches.size + 1).padStart(64, '0')}`;
      batches.set(id, hashes);
      return { id };
    },
    wallet_getCallsStatus: async ({ params }) => {
      const [id] = Array.isArray(params) ? (params as unknown[]) : [];
      const hashes = batches.get(String(id));
      if (!hashes) throw walletErrors.invalidParams('There are no calls with this id.');
      const found = await Promise.all(hashes.map((hash) => state.forward({ method: 'eth_getTransactionReceipt', params: [hash] })));
      const receipts = found.filter((receipt) => receipt !== null) as readonly { readonly status?: unknown }[];
      const isOver = receipts.length === hashes.length;
      const status = !isOver ? 100 : receipts.every((receipt) => receipt.status === '0x1') ? 200 : 500;
      return { version: '2.0.0', id, chainId: toHexChainId(state.chainId()), atomic: false, status, receipts };
    },
  };
}
