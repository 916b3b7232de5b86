import type { Transaction } from '../../api/blockchain/get-history.js';

/** Whether all that moved are collectibles that the service takes for spam. Spec §5. */
export function isSpam({ transfers }: Transaction): boolean {
  return (transfers?.length ?? 0) > 0 && transfers!.every(({ nft_info: collectible }) => collectible?.flags.is_spam === true);
}
