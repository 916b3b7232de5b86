import { SHOWN_DIGITS } from '../../config/constants.js';
import { ShortAmount } from '../../ui/text/short-amount.js';
import { cutSignificant } from '../../utils/decimals.js';
import { useEffect, useState, type JSX } from 'react';
import { needsApproval } from '../../actions/swap/needs-approval.js';
import type { Account } from '../../controllers/account/account.js';
import { toAccountUrl } from '../../controllers/network/transaction-url.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { formatCents } from '../../i18n/format-fee.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { shieldIcon } from '../../ui/icons/icons.js';
import { MoneyPath } from '../../ui/money/money-path.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Plate } from '../../ui/row/row.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { toCents } from '../../utils/dollars.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import { isForbidden } from '../../actions/tokens/find-token-doubt.js';
import { RiskActions, TokenDoubtNotice } from '../money-risks.js';
import { TokenContract } from '../token-picker.js';
import { OpenRequestNotice, useOpenRequests } from '../open-request-notice.js';
import { FailureNotice } from './failure-notice.js';
import { swapMessages } from './messages.js';
import { PreviewNotices } from './preview-notices.js';
import { QuotePlate } from './quote-plate.js';
import { type ShownSwap, toShownSwap } from '../../actions/swap/shown-swap.js';
import { isSwapChain } from '../../actions/swap/swap-chains.js';
import type { SwapDraft } from '../../actions/swap/swap-draft.js';
import { resetQuery } from '../../actions/swap/needs-reset.js';
import { allowanceQuery } from '../../actions/swap/swap-queries.js';
import { SwapSteps } from './swap-steps.js';
import { toPriceImpact } from '../../actions/swap/swap-sums.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';
import { useSubmit } from './use-submit.js';
import { useSwapForm } from './use-swap-form.js';

/** From this share of its worth on a loss is said in words, in hundredths of a percent. The look's scale. */
const HIGH_IMPACT = 300n;

/** Everything about the swap before the wallet is asked, and its steps while it is. Design §5, "Money". */
export function PreviewView({ params }: { readonly params: SwapDraft | undefined }): JSX.Element | null {
  const { router, stores } = useControllers();
  const account = useAccount();
  const { chainSupport } = useStore(stores.$options);
  const isReviewable =
    params?.to !== undefined && account?.network !== undefined && isSwapChain(account.network.caipNetworkId, chainSupport);
  // A page may open any view by its name: without anything to review it is filled in first.
  useEffect(() => {
    if (!isReviewable) router.replace('Swap', params);
  }, [isReviewable, params, router]);
  return account && isReviewable ? <Preview account={account} draft={params} /> : null;
}

function Preview({ account: current, draft }: { readonly account: Account; readonly draft: SwapDraft }): JSX.Element {
  const controllers = useControllers();
  const { router, stores } = controllers;
  const texts = useMessages(swapMessages);
  const options = useStore(stores.$options);
  // Keep the account with which the review began.
  const [account] = useState(current);
  const isHere = current.status === 'connected' && current.caipAddress === account.caipAddress;
  const network = account.network!;
  const { pays, gets, amount, quote, fee, coin, check, unpriced, failed } = useSwapForm(isHere ? current : account, draft);
  const { state, submit } = useSubmit(account);
  const [asked, setAsked] = useState<ShownSwap>();
  const isBusy = state.status === 'busy';
  const open = useOpenRequests(account.address, isBusy);

  const live =
    isHere && check === 'ready' && pays && gets && typeof amount === 'bigint' && quote.status === 'ready'
      ? toShownSwap(account, options, { pays, gets, paid: amount, offer: quote.data })
      : undefined;
  // Keep showing the requested swap while the wallet is asked.
  const shown = isBusy ? asked : (live ?? asked);
  const token = shown?.terms.pays.token;
  const allowance = useQueryResult(isHere && token !== undefined ? `${account.caipAddress} ${token}` : undefined, (query) =>
    allowanceQuery(controllers, query, account, shown!.terms),
  );
  const allowed = allowance.status === 'ready' ? allowance.data : undefined;
  const isAllowing = shown !== undefined && needsApproval(shown.terms, allowed?.least);
  const isReplaced = isAllowing && allowed!.most > 0n;
  const reset = useQueryResult(
    isReplaced ? `${account.caipAddress} ${token} ${shown.terms.pays.units} ${allowed!.most}` : undefined,
    (query) => resetQuery(controllers, query, account, shown!.terms, allowed!.most),
  );
  const [had, setHad] = useState({ approval: false, reset: false });
  const isIdle = state.status === 'idle';
  const hasSteps = isIdle ? isAllowing : had.approval;
  const hasReset = isIdle ? isReplaced && reset.status === 'ready' && reset.data : had.reset || state.hasReset;

  const confirm = () => {
    if (!live) return;
    setAsked(live);
    setHad({ approval: isAllowing, reset: hasReset });
    void submit(live);
  };
  const doubts = [shown?.pays ?? pays, shown?.gets ?? gets].flatMap((token) => token?.doubt ?? []);
  const impact = shown && toPriceImpact({ ...shown.pays, units: shown.terms.pays.units }, { ...shown.gets, units: shown.units });
  const isLoss = impact !== undefined && impact >= HIGH_IMPACT;
  const isApproved = (state.status === 'declined' || state.status === 'stopped') && state.completed.includes('approve');
  return (
    <>
      {shown && <Path shown={shown} account={account} network={network} />}
      {doubts.map((doubt) => (
        <TokenDoubtNotice key={doubt.shown} doubt={doubt} />
      ))}
      {hasSteps && shown && (
        <SwapSteps
          state={state}
          pays={shown.pays}
          gets={shown.gets}
          units={shown.terms.pays.units}
          wallet={account.walletInfo.name}
          hasReset={hasReset}
        />
      )}
      {pays && gets && typeof amount === 'bigint' && (
        <QuotePlate
          network={network}
          pays={shown?.pays ?? pays}
          gets={shown?.gets ?? gets}
          units={shown?.terms.pays.units ?? amount}
          offered={shown?.units}
          fee={fee}
          coinPrice={coin.price}
        />
      )}
      {failed && !isBusy && <FailureNotice error={failed.error} onRetry={failed.retry} />}
      {unpriced && !failed && !isBusy && <FailureNotice error={unpriced.error} onRetry={unpriced.retry} />}
      <PreviewNotices
        state={isHere ? state : { completed: [], hasReset, ...state, status: 'stopped', reason: 'account' }}
        wallet={account.walletInfo.name}
        amount={shown ? toPlainAmount(shown.terms.pays.units, shown.pays.decimals) : ''}
        symbol={shown?.pays.symbol ?? ''}
        coin={network.nativeCurrency.symbol}
        explorerUrl={toAccountUrl(network, account.address)}
        isUnlimited={allowed !== undefined && allowed.most >= 2n ** 255n}
        impact={isLoss ? impact : undefined}
      />
      {hasSteps && (isBusy || state.status === 'idle') && (
        <Notice kind="info" icon={shieldIcon}>
          {texts.exactNote}
        </Notice>
      )}
      <OpenRequestNotice open={open} wallet={account.walletInfo.name} isPayment={false} />
      <RiskActions
        risk={[isLoss && 'loss', ...doubts.map(({ kind }) => kind), open.key].filter(Boolean).join()}
        cancel={texts.cancel}
        confirm={hasSteps && !isApproved ? texts.approve : texts.title}
        isBusy={isBusy}
        isDisabled={(!isBusy && !live) || doubts.some(isForbidden)}
        onCancel={() => router.back()}
        onConfirm={confirm}
        name="swap"
      />
    </>
  );
}

/** Renders the path from the sold to the bought token. */
function Path({
  shown,
  account,
  network,
}: {
  readonly shown: ShownSwap;
  readonly account: Account;
  readonly network: NonNullable<Account['network']>;
}): JSX.Element {
  const texts = useMessages(swapMessages);
  const locale = useStore(useI18n().$locale);
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const toStop = (id: string, label: string, token: SwapToken, units: bigint) => {
    const cents = token.price === undefined ? undefined : toCents(units, token.price, token.decimals);
    const digits = toPlainAmount(units, token.decimals);
    const write = (plain: string) => `${toLocalDecimal(plain, locale)} ${token.symbol}`;
    return {
      id,
      label,
      picture: (
        <TokenDisc
          symbol={token.symbol}
          native={token.address === undefined}
          src={getTokenImage(token.symbol, token.iconUrl)}
          network={{ name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) }}
        />
      ),
      title: (
        // What leaves is signed as it stands here; what arrives is a quote.
        <ShortAmount
          size="large"
          short={write(id === 'gets' ? cutSignificant(digits, SHOWN_DIGITS) : digits)}
          exact={write(digits)}
          data-testid={`swap-review-${id}`}
        />
      ),
      ...(cents !== undefined && { end: <bdi className="ltr">{formatCents(cents, locale, units > 0n)}</bdi> }),
      children: <TokenContract account={account} address={token.address} data-testid={`swap-contract-${id}`} />,
    };
  };
  const { pays, gets, units, terms } = shown;
  return (
    <Plate>
      <MoneyPath
        label={texts.reviewTitle}
        stops={[toStop('pays', texts.youPay, pays, terms.pays.units), toStop('gets', texts.youGetAbout, gets, units)]}
      />
    </Plate>
  );
}
