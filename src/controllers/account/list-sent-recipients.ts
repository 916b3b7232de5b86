import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Network } from '../../config/network.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { KnownAddress } from '../../utils/look-alike.js';

/**
 * Lists the receivers of the native currency that the history service reports for an account. A row counts only if the
 * account itself signed it and exactly one native amount above zero went out; rows that others created (zero-value and
 * fake-token transfers, "address poisoning") do not count.
 *
 * @param account Address of the account.
 * @returns Entries marked `isReported`, newest first.
 */
export function listSentRecipients(
  transactions: readonly Transaction[],
  account: string,
  network: Pick<Network, 'nativeCurrency'> | undefined,
): readonly KnownAddress[] {
  return transactions.flatMap(({ metadata, transfers }) => {
    const { operationType, status, sentFrom, sentTo } = metadata;
    const [transfer, ...others] = transfers ?? [];
    const isOwn = operationType === 'send' && status === 'confirmed' && isOneAddress(sentFrom, account) && sentTo !== '';
    if (!isOwn || !transfer || others.length > 0 || transfer.nft_info) return [];
    const { fungible_info: token, direction, quantity } = transfer;
    const isNative = token?.symbol === network?.nativeCurrency.symbol && !hasContract(token);
    return isNative && direction === 'out' && /[1-9]/.test(quantity.numeric) ? [{ address: sentTo, isReported: true }] : [];
  });
}

/** Whether the service names a contract for a token: the native currency has none. */
const hasContract = (token: object | null | undefined): boolean =>
  ['address', 'contract_address', 'implementations'].some((key) => {
    const value = (token as Record<string, unknown> | null | undefined)?.[key];
    return value !== undefined && value !== null;
  });
