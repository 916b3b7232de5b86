import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { createSwapFlow, type SwapFlow } from '../../actions/swap/create-swap-flow.js';
import { toSwapSum } from '../../actions/swap/run-swap.js';
import { type SwapDraft, chooseToken } from '../../actions/swap/swap-draft.js';
import { tokensQuery } from '../../actions/swap/swap-queries.js';
import { isSwapChain } from '../../actions/swap/swap-terms.js';
import { type SwapToken, listOptions } from '../../actions/swap/swap-token.js';
import type { Account } from '../../controllers/account/account.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';
import { useAdapter, useTokenBalances } from '../../controllers/query/use-holdings.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatBalance, formatCents, formatSignificant } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Foot } from '../../ui/decision/foot.js';
import { Pill } from '../../ui/button/pill.js';
import { AmountField, type AmountFieldProps } from '../../ui/money/money.js';
import { SwapTurn } from '../../ui/money/steps.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { Plate } from '../../ui/row/row.js';
import { Stack } from '../../ui/text/label.js';
import { toPlainAmount, toCents } from '../../utils/decimals.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { useStore } from '../../utils/use-store.js';
import { cutName } from '../../utils/visible-text.js';
import { useAmountEntry } from '../amount-entry.js';
import { Shortfall } from '../contributed-part.js';
import { UnsupportedNetwork } from '../failure-parts.js';
import { TokenPicker } from '../token-picker.js';
import { useDraft, useLeaveOnSwitch } from '../view-hooks.js';
import { swapMessages } from './messages.js';
import { FailureNotice } from './preview-notices.js';
import { QuotePlate } from './quote-plate.js';

/** Props of one side of the swap: its caption, token and amount. */
type SidePlateProps = Pick<AmountFieldProps, 'value' | 'shown' | 'separator' | 'prefix' | 'suffix' | 'onChange' | 'error' | 'below'> & {
  readonly side: 'from' | 'to';
  readonly caption: string;
  readonly token: SwapToken | undefined;
  /** Balance of the account with the symbol. */
  readonly available: string | undefined;
  readonly onToken: () => void;
  /** After what the account has: the way to all of it. */
  readonly end?: ReactNode;
};

/** Renders one side of the swap: amount, token, and the account's balance. */
function SidePlate({ side, caption, token, available, onToken, end, ...field }: SidePlateProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const getTokenImage = useTokenImage();
  const symbol = token && cutName(token.symbol, 12);
  return (
    <Plate>
      <AmountField
        {...field}
        label={caption}
        caption={caption}
        end={
          <Pill
            // Replaced, not widened, when the first tokens come.
            key={symbol ?? ''}
            {...(token && {
              picture: (
                <TokenDisc
                  symbol={token.symbol}
                  native={token.address === undefined}
                  src={getTokenImage(token.symbol, token.iconUrl)}
                  size={26}
                />
              ),
            })}
            onClick={onToken}
            aria-label={symbol === undefined ? texts.selectToken : texts.chooseToken({ symbol })}
            data-testid={`swap-${side}-token`}
          >
            {symbol === undefined ? texts.selectToken : <bdi>{symbol}</bdi>}
          </Pill>
        }
        belowEnd={
          token && (
            <>
              <bdi key={available} className="ltr" data-testid={`swap-${side}-held`}>
                {available}
              </bdi>
              {end}
            </>
          )
        }
        data-testid={`swap-${side}-amount`}
      />
    </Plate>
  );
}

/** Renders the swap form and its quote. Spec §2, "Swap". */
export function SwapView({ params }: { readonly params: SwapDraft | undefined }): JSX.Element | null {
  const { stores } = useControllers();
  const account = useAccount();
  const options = useStore(stores.$options);
  if (!account) return null;
  const { network } = account;
  if (!network || !isSwapChain(network.caipNetworkId, options)) return <UnsupportedView />;
  // Another account has other money: what was filled in belongs to the one before.
  return <SwapFields key={account.caipAddress} account={account} start={params} />;
}

function SwapFields({ account, start }: { readonly account: Account; readonly start: SwapDraft | undefined }): JSX.Element {
  const controllers = useControllers();
  const { events, router, stores } = controllers;
  const texts = useMessages(swapMessages);
  const [locale, formats] = useFormats();
  const [before, keep] = useDraft<SwapFlow>('Swap', account);
  const [flow] = useState(() => {
    // A visitor most likely wants the token that the page is about.
    const own = stores.$options.get().tokens?.[account.network!.caipNetworkId]?.address;
    return createSwapFlow(controllers, account, start ?? before?.$state.get().draft ?? { to: own });
  });
  const state = useStore(flow.$state);
  const { draft, pays, gets, quotable, offered, quotedAt, fee, check, nativePrice, priceFailure, failure } = state;
  const network = account.network!;
  useLeaveOnSwitch(network.caipNetworkId);
  useEffect(() => flow.start(), [flow]);

  useEffect(() => keep(flow), [keep, flow, draft]);
  // Once: the way back to this view, and another account, have no parameters.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (start && router.getView()?.view === 'Swap') router.replace('Swap');
  }, [router, start]);

  const { problem, flip, available, max, ...field } = useAmountEntry({
    draft,
    token: pays,
    amount: state.amount,
    isReading: state.isReading,
    change: flow.change,
    texts,
    name: 'swap',
  });
  const quoted = offered === undefined || !gets ? '' : toPlainAmount(offered, gets.decimals);
  const cents = offered === undefined || gets?.price === undefined ? undefined : toCents(offered, gets.price, gets.decimals);
  const review = () => {
    const reviewed = flow.$state.get().review;
    if (!flow.review() || !reviewed) return;
    events.emit('INITIATE_SWAP', toSwapSum(account, reviewed));
    router.push('SwapPreview', { id: toDraftKey('Swap', account.caipAddress) });
  };
  /** Enter leads to what is missing: the only field has the focus already. */
  const goOn = () => {
    if (check === 'selectToken') router.push('SwapSelectToken', { side: pays ? 'to' : 'from' });
    else review();
  };
  return (
    <>
      <Stack onEnter={goOn}>
        <SidePlate
          {...field}
          side="from"
          caption={texts.youPay}
          token={pays}
          error={check === 'insufficientBalance' ? texts.insufficientBalance : problem}
          below={flip ?? <span />}
          available={available}
          onToken={() => router.push('SwapSelectToken', { side: 'from' })}
          end={max}
        />
        <SwapTurn label={texts.turn} onClick={flow.turn} disabled={draft.to === undefined} data-testid="swap-turn" />
        <SidePlate
          side="to"
          caption={texts.youGet}
          token={gets}
          value={quoted}
          shown={quoted === '' ? '' : formatSignificant(quoted, locale, formats)}
          separator={field.separator}
          below={
            <bdi className="ltr" data-testid="swap-to-dollars">
              {cents === undefined ? '' : formatCents(cents, locale, offered! > 0n, formats)}
            </bdi>
          }
          available={
            gets &&
            texts.available({ amount: formatBalance(gets.balance, gets.decimals, locale, formats), symbol: cutName(gets.symbol, 12) })
          }
          onToken={() => router.push('SwapSelectToken', { side: 'to' })}
        />
      </Stack>
      {/* Above the quote, which comes later and would move it. */}
      <Foot>
        <Button variant="primary" size="big" disabled={check !== 'ready'} onClick={review} data-testid="swap-review">
          {texts[check]}
        </Button>
      </Foot>
      {pays && gets && quotable !== undefined && (
        <QuotePlate
          network={network}
          pays={pays}
          gets={gets}
          amount={quotable}
          offered={offered}
          quotedAt={offered === undefined ? undefined : quotedAt}
          fee={fee}
          hasProviderFee={state.review?.route === undefined}
          nativePrice={nativePrice}
          isMissing={failure !== undefined || check === 'insufficientLiquidity'}
        />
      )}
      {/* Below the quote, whose place is kept: it comes and goes with an answer. */}
      {state.shortage && <Shortfall account={account} {...state.shortage} />}
      {failure && <FailureNotice error={failure.error} onRetry={failure.retry} />}
      {priceFailure && !failure && <FailureNotice error={priceFailure.error} onRetry={priceFailure.retry} />}
    </>
  );
}

/** Renders the state of a network without swaps, with the way to another one. Spec §8. */
function UnsupportedView(): JSX.Element {
  const { networkUnsupported, unsupportedText, otherNetwork } = useMessages(swapMessages);
  return <UnsupportedNetwork name="swap" title={networkUnsupported} text={unsupportedText} otherNetwork={otherNetwork} />;
}

/** Renders the tokens to sell or to buy: the account's own first, then all tradable ones. */
export function SelectTokenView({ params }: { readonly params: RouteParams['SwapSelectToken'] }): JSX.Element | null {
  const account = useAccount();
  return account?.network ? <TokenList account={account} params={params} /> : null;
}

function TokenList({ account, params }: { readonly account: Account; readonly params: RouteParams['SwapSelectToken'] }): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const texts = useMessages(swapMessages);
  const adapter = useAdapter(account);
  const balances = useTokenBalances(account);
  const listed = useQueryResult(adapter && `tokens ${account.caipAddress}`, (query) => tokensQuery(query, account, adapter!));
  const [searched, setSearched] = useState('');
  const side = params?.side ?? 'to';
  const network = account.network!;
  const options = listed.status === 'ready' && balances ? listOptions(listed.data, balances, searched) : undefined;

  const choose = (address: string = NATIVE_ADDRESS) => {
    const flow = getDrafts(controllers).get(toDraftKey('Swap', account.caipAddress)) as SwapFlow | undefined;
    router.back();
    if (flow) flow.change(chooseToken(flow.$state.get().draft, side, address));
    else router.replace('Swap', chooseToken({}, side, address));
  };
  return (
    <TokenPicker
      texts={texts}
      tokens={options}
      network={network}
      searched={searched}
      onSearch={setSearched}
      onChoose={({ address }) => choose(address)}
      testId="swap"
      {...(listed.status === 'failed' && { failure: <FailureNotice error={listed.error} onRetry={listed.retry} /> })}
    />
  );
}
