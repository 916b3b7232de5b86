import { useState, type JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { TokenPicker } from '../token-picker.js';
import type { BuyDraft } from '../../actions/buy/buy-draft.js';
import { buyMessages } from './messages.js';
import { OfferFailed } from './offer-failed.js';
import { UnsupportedView } from './unsupported-view.js';
import { useOffer } from './use-offer.js';

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
