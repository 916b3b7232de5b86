import { useState, type JSX } from 'react';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button.js';
import { checkIcon, copyIcon } from '../../ui/icons.js';
import { networksMessages } from './messages.js';

/** Copies what a developer needs to know about a switch that failed. */
export function CopyDetails({ details }: { readonly details: string }): JSX.Element {
  const texts = useMessages(networksMessages);
  const copy = useCopy({ copied: texts.copied });
  const [copied, setCopied] = useState(false);
  return (
    <Button variant="secondary" size="big" iconStart={copied ? checkIcon : copyIcon} onClick={() => void copy(details).then(setCopied)}>
      {texts.copyDetails}
    </Button>
  );
}
