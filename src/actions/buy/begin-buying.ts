// chunk of this folder: buy
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';

/** Whether an account can buy on its network now. Spec §6: on EVM and Solana. */
export const canBuy = ({ namespace, network, status }: Account): boolean =>
  status === 'connected' && network?.supported === true && (namespace === 'eip155' || namespace === 'solana');

/** Opens buying, as it was chosen in the account, and reports it. */
export function beginBuying({ events, router }: Pick<Controllers, 'events' | 'router'>, { type }: Account): void {
  events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: type === 'smartAccount' });
  router.push('Buy');
}
