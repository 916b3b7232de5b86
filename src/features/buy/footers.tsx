import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Footer } from '../../ui/text/footer.js';
import { buyMessages } from './messages.js';
import { PROVIDERS } from '../../actions/buy/providers.js';

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
