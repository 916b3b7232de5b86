import { useState, type JSX } from 'react';
import { useCopy } from '../controllers/use-copy.js';
import { Button } from '../ui/button/button.js';
import { checkIcon, copyIcon } from '../ui/icons/icons.js';

/** Props of the button that copies technical details. */
export type CopyDetailsProps = {
  /** Text to copy. */
  readonly details: string;
  readonly label: string;
  /** Announcement after copying. */
  readonly copied: string;
};

/** Copies what a developer needs to know about a failure. */
export function CopyDetails({ details, label, copied: said }: CopyDetailsProps): JSX.Element {
  const copy = useCopy({ copied: said });
  const [copied, setCopied] = useState(false);
  return (
    <Button variant="secondary" size="big" iconStart={copied ? checkIcon : copyIcon} onClick={() => void copy(details).then(setCopied)}>
      {label}
    </Button>
  );
}
