import { useEffect, type JSX } from 'react';
import { findTokenDoubt, isForbidden } from '../../actions/tokens/find-token-doubt.js';
import type { Account } from '../../controllers/account/account.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { Amount } from '../../ui/text/amount.js';
import { Identicon } from '../../ui/picture/identicon.js';
import { MoneyPath } from '../../ui/money/money-path.js';
import { Plate } from '../../ui/row/plate.js';
import { Text } from '../../ui/text/text.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { toCents } from '../../utils/dollars.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { useStore } from '../../utils/use-store.js';
import { formatCents } from '../../i18n/format-cents.js';
import { OpenRequestNotice } from '../open-request-notice.js';
import { useOpenRequests } from '../use-open-requests.js';
import { LookAlikeNotice } from './look-alike-notice.js';
import { sendMessages } from './messages.js';
import { PreviewNotices } from './preview-notices.js';
import { ReviewSums } from './review-sums.js';
import { isSendReview, type SendReview } from '../../actions/send/send-draft.js';
import { tokenQuery } from '../../controllers/query/token-metadata.js';
import { useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { ContractReceiverNotice, RiskActions, TokenDoubtNotice } from '../money-risks.js';
import { TokenContract } from '../token-contract.js';
import { arrivalQuery, feeQuery, receiverKindQuery } from '../../actions/send/send-queries.js';
import { useKnownRecipients } from '../../controllers/account/use-known-recipients.js';
import { useSubmit } from './use-submit.js';

/** Everything about what is going to be sent, whole, before the wallet is asked. Design §5, "Money". */
export function PreviewView({ params }: { readonly params: SendReview | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const isReviewable = isSendReview(params);
  // A page may open any view by its name: without anything to review it is filled in first.
  useEffect(() => {
    if (!isReviewable) router.replace('WalletSend');
  }, [isReviewable, router]);
  return account && isSendReview(params) ? <Preview account={account} given={params} /> : null;
}

function Preview({ account, given }: { readonly account: Account; readonly given: SendReview }): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(sendMessages);
  const locale = useStore(useI18n().$locale);
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const { own, used } = useKnownRecipients(account);
  const { network } = account;
  const isHere = account.status === 'connected' && account.caipAddress === given.account;
  const key = isHere ? account.caipAddress : undefined;

  // `Max` is what is left when the network has been paid: it moves with balance and fee. Design §5.
  const held = useQueryResult(given.max || given.token !== undefined ? key : undefined, () =>
    tokenQuery(controllers, account, given.token),
  );
  const heldUnits = held.status === 'ready' ? held.data.units : undefined;
  const probe = { from: account.address, to: given.to, units: BigInt(given.units), token: given.token };
  const isCoinMax = given.max === true && given.token === undefined;
  const asked = useQueryResult(key && `${key} ${given.to} ${given.units} ${given.token}`, () =>
    feeQuery(controllers, account, isCoinMax ? { ...probe, units: probe.units / 2n } : probe),
  );
  const fee = asked.status === 'ready' ? (asked.data ?? undefined) : undefined;
  const isByWallet = asked.status === 'ready' && asked.data === null;
  const units = getUnits(given, heldUnits, account.type === 'smartAccount' ? 0n : fee?.max);
  const review: SendReview = { ...given, units: units.toString() };
  const arrival = useQueryResult(key && given.token !== undefined ? `${key} ${given.to} ${given.token} ${units}` : undefined, () =>
    arrivalQuery(controllers, account, { ...probe, units }),
  );
  const arriving = arrival.status === 'ready' ? (arrival.data ?? undefined) : undefined;
  const { state, submit } = useSubmit(review, account);
  const tokens = useHeldTokens(account);
  const isRead = given.token === undefined || (held.status === 'ready' && tokens !== undefined);
  const doubt =
    held.status === 'ready' && tokens && findTokenDoubt({ address: given.token, symbol: given.symbol }, held.data.symbol, tokens);
  const kind = useQueryResult(key && `${key} ${given.to}`, () => receiverKindQuery(controllers, account, given.to));
  const receiver = (kind.status === 'ready' && kind.data) || undefined;

  const { symbol, decimals, price, to, name } = review;
  const amount = `${toLocalDecimal(toPlainAmount(units, decimals), locale)} ${symbol}`;
  const cents = price === undefined ? undefined : toCents(units, price, decimals);
  const isKnown = [...used.map(({ address }) => address), ...own].some((address) => isOneAddress(address, to));
  const alike = findLookAlike(to, [...used, ...own.map((address) => ({ address }))]);
  const isBusy = state.status === 'checking' || state.status === 'asking';
  const open = useOpenRequests(account.address, isBusy);
  const isSendable =
    isHere &&
    isRead &&
    kind.status !== 'loading' &&
    !isForbidden(doubt || undefined) &&
    units > 0n &&
    (account.type === 'smartAccount' || isByWallet || fee !== undefined);
  return (
    <>
      <Plate>
        <MoneyPath
          label={texts.reviewTitle}
          stops={[
            {
              id: 'from',
              picture: (
                <TokenDisc
                  symbol={symbol}
                  src={getTokenImage(symbol, review.iconUrl)}
                  {...(network && { network: { name: network.name, src: getNetworkImage(network) } })}
                />
              ),
              label: texts.youSend,
              title: (
                <Amount size="large" data-testid="send-review-amount">
                  {amount}
                </Amount>
              ),
              ...(cents !== undefined && { end: <bdi className="ltr">{formatCents(cents, locale, units > 0n)}</bdi> }),
              children: <TokenContract account={account} address={given.token} data-testid="send-review-contract" />,
            },
            {
              id: 'to',
              picture: <Identicon address={to} />,
              label: texts.to,
              ...(name !== undefined && { title: <bdi>{name}</bdi> }),
              children: <Address address={to} data-testid="send-review-address" />,
            },
          ]}
        />
      </Plate>
      {doubt && <TokenDoubtNotice doubt={doubt} />}
      <ContractReceiverNotice kind={receiver} />
      {alike && <LookAlikeNotice address={to} known={alike} />}
      {isHere && (
        <ReviewSums
          review={review}
          account={account}
          fee={asked.status === 'failed' ? 'failed' : isByWallet ? 'wallet' : fee}
          arriving={arriving !== undefined && arriving < units ? arriving : undefined}
        />
      )}
      <PreviewNotices
        state={isHere ? state : { status: 'stopped', reason: 'network' }}
        wallet={account.walletInfo.name}
        coin={network?.nativeCurrency.symbol ?? ''}
        name={name}
        feeError={asked.status === 'failed' ? asked.error : undefined}
        onRetry={asked.status === 'failed' ? asked.retry : undefined}
        isFirst={!isKnown && !alike}
        hasToll={arriving !== undefined && arriving < units}
      />
      <OpenRequestNotice open={open} wallet={account.walletInfo.name} isPayment />
      <Text size="small" tone={2} inset>
        {texts.noUndo}
      </Text>
      <RiskActions
        risk={[doubt && doubt.kind, receiver === 'contract' && receiver, open.key].filter(Boolean).join()}
        cancel={texts.cancel}
        confirm={texts.send}
        isBusy={isBusy}
        isDisabled={!isSendable}
        onCancel={() => controllers.router.back()}
        onConfirm={() => void submit(fee)}
        name="send"
      />
    </>
  );
}

/** What is sent: what was typed, or of everything what is left when the network has been paid. */
function getUnits({ units, max, token }: SendReview, held: bigint | undefined, feeAtMost: bigint | undefined): bigint {
  if (!max || held === undefined) return BigInt(units);
  if (token !== undefined) return held;
  if (feeAtMost === undefined) return BigInt(units);
  return held > feeAtMost ? held - feeAtMost : 0n;
}
