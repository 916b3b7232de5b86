import { useEffect, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { missingWalletMessages } from './missing-wallet-messages.js';

/** Says above the list that the wallet that the page asked for cannot be reached. */
export function MissingWallet({ name }: { readonly name: string }): JSX.Element {
  const { announcer } = useControllers();
  const { missingTitle, missingText } = useMessages(missingWalletMessages);
  const title = missingTitle({ wallet: name });
  useEffect(() => announcer.announce(`${title}. ${missingText}`), [announcer, title, missingText]);
  return (
    <Notice title={title} data-testid="w3m-missing-wallet">
      {missingText}
    </Notice>
  );
}
