import type { Controllers } from '../../controllers/controllers.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';

/** Name under which the form of a swap is kept while a swap adds funds. */
const KEPT = 'FundSwap';

type DraftControllers = Pick<Controllers, 'environment' | 'router' | 'stores' | 'drafts'>;

/** Keys of the form of the account in use, and of the kept one; `undefined` without an account. */
function toKeys({ stores }: DraftControllers) {
  const account = stores.getAccount()?.caipAddress;
  return account === undefined ? undefined : { own: toDraftKey('Swap', account), kept: toDraftKey(KEPT, account) };
}

/** Keeps the form of a swap that is the payment: the swap that adds its funds has the same form. */
export function keepSwapDraft(controllers: DraftControllers): void {
  const keys = toKeys(controllers);
  const isPayment = controllers.router.$router.get().history.some(({ view }) => view.startsWith('Swap'));
  if (!keys || !isPayment) return;
  const drafts = getDrafts(controllers);
  drafts.set(keys.kept, drafts.get(keys.kept) ?? drafts.get(keys.own));
}

/** Gives the payment its form back. */
export function restoreSwapDraft(controllers: DraftControllers): void {
  const keys = toKeys(controllers);
  const drafts = getDrafts(controllers);
  const kept = keys && drafts.get(keys.kept);
  if (!kept) return;
  drafts.set(keys.own, kept);
  drafts.set(keys.kept, undefined);
}
