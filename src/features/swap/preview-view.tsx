import { useEffect, useRef, useState, type JSX } from 'react';
import type { SwapFlow } from '../../actions/swap/create-swap-flow.js';
import type { SwapReview } from '../../actions/swap/swap-review.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';
import type { Account } from '../../controllers/account/account.js';
import { getDrafts } from '../../controllers/drafts.js';
import { toAccountUrl } from '../../controllers/network/transaction-url.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers, useAccount } from '../../controllers/use-controllers.js';
import { formatCents } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Decision } from '../../ui/decision/decision.js';
import { MoneyPath } from '../../ui/money/money.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { toPlainAmount, toCents } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { toSimulatedSwap } from '../../actions/swap/swap-calls.js';
import { moneyRiskMessages, openRequestMessages } from '../review-notice-messages.js';
import { Shortfall } from '../contributed-part.js';
import { TokenDoubtNotice, OpenRequestNotice, toPendingKey, useContractName } from '../review-notices.js';
import { SimulatedChanges } from '../simulated-changes.js';
import { TokenContract } from '../token-picker.js';
import { useLateAnswer } from '../../controllers/account/use-late-answer.js';
import { DifferencePlate, FailureNotice, PreviewNotices } from './preview-notices.js';
import { formatPercent, TokenAmount, QuotePlate } from './quote-plate.js';
import { swapMessages } from './messages.js';
import { SwapSteps } from './swap-steps.js';

/** The view that adds funds. */
const FUND_VIEW: string = 'Fund';

/** Height of the quote of a review, and of its line that names the contract, in px. */
const QUOTE_PX = 124;
const CONTRACT_PX = 39;

/**
 * Returns a function that submits the review, shows a toast at the end and returns to the account. The visitor has acknowledged the
 * risks. Spec §2, "Swap".
 */
export function useSubmit(flow: SwapFlow, account: Account, id: string): { readonly submit: () => void; readonly leave: () => void } {
  const controllers = useControllers();
  const { $accountTab, router, stores, toast } = controllers;
  const texts = useMessages(swapMessages);
  const leaving = useRef<AbortController>(undefined);
  const { isLeft, isHeard } = useLateAnswer(account);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => {
      // A visitor who goes to another view gives the swap up. Closing the modal does not: the wallet is still asked.
      if (stores.$modal.get().open) left.abort();
    };
  }, [stores]);

  const leave = () => {
    // A later account may be shown by now, with a draft and a tab of its own.
    const drafts = getDrafts(controllers);
    if (drafts.get(id) === flow) drafts.set(id, undefined);
    // A visitor who went somewhere else meanwhile stays there.
    if (isLeft()) return;
    if (isHeard()) $accountTab.set('activity');
    // A swap that adds funds leads back to what they are for.
    const isFunding = router.$router.get().history.some(({ view }) => view === FUND_VIEW);
    if (isFunding) while (router.getView()?.view !== FUND_VIEW) router.back();
    else router.reset('Account');
  };
  const submit = async () => {
    const { signal } = leaving.current!;
    try {
      await flow.submit({ allowPending: true, allowLoss: true, allowTokenDoubt: true, signal });
    } catch {
      // The review shows every other end itself.
      return;
    }
    if (isHeard()) toast.show('success', texts.started);
    leave();
  };
  return { submit: () => void submit(), leave };
}

/** Everything about the swap before the wallet is asked, and its steps while it is. Design §5, "Money". */
export function PreviewView({ params }: { readonly params: RouteParams['SwapPreview'] | undefined }): JSX.Element | null {
  const controllers = useControllers();
  const { router } = controllers;
  const account = useAccount();
  const [id] = useState(params?.id ?? '');
  const [flow] = useState(getDrafts(controllers).get(id) as SwapFlow | undefined);
  // A page may open any view by its name, with any parameters: without a review the form is shown.
  const isOpen = flow?.$state.get().review !== undefined;
  useEffect(() => {
    if (!isOpen) router.replace('Swap');
  }, [isOpen, router]);
  // The review stays while the wallet is on another account or network.
  const [first] = useState(account);
  return account && first && flow && isOpen ? <Preview account={first} flow={flow} id={id} /> : null;
}

/** `id`: key of the flow among the drafts. */
type PreviewProps = { readonly account: Account; readonly flow: SwapFlow; readonly id: string };

function Preview({ account, flow, id }: PreviewProps): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const texts = useMessages(swapMessages);
  const [simulated, setSimulated] = useState('');
  const riskTexts = useMessages(moneyRiskMessages);
  const openTexts = useMessages(openRequestMessages);
  const [locale, formats] = useFormats();
  const network = account.network!;
  const wallet = account.walletInfo.name;
  const { fee, nativePrice, priceFailure, failure, doubts, approval, pending, risks, isHere, isSubmittable, submission, ...state } =
    useStore(flow.$state);
  const review = state.review!;
  const { pays, gets, terms } = review;
  const { submit, leave } = useSubmit(flow, account, id);
  useEffect(() => flow.start(), [flow]);

  // A service may answer with each of several routers: the request is held against all of them.
  const contract = terms.routers.length === 1 ? terms.routers[0] : undefined;
  const contractName = useContractName(account, contract);
  // The allowance may add steps above the quote: the content below them comes when nothing moves it any more.
  const [isRead, setRead] = useState(false);
  if (!isRead && !state.isReading) setRead(true);
  const loss = risks.includes('loss') ? state.impact : undefined;
  const isBusy = submission.status === 'busy';
  const isLost = submission.status === 'uncertain';
  const isApproved = (submission.status === 'declined' || submission.status === 'stopped') && submission.completed.includes('approve');
  const dangers = [...risks.filter((risk) => risk !== 'pending'), simulated, !isHere && 'elsewhere', toPendingKey(pending)];
  const path = <Path review={review} account={account} network={network} />;
  if (!isRead) {
    return (
      <>
        {path}
        <Skeleton height={QUOTE_PX + (contract === undefined ? 0 : CONTRACT_PX)} shape="tile" />
        <Skeleton height={48} shape="tile" />
      </>
    );
  }
  return (
    <>
      {path}
      {doubts.map((doubt) => (
        <TokenDoubtNotice key={doubt.shown} doubt={doubt} />
      ))}
      {approval && (
        <SwapSteps
          submission={submission}
          pays={pays}
          gets={gets}
          amount={terms.pays.amount}
          wallet={wallet}
          hasReset={approval.requiresReset}
        />
      )}
      <QuotePlate
        network={network}
        pays={pays}
        gets={gets}
        amount={terms.pays.amount}
        offered={review.amount}
        quotedAt={isBusy ? undefined : review.at}
        isReview
        router={contract === undefined ? undefined : { address: contract, name: contractName }}
        hasProviderFee={review.route === undefined}
        fee={fee}
        nativePrice={nativePrice}
      />
      <SimulatedChanges
        account={account}
        id={[terms.pays.token, terms.pays.amount, terms.gets.token, review.at].join(' ')}
        prepare={(query) => toSimulatedSwap(controllers, query, account, review, approval?.requiresReset)}
        onDanger={setSimulated}
      />
      {failure && !isBusy && <FailureNotice error={failure.error} onRetry={failure.retry} />}
      {priceFailure && !failure && !isBusy && <FailureNotice error={priceFailure.error} onRetry={priceFailure.retry} />}
      <PreviewNotices
        submission={isHere ? submission : { completed: [], hasReset: false, ...submission, status: 'stopped', reason: 'account' }}
        wallet={wallet}
        amount={toPlainAmount(terms.pays.amount, pays.decimals)}
        symbol={pays.symbol}
        nativeSymbol={network.nativeCurrency.symbol}
        explorerUrl={toAccountUrl(network, account.address)}
        isUnlimited={state.isUnlimited}
        hasSteps={approval !== undefined}
        impact={loss}
      />
      {isHere && submission.status === 'stopped' && submission.call && (
        <DifferencePlate review={review} reason={submission.reason} call={submission.call} nativeCurrency={network.nativeCurrency} />
      )}
      <OpenRequestNotice requests={pending} wallet={wallet} isPayment={false} />
      <Decision
        // What may have been sent can only be left.
        danger={isLost ? '' : dangers.filter(Boolean).join()}
        acknowledge={
          loss === undefined ? riskTexts.acknowledge : riskTexts.acknowledgeLoss({ percent: formatPercent(loss, locale, formats) })
        }
        // The request stays in the wallet: this view is only left.
        cancel={{ label: isBusy || isLost ? texts.back : texts.cancel, onClick: () => router.back() }}
        confirm={
          isLost
            ? { label: openTexts.toActivity, onClick: leave }
            : {
                label: approval && !isApproved ? texts.approve : texts.title,
                onClick: submit,
                busy: isBusy,
                disabled: !isBusy && !isSubmittable,
              }
        }
        name="swap"
      />
      {/* Below the buttons, which keep their place. */}
      {isHere && !isLost && !isBusy && state.shortage && <Shortfall account={account} {...state.shortage} />}
    </>
  );
}

/** Renders the path from the sold to the bought token. */
function Path({
  review,
  account,
  network,
}: {
  readonly review: SwapReview;
  readonly account: Account;
  readonly network: NonNullable<Account['network']>;
}): JSX.Element {
  const texts = useMessages(swapMessages);
  const [locale, formats] = useFormats();
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const toStop = (id: string, label: string, token: SwapToken, amount: bigint) => {
    const cents = token.price === undefined ? undefined : toCents(amount, token.price, token.decimals);
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
      title: <TokenAmount size="large" amount={amount} token={token} data-testid={`swap-review-${id}`} />,
      ...(cents !== undefined && { end: <bdi className="ltr">{formatCents(cents, locale, amount > 0n, formats)}</bdi> }),
      children: <TokenContract account={account} address={token.address} data-testid={`swap-contract-${id}`} />,
    };
  };
  const { pays, gets, amount, terms } = review;
  return (
    <Plate>
      <MoneyPath
        label={texts.reviewTitle}
        stops={[toStop('pays', texts.youPay, pays, terms.pays.amount), toStop('gets', texts.youGetAbout, gets, amount)]}
      />
    </Plate>
  );
}
