import { useEffect, type JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { cannotSendMessages } from './cannot-send-messages.js';

type CannotSendProps = {
  readonly account: Account;
  /** Whether no wallet of the account's namespace takes transfers from a page; else only this wallet takes none. */
  readonly isUnsupported: boolean;
};

/**
 * Says, before anything is filled in, that this wallet makes no transfers for a page, or no page of this kind of network does; the
 * latter also as a toast. Spec §8, "Unsupported chain error for other namespaces".
 */
export function CannotSend({ account, isUnsupported }: CannotSendProps): JSX.Element {
  const { announcer, toast } = useControllers();
  const texts = useMessages(cannotSendMessages);
  const facts = { wallet: account.walletInfo.name, network: account.network?.name ?? '' };
  const [title, text] = [texts.title(facts), texts.text(facts)];
  useEffect(() => announcer.announce(`${title}. ${text}`, 'polite'), [announcer, title, text]);
  useEffect(() => {
    if (isUnsupported) toast.show('error', texts.unsupported);
  }, [isUnsupported, toast, texts]);
  return <Hero picture={<Empty drawing={lineDrawing} />} title={title} text={text} data-testid="send-impossible" />;
}
