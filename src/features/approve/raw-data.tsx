import { useState, type JSX } from 'react';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveData } from '../../ui/approve/approve-parts.js';
import { Button } from '../../ui/button/button.js';
import { checkIcon, copyIcon } from '../../ui/icons/icons.js';
import { Plate } from '../../ui/row/plate.js';
import { RawText } from '../../ui/text/raw-text.js';
import { approveMessages } from './messages.js';
import { LETTERS_AT_ONCE, useShown } from './use-shown.js';

/** Renders the raw request; expanded where nothing else can be shown. */
export function RawData({ raw, isOpen: isOpenFirst }: { readonly raw: string; readonly isOpen: boolean }): JSX.Element {
  const texts = useMessages(approveMessages);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isCopied, setCopied] = useState(false);
  const [shown, more] = useShown(raw.length, LETTERS_AT_ONCE);
  const copy = useCopy({ copied: texts.copied });
  return (
    <>
      {isOpen && (
        <Plate pad>
          <RawText data-testid="approve-raw">{raw.slice(0, shown)}</RawText>
        </Plate>
      )}
      {isOpen && more}
      <ApproveData>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="approve-show-raw">
          {isOpen ? texts.hideData : texts.showData}
        </Button>
        <Button
          variant="quiet"
          size="small"
          iconStart={isCopied ? checkIcon : copyIcon}
          onClick={() => void copy(raw).then(setCopied)}
          data-testid="approve-copy-raw"
        >
          {texts.copyData}
        </Button>
      </ApproveData>
    </>
  );
}
