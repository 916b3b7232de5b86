import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { checkIcon, copyIcon } from '../../ui/icons/icons.js';
import { walletConnectMessages } from './messages.js';

/** Time for which "Link copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

/** Copies the proposal's address, for wallets that take it by hand. */
export function CopyLink({ uri }: { readonly uri: string | undefined }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? environment.setTimer(() => setCopied(false), SHOWN_MS) : undefined), [isCopied, environment]);
  return (
    <Button
      variant="secondary"
      iconStart={isCopied ? checkIcon : copyIcon}
      disabled={uri === undefined}
      onClick={() => void copy(uri ?? '').then(setCopied)}
      data-testid="w3m-copy-link"
    >
      {isCopied ? texts.copied : texts.copyLink}
    </Button>
  );
}
