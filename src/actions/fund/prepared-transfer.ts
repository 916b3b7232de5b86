import type { Account } from '../../controllers/account/account.js';
import type { StoredFunding } from '../../storage/fundings-key.js';
import { atom } from '../../utils/atom.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { bindAccount, type BoundProvider } from '../connections/bind-provider.js';
import { findAccount } from '../connections/find-account.js';
import { createSendFlow, type SendFlow } from '../send/create-send-flow.js';
import type { SendControllers } from '../send/run-send.js';
import type { FundingRecords } from './funding-records.js';
import type { FundingControllers } from './fundings.js';

/** Risks of a receiver or a token that the visitor has typed: here both accounts are the visitor's, and the page has named the token. */
const ACCEPTED = { allowPending: true, allowLookAlike: true, allowTokenDoubt: true };

/** Account that pays: an address that a connected wallet shares. */
export type Payer = { readonly address: string; readonly walletId: string };

/** A transfer from another account of the visitor to the one that is funded. */
export type TransferFlow = {
  readonly account: Account;
  readonly flow: SendFlow;
  /**
   * Asks the wallet, unless another transfer is under way, in this tab or in another. A wallet that is on another network is not asked.
   *
   * @returns `underWay` where another one is, `elsewhere` for a wallet on another network; `asked` says nothing of the answer.
   */
  submit(): Promise<'asked' | 'underWay' | 'elsewhere'>;
};

/** The controllers of a prepared transfer. */
export type TransferControllers = FundingControllers & Omit<SendControllers, keyof FundingControllers>;

/**
 * Prepares a transfer of an exact sum from an account that the page does not show: the flow of sending, whose account, provider and balance are
 * those of the payer. Nothing on the page changes.
 *
 * @throws {ConnectError} and {SwitchNetworkError} as `findAccount`.
 */
export async function prepareTransfer(
  controllers: TransferControllers,
  records: Pick<FundingRecords, 'claim' | 'settle'>,
  { id, network, address, token, decimals }: StoredFunding,
  amount: bigint,
  payer: Payer,
): Promise<TransferFlow> {
  const namespace = network.slice(0, network.indexOf(':')) as Account['namespace'];
  const target = { account: payer.address, walletId: payer.walletId, network: network as `${string}:${string}` };
  const found =
    namespace === 'eip155'
      ? await bindAccount(controllers, namespace, target as never)
      : await findAccount(controllers, namespace, target as never);
  const bound = 'bound' in found ? (found.bound as BoundProvider) : undefined;
  const provider = (bound ?? found.provider) as WalletProvider;
  const account: Account = { ...found.account, network: { ...found.network, supported: true } };
  const own: SendControllers = {
    ...controllers,
    connection: {
      load: async () => ({ ...(await controllers.connection.load()), reread: found.reread }),
      get loaded() {
        return controllers.connection.loaded;
      },
    },
    query: {
      load: async () => ({ ...(await controllers.query.load()), getProvider: () => provider }),
      get loaded() {
        return controllers.query.loaded;
      },
    },
    stores: {
      ...controllers.stores,
      $providers: atom({ [namespace]: provider }),
      getAccount: () => (found.isHere() ? account : undefined),
    },
  };
  const flow = createSendFlow(own, account, { receiver: address, token, amount: toPlainAmount(amount, decimals) });
  return {
    account,
    flow,
    async submit() {
      if ((await bound?.isThere().catch(() => true)) === false) return 'elsewhere';
      const claimed = await records.claim(id, { from: payer.address, amount: String(amount) });
      if (!claimed) return 'underWay';
      try {
        records.settle(id, claimed, { state: 'sent', hash: await flow.submit(ACCEPTED) });
      } catch {
        // Where it may have been sent, it stays as it was asked for.
        if (flow.$state.get().submission.status !== 'uncertain') records.settle(id, claimed, { state: 'ended' });
      }
      return 'asked';
    },
  };
}
