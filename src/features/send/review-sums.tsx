import type { JSX } from 'react';
import type { TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { toCents, toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { formatCents, formatFee } from '../../i18n/format-amounts.js';
import { sendMessages } from './messages.js';
import type { SendReview } from '../../actions/send/send-draft.js';

/** Props of the review's amounts: the transfer, the account and the fee. */
export type ReviewSumsProps = {
  readonly review: SendReview;
  readonly account: Account;
  /** `wallet`: the wallet chooses it. `undefined` while it is being read. */
  readonly fee: TransferFee | 'wallet' | 'failed' | undefined;
  /** Base units that arrive, if less than the amount. */
  readonly arriving: bigint | undefined;
};

/** Draws the network, the maximum fee, and the sum that leaves the wallet. */
export function ReviewSums({ review, account, fee, arriving }: ReviewSumsProps): JSX.Element | null {
  const texts = useMessages(sendMessages);
  const locale = useStore(useI18n().$locale);
  const getNetworkImage = useNetworkImage();
  const { network } = account;
  if (!network) return null;
  const { symbol, decimals, price, coinPrice, token } = review;
  const units = review.amount;
  const toSum = (sum: bigint, places: number, name: string) => `${toLocalDecimal(toPlainAmount(sum, places), locale)} ${name}`;
  const coin = network.nativeCurrency;

  const getLeaving = (): string | undefined => {
    if (fee === 'wallet') return texts.leavesAndFee({ amount: toSum(units, decimals, symbol) });
    if (typeof fee !== 'object') return undefined;
    const paid = price === undefined ? undefined : toCents(units, price, decimals);
    const cost = coinPrice === undefined ? undefined : toCents(fee.max, coinPrice, coin.decimals);
    if (paid !== undefined && cost !== undefined) return formatCents(paid + cost, locale, true);
    // Without prices two currencies cannot be added.
    return token === undefined ? toSum(units + fee.max, decimals, symbol) : undefined;
  };
  const leaving = getLeaving();
  const items: KeyValueItem[] = [
    {
      id: 'network',
      label: texts.network,
      value: (
        <>
          <NetworkPin name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={18} />
          <bdi>{network.name}</bdi>
        </>
      ),
    },
    {
      id: 'fee',
      label: fee === 'wallet' ? texts.fee : texts.feeAtMost,
      value:
        fee === undefined ? (
          <Skeleton width={64} height={12} />
        ) : fee === 'wallet' ? (
          <bdi data-testid="send-review-fee">{texts.feeByWallet({ wallet: account.walletInfo.name })}</bdi>
        ) : (
          <bdi className="ltr" data-testid="send-review-fee">
            {fee === 'failed' ? texts.feeUnknown : formatFee(fee.max, coin, coinPrice, locale)}
          </bdi>
        ),
    },
    ...(arriving === undefined
      ? []
      : [{ id: 'arrives', label: texts.arrives, value: <bdi className="ltr">{toSum(arriving, decimals, symbol)}</bdi> }]),
    // Two currencies are added where both have a price: known before the fee is.
    ...(fee === undefined && (token === undefined || (price !== undefined && coinPrice !== undefined))
      ? [{ id: 'leaves', label: texts.leaves, value: <Skeleton width={64} height={12} />, strong: true }]
      : []),
    ...(leaving === undefined ? [] : [{ id: 'leaves', label: texts.leaves, value: <bdi className="ltr">{leaving}</bdi>, strong: true }]),
  ];
  return (
    <Plate>
      <KeyValue items={items} data-testid="send-review-sums" />
    </Plate>
  );
}
