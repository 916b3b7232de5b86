import type { JSX } from 'react';
import { checkAmount, type BuyDraft } from '../../actions/buy/create-buying.js';
import { type Offer, choose } from '../../actions/buy/buy-queries.js';
import { openBuyWindow } from '../../actions/buy/load-seller-page.js';
import { PROVIDERS, type OnrampProvider } from '../../actions/buy/providers.js';
import type { Account } from '../../controllers/account/account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { getCurrencyDecimals } from '../../i18n/format-money.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Address } from '../../ui/text/address.js';
import { Footer } from '../../ui/card/columns.js';
import { Label } from '../../ui/text/label.js';
import { cutName } from '../../utils/visible-text.js';
import { useLeaveOnSwitch } from '../view-hooks.js';
import { buyMessages } from './messages.js';
import { OfferFailed, UnsupportedView, useMoney, useOffer, QuotedSum, useQuoted } from './quote-plate.js';

/** Renders the purchase's receiver and the providers to choose from. A press opens the provider's window. Spec §9, "Two providers". */
export function ProvidersView({ params }: { readonly params: BuyDraft | undefined }): JSX.Element | null {
  const account = useAccount();
  return account?.network ? <Providers key={account.caipAddress} account={account} draft={params ?? {}} /> : null;
}

function Providers({ account, draft }: { readonly account: Account; readonly draft: BuyDraft }): JSX.Element {
  const texts = useMessages(buyMessages);
  const { providers, offer } = useOffer(account);
  const { name, caipNetworkId } = account.network!;
  useLeaveOnSwitch(caipNetworkId);
  if (providers.length === 0 && account.status === 'connected') return <UnsupportedView network={name} />;
  if (offer.status === 'failed') return <OfferFailed onRetry={offer.retry} />;
  if (offer.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow width={96} />
        <SkeletonRow width={72} />
      </Plate>
    );
  if (offer.data.purchases.length === 0 || offer.data.payments.length === 0) return <UnsupportedView network={name} />;
  return <ProviderRows account={account} draft={draft} offer={offer.data} providers={providers} />;
}

type RowsProps = {
  readonly account: Account;
  readonly draft: BuyDraft;
  readonly offer: Offer;
  readonly providers: readonly OnrampProvider[];
};

function ProviderRows({ account, draft, offer, providers }: RowsProps): JSX.Element {
  const { environment, events, router } = useControllers();
  const texts = useMessages(buyMessages);
  const money = useMoney();
  const [, formats] = useFormats();
  const { purchase, payment, limits } = choose(draft, offer.purchases, offer.payments);
  const isPayable = checkAmount(draft.amount, getCurrencyDecimals(payment!.id, formats), limits) === 'ready';
  const amount = isPayable ? draft.amount : undefined;
  const quote = useQuoted({ purchase: purchase!, payment: payment!, amount });
  const { network, address, type } = account;
  const symbol = cutName(purchase!.symbol, 12);

  const go = ({ id }: OnrampProvider) => {
    events.emit('SELECT_BUY_PROVIDER', { provider: id, isSmartAccount: type === 'smartAccount' });
    // Before anything else: browsers allow it only within the press.
    const window = openBuyWindow(environment.window!);
    router.push('BuyInProgress', {
      provider: id,
      address,
      network: network!.caipNetworkId,
      symbol: purchase!.symbol,
      amount,
      currency: payment!.id,
      window,
      startedMs: environment.now(),
    });
  };
  return (
    <>
      <Plate role="group" aria-label={texts.summary}>
        <KeyValue
          items={[
            {
              id: 'pays',
              label: texts.pays,
              value: amount === undefined ? texts.openAmount : <bdi className="ltr">{money(amount, payment!.id)}</bdi>,
            },
            { id: 'gets', label: texts.gets, value: quote ? <QuotedSum quote={quote} symbol={symbol} /> : <bdi>{symbol}</bdi> },
            { id: 'on', label: texts.on, value: <bdi>{network!.name}</bdi> },
          ]}
          data-testid="buy-summary"
        />
      </Plate>
      <Label>{texts.to}</Label>
      <Plate pad>
        <Address address={address} data-testid="buy-address" />
      </Plate>
      <Label>{texts.providers}</Label>
      <Plate role="group" aria-label={texts.providers}>
        {providers.map((provider) => (
          <Row
            key={provider.id}
            title={provider.name}
            titleDir="auto"
            text={texts.fee({ least: provider.fee[0], most: provider.fee[1] })}
            picture={<WalletPicture name={provider.name} />}
            end={<Icon icon={externalIcon} size={16} />}
            onClick={() => go(provider)}
            data-testid={`buy-provider-${provider.id}`}
          />
        ))}
      </Plate>
    </>
  );
}

/** Renders the providers' fees, and where the purchase is completed. */
export function BuyFooter(): JSX.Element {
  const texts = useMessages(buyMessages);
  const least = Math.min(...PROVIDERS.map(({ fee }) => fee[0]));
  const most = Math.max(...PROVIDERS.map(({ fee }) => fee[1]));
  return <Footer>{texts.footer({ least, most })}</Footer>;
}

/** Renders the advice to read before paying. */
export function ProvidersFooter(): JSX.Element {
  return <Footer>{useMessages(buyMessages).providersFooter}</Footer>;
}
