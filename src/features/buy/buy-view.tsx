import { useEffect, useState, type JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { Plate } from '../../ui/row/plate.js';
import { Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useLeaveOnSwitch } from '../use-leave-on-switch.js';
import { AmountPlate } from './amount-plate.js';
import { type BuyDraft, checkAmount } from '../../actions/buy/buy-draft.js';
import type { Offer } from '../../actions/buy/buy-queries.js';
import { choose } from '../../actions/buy/list-purchases.js';
import { buyMessages } from './messages.js';
import { MethodRows } from './method-rows.js';
import { OfferFailed } from './offer-failed.js';
import { QuotePlate } from './quote-plate.js';
import { UnsupportedView } from './unsupported-view.js';
import { useOffer } from './use-offer.js';
import { useMoney } from './use-money.js';
import { getCurrencyDecimals } from '../../i18n/format-money.js';

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
  const [draft, setDraft] = useState<BuyDraft>(start ?? {});
  const change = (more: BuyDraft) => setDraft((before) => ({ ...before, ...more }));
  const { purchase, payment, limits } = choose(draft, offer.purchases, offer.payments);
  const check = checkAmount(draft.amount, getCurrencyDecimals(payment!.id), limits);

  // Store the form in the route, so that it is restored on the way back.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (router.getView()?.view === 'Buy') router.replace('Buy', draft);
  }, [router, draft]);

  const label =
    check === 'tooLittle' || check === 'tooMuch'
      ? texts[check]({ sum: money(limits![check === 'tooLittle' ? 'min' : 'max'], payment!.id) })
      : texts[check];
  return (
    <>
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
      <Button
        variant="primary"
        size="big"
        disabled={check !== 'ready'}
        onClick={() => router.push('OnRampProviders', { ...draft, token: purchase!.symbol, currency: payment!.id })}
        data-testid="buy-continue"
      >
        {label}
      </Button>
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
