import { type JSX, useState } from 'react';
import type { BuyDraft } from '../../actions/buy/create-buying.js';
import { choose } from '../../actions/buy/buy-queries.js';
import { getMediaMode } from '../../config/image-origin.js';
import { getCatalogPicture } from '../../controllers/picture-urls.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Check } from '../../ui/checkbox/checkbox.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { ChoiceRow } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useStore } from '../../utils/use-store.js';
import { TokenPicker } from '../token-picker.js';
import { buyMessages } from './messages.js';
import { OfferFailed, UnsupportedView, useOffer } from './quote-plate.js';

/** Renders the currencies to pay with. */
export function SelectCurrencyView({ params }: { readonly params: BuyDraft | undefined }): JSX.Element | null {
  const { router, stores } = useControllers();
  const options = useStore(stores.$options);
  const account = useAccount();
  const texts = useMessages(buyMessages);
  const locale = useFormatLocale();
  const { providers, offer } = useOffer(account);
  if (!account?.network) return null;
  if (providers.length === 0 && account.status === 'connected') return <UnsupportedView network={account.network.name} />;
  if (offer.status === 'failed') return <OfferFailed onRetry={offer.retry} />;
  if (offer.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow width={96} full={false} />
        <SkeletonRow width={72} full={false} />
      </Plate>
    );
  const { payment } = choose(params ?? {}, offer.data.purchases, offer.data.payments);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <Plate role="radiogroup" aria-label={texts.currencies}>
      {offer.data.payments.map(({ id }) => (
        <ChoiceRow
          key={id}
          choice="radio"
          selected={id === payment?.id}
          title={names.of(id)}
          titleDir="auto"
          text={<bdi className="ltr">{id}</bdi>}
          picture={<TokenDisc symbol={id} src={getMediaMode(options) === 'off' ? undefined : getCatalogPicture(options, 'currency', id)} />}
          end={<Check on={id === payment?.id} />}
          onClick={() => {
            // A sum of one currency is another sum in the next.
            const { amount, ...rest } = params ?? {};
            router.back();
            router.replace('Buy', { ...rest, ...(id === payment?.id && { amount }), currency: id });
          }}
          data-testid={`buy-currency-${id}`}
        />
      ))}
    </Plate>
  );
}

/** Renders the tokens that are sold on the account's network. */
export function SelectTokenView({ params }: { readonly params: BuyDraft | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(buyMessages);
  const { providers, offer } = useOffer(account);
  const [searched, setSearched] = useState('');
  if (!account?.network) return null;
  if (providers.length === 0 && account.status === 'connected') return <UnsupportedView network={account.network.name} />;
  const words = searched.trim().toLocaleLowerCase();
  const found =
    offer.status === 'ready'
      ? offer.data.purchases.filter(({ name, symbol, address }) =>
          [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words)),
        )
      : undefined;
  return (
    <TokenPicker
      texts={texts}
      tokens={found}
      network={account.network}
      searched={searched}
      onSearch={setSearched}
      onChoose={({ symbol }) => {
        router.back();
        router.replace('Buy', { ...params, token: symbol });
      }}
      testId="buy"
      {...(offer.status === 'failed' && { failure: <OfferFailed onRetry={offer.retry} /> })}
    />
  );
}
