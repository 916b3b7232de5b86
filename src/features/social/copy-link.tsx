import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button.js';
import { checkIcon, copyIcon } from '../../ui/icons.js';
import { socialMessages } from './messages.js';

/** How long "Link copied" stands, in milliseconds. */
const SHOWN_MS = 2000;

/** Copies the address that Farcaster's app reads. @param url `undefined` while there is none. */
export function CopyLink({ url }: { readonly url: string | undefined }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(socialMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? environment.setTimer(() => setCopied(false), SHOWN_MS) : undefined), [isCopied, environment]);
  return (
    <Button
      variant="secondary"
      size="big"
      iconStart={isCopied ? checkIcon : copyIcon}
      disabled={url === undefined}
      onClick={() => void copy(url!).then(setCopied)}
      data-testid="social-copy"
    >
      {isCopied ? texts.copied : texts.copyLink}
    </Button>
  );
}
