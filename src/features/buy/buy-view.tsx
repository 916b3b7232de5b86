import { type JSX, useEffect, useId, useState } from 'react';
import { type BuyDraft, checkAmount, findProblem, type Limits, toQuickAmounts } from '../../actions/buy/create-buying.js';
import { type Offer, choose, type Payment } from '../../actions/buy/buy-queries.js';
import type { Account } from '../../controllers/account/account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { formatTyped, getDecimalSeparator } from '../../i18n/format-amounts.js';
import { getCurrencyDecimals, getCurrencySign } from '../../i18n/format-money.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Foot } from '../../ui/decision/foot.js';
import { Pill } from '../../ui/button/pill.js';
import { Check } from '../../ui/checkbox/checkbox.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { bankIcon, cardIcon } from '../../ui/icons/subject-icons.js';
import { AmountField } from '../../ui/money/money.js';
import { QuickAmounts } from '../../ui/money/quick-amounts.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { ChoiceRow } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Label, Stack } from '../../ui/text/label.js';
import { cleanText } from '../../utils/clean-text.js';
import { useDraft, useLeaveOnSwitch } from '../view-hooks.js';
import { buyMessages } from './messages.js';
import { OfferFailed, UnsupportedView, useMoney, useOffer, QuotePlate } from './quote-plate.js';

/** Renders the buy form: amount, token, and payment method. Spec §1, "onramp". */
export function BuyView({ params }: { readonly params: BuyDraft | undefined }): JSX.Element | null {
  const account = useAccount();
  if (!account?.network) return null;
  // Another account buys for itself: what was filled in stays with the one before.
  return <BuyForm key={account.caipAddress} account={account} start={params} />;
}

function BuyForm({ account, start }: { readonly account: Account; readonly start: BuyDraft | undefined }): JSX.Element {
  const texts = useMessages(buyMessages);
  const { providers, offer } = useOffer(account);
  const network = account.network!;
  useLeaveOnSwitch(network.caipNetworkId);

  if (providers.length === 0 && account.status === 'connected') return <UnsupportedView network={network.name} />;
  if (offer.status === 'failed') return <OfferFailed onRetry={offer.retry} />;
  if (offer.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow width={96} />
        <SkeletonRow width={72} />
      </Plate>
    );
  const { purchases, payments } = offer.data;
  if (purchases.length === 0 || payments.length === 0) return <UnsupportedView network={network.name} />;
  return <BuyFields account={account} start={start} offer={offer.data} tells={providers.some(({ reportsStatus: tells }) => tells)} />;
}

type FieldsProps = {
  readonly account: Account;
  readonly start: BuyDraft | undefined;
  readonly offer: Offer;
  /** Whether it can be looked up what was bought. */
  readonly tells: boolean;
};

function BuyFields({ account, start, offer, tells }: FieldsProps): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(buyMessages);
  const money = useMoney();
  const [, formats] = useFormats();
  const [kept, keep] = useDraft('Buy', account, start);
  const [draft, setDraft] = useState<BuyDraft>(kept ?? {});
  const change = (more: BuyDraft) => setDraft((before) => ({ ...before, ...more }));
  const { purchase, payment, limits } = choose(draft, offer.purchases, offer.payments);
  const check = checkAmount(draft.amount, getCurrencyDecimals(payment!.id, formats), limits);

  // Store the form in the route, so that it is restored on the way back.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (router.getView()?.view === 'Buy') router.replace('Buy', draft);
    keep(draft);
  }, [router, draft, keep]);

  const label =
    check === 'tooLittle' || check === 'tooMuch'
      ? texts[check]({ sum: money(limits![check === 'tooLittle' ? 'min' : 'max'], payment!.id) })
      : texts[check];
  const goOn = () => check === 'ready' && router.push('OnRampProviders', { ...draft, token: purchase!.symbol, currency: payment!.id });
  return (
    <>
      <Stack onEnter={goOn}>
        <AmountPlate
          amount={draft.amount ?? ''}
          currency={payment!.id}
          limits={limits}
          onChange={(amount) => change({ amount })}
          onCurrency={() => router.push('OnRampFiatSelect', draft)}
        />
        <QuotePlate
          network={account.network!}
          purchase={purchase!}
          payment={payment!}
          amount={check === 'ready' ? draft.amount : undefined}
          onToken={() => router.push('OnRampTokenSelect', draft)}
        />
        <MethodRows payment={payment!} chosen={limits} onChoose={(method) => change({ method })} />
      </Stack>
      <Foot>
        <Button variant="primary" size="big" disabled={check !== 'ready'} onClick={goOn} data-testid="buy-continue">
          {label}
        </Button>
      </Foot>
      {/* Below the button, which it would move. */}
      {tells && (
        <Plate>
          <Row
            tight
            title={texts.purchases}
            end={<Icon icon={forwardIcon} size={16} />}
            onClick={() => router.push('OnRampActivity')}
            data-testid="buy-purchases"
          />
        </Plate>
      )}
    </>
  );
}

/** Props of the list of payment methods: the payment, the chosen method and its limits. */
type MethodRowsProps = {
  readonly payment: Payment;
  readonly chosen: Limits | undefined;
  readonly onChoose: (method: string) => void;
};

/** The ways to pay in a currency, one of them chosen, and how much each takes. Spec §9, "Onramp". */
function MethodRows({ payment, chosen, onChoose }: MethodRowsProps): JSX.Element {
  const texts = useMessages(buyMessages);
  const money = useMoney();
  const labelId = useId();
  const wordsOf = (id: string): readonly [title: string, text: string | undefined] =>
    id === 'card'
      ? [texts.card, texts.cardText]
      : id === 'ach_bank_account'
        ? [texts.bank, texts.bankText]
        : [cleanText(id, '-', 32), undefined];
  return (
    <>
      <Label
        id={labelId}
        end={
          chosen && (
            <bdi data-testid="buy-limits">
              {texts.limits({ least: money(chosen.min, payment.id), most: money(chosen.max, payment.id) })}
            </bdi>
          )
        }
      >
        {texts.payWith}
      </Label>
      <Plate role="radiogroup" aria-labelledby={labelId}>
        {payment.payment_method_limits.map(({ id }) => {
          const [title, text] = wordsOf(id);
          return (
            <ChoiceRow
              key={id}
              choice="radio"
              selected={id === chosen?.id}
              title={title}
              text={text}
              picture={<IconTile icon={id === 'card' ? cardIcon : bankIcon} {...(id === 'card' && { tone: 'accent' as const })} />}
              end={<Check on={id === chosen?.id} />}
              onClick={() => onChoose(id)}
              data-testid={`buy-method-${id}`}
            />
          );
        })}
      </Plate>
    </>
  );
}

/** Props of the amount field: the typed amount, its currency, and the limits. */
type AmountPlateProps = {
  /** Amount as typed. */
  readonly amount: string;
  /** Code of the currency. */
  readonly currency: string;
  readonly limits: Limits | undefined;
  readonly onChange: (amount: string) => void;
  readonly onCurrency: () => void;
};

/** Renders the payment: digits, the currency, and preset amounts. */
function AmountPlate({ amount, currency, limits, onChange, onCurrency }: AmountPlateProps): JSX.Element {
  const texts = useMessages(buyMessages);
  const [locale, formats] = useFormats();
  const money = useMoney();
  const decimals = getCurrencyDecimals(currency, formats);
  const problem = findProblem(amount, decimals);
  const check = checkAmount(amount, decimals, limits);
  const error =
    problem === 'tooManyDecimals'
      ? texts.tooManyDecimals({ currency, count: decimals })
      : problem && problem !== 'empty'
        ? texts[problem]
        : limits && check === 'tooLittle'
          ? texts.tooLittle({ sum: money(limits.min, currency) })
          : limits && check === 'tooMuch'
            ? texts.tooMuch({ sum: money(limits.max, currency) })
            : undefined;
  const quick = toQuickAmounts(decimals, limits).map((sum) => ({ value: sum, label: money(sum, currency) }));
  return (
    <Plate>
      <AmountField
        label={texts.amount}
        {...getCurrencySign(currency, locale, formats)}
        value={amount}
        shown={formatTyped(amount, locale, formats)}
        separator={getDecimalSeparator(locale, formats)}
        onChange={onChange}
        error={error}
        end={
          <Pill onClick={onCurrency} aria-label={texts.chooseCurrency({ currency })} data-testid="buy-currency">
            <bdi>{currency}</bdi>
          </Pill>
        }
        data-testid="buy-amount"
      />
      {quick.length > 0 && <QuickAmounts label={texts.quick} amounts={quick} chosen={amount} onChoose={onChange} />}
    </Plate>
  );
}
