import { SHOWN_DIGITS } from '../../config/constants.js';
import { cutSignificant } from '../../utils/decimals.js';
import { type JSX, useEffect } from 'react';
import { isSwapChain } from '../../actions/swap/swap-chains.js';
import { COIN, type SwapDraft } from '../../actions/swap/swap-draft.js';
import type { Account } from '../../controllers/account/account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { SwapTurn } from '../../ui/money/steps.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import { UnsupportedNetwork } from '../unsupported-network.js';
import { FailureNotice } from './failure-notice.js';
import { swapMessages } from './messages.js';
import { QuotePlate } from './quote-plate.js';
import { SidePlate } from './side-plate.js';
import { type SwapForm, useSwapForm } from './use-swap-form.js';

/** Renders the swap form and its quote. Spec §2, "Swap". */
export function SwapView({ params }: { readonly params: SwapDraft | undefined }): JSX.Element | null {
  const { stores } = useControllers();
  const account = useAccount();
  const { chainSupport } = useStore(stores.$options);
  if (!account) return null;
  const { network } = account;
  if (!network || !isSwapChain(network.caipNetworkId, chainSupport)) return <UnsupportedView />;
  // Another account has other money: what was filled in belongs to the one before.
  return <SwapFields key={account.caipAddress} account={account} start={params} />;
}

function SwapFields({ account, start }: { readonly account: Account; readonly start: SwapDraft | undefined }): JSX.Element {
  const { events, router } = useControllers();
  const texts = useMessages(swapMessages);
  const form = useSwapForm(account, start);
  const { draft, change, pays, gets, amount, quote, fee, check, coin, unpriced, failed } = form;
  const network = account.network!;

  // Store the form in the route, so that it is restored on the way back.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (router.getView()?.view === 'Swap') router.replace('Swap', draft);
  }, [router, draft]);

  const units = typeof amount === 'bigint' ? amount : undefined;
  const isQuotable = pays !== undefined && gets !== undefined && units !== undefined && units > 0n && units <= pays.units;
  const offered = isQuotable && quote.status === 'ready' ? quote.data.units : undefined;
  const turn = () => {
    // The bought amount becomes the sold one, digit for digit.
    const typed = offered === undefined || !gets ? '' : toPlainAmount(offered, gets.decimals);
    change({ from: draft.to, to: draft.from ?? COIN, amount: typed, max: false });
  };
  const review = () => {
    if (check !== 'ready' || !pays || !gets || units === undefined || offered === undefined) return;
    events.emit('INITIATE_SWAP', {
      isSmartAccount: account.type === 'smartAccount',
      network: network.caipNetworkId,
      swapFromToken: pays.symbol,
      swapToToken: gets.symbol,
      swapFromAmount: toPlainAmount(units, pays.decimals),
      swapToAmount: toPlainAmount(offered, gets.decimals),
    });
    router.push('SwapPreview', draft);
  };
  return (
    <>
      <SidePlate
        side="from"
        caption={texts.youPay}
        token={pays}
        value={draft.max ? (pays && units !== undefined ? toPlainAmount(units, pays.decimals) : '') : (draft.amount ?? '')}
        units={units}
        error={toError(form, texts)}
        onChange={(typed) => change({ amount: typed, max: false })}
        onToken={() => router.push('SwapSelectToken', { ...draft, side: 'from' })}
        end={
          <Button
            variant="secondary"
            size="small"
            onClick={() => change({ max: true })}
            aria-label={draft.max ? texts.maxOn : texts.max}
            data-testid="swap-max"
          >
            {texts.max}
          </Button>
        }
      />
      <SwapTurn label={texts.turn} onClick={turn} disabled={draft.to === undefined} data-testid="swap-turn" />
      <SidePlate
        side="to"
        caption={texts.youGet}
        token={gets}
        value={offered === undefined || !gets ? '' : cutSignificant(toPlainAmount(offered, gets.decimals), SHOWN_DIGITS)}
        units={offered}
        onToken={() => router.push('SwapSelectToken', { ...draft, side: 'to' })}
      />
      {failed && <FailureNotice error={failed.error} onRetry={failed.retry} />}
      {unpriced && !failed && <FailureNotice error={unpriced.error} onRetry={unpriced.retry} />}
      {isQuotable && !failed && check !== 'insufficientLiquidity' && (
        <QuotePlate network={network} pays={pays} gets={gets} units={units} offered={offered} fee={fee} coinPrice={coin.price} />
      )}
      <Button variant="primary" size="big" disabled={check !== 'ready'} onClick={review} data-testid="swap-review">
        {texts[check]}
      </Button>
    </>
  );
}

/** Returns the error of the typed amount. */
function toError(
  { draft, pays, amount, check }: SwapForm,
  texts: ReturnType<typeof useMessages<(typeof swapMessages)['base']>>,
): string | undefined {
  if (check === 'insufficientBalance') return texts.insufficientBalance;
  if (!pays || draft.max || amount === 'empty' || typeof amount === 'bigint') return undefined;
  if (amount === 'tooManyDecimals') return texts.tooManyDecimals({ symbol: pays.symbol, count: pays.decimals });
  return amount === 'tooLarge' ? texts.tooLarge : texts.malformed;
}

/** Renders the state of a network without swaps, with the way to another one. Spec §8. */
function UnsupportedView(): JSX.Element {
  const { networkUnsupported, unsupportedText, otherNetwork } = useMessages(swapMessages);
  return <UnsupportedNetwork name="swap" title={networkUnsupported} text={unsupportedText} otherNetwork={otherNetwork} />;
}
