import { type JSX, type ReactNode, type Ref, useState } from 'react';
import { Actions, Button } from '../button/button.js';
import { Checkbox } from '../checkbox/checkbox.js';
import type { IconDrawing } from '../icons/icon.js';
import { Foot } from './foot.js';

/** A button of a {@link Decision}. */
export interface DecisionButton {
  label: ReactNode;
  onClick: () => void;
  busy?: boolean;
  disabled?: boolean;
  icon?: IconDrawing;
  'data-testid'?: string;
}

/** Props of a decision: its danger and its two buttons. */
export interface DecisionProps {
  /** Key of the dangers; empty without one. Another key asks for another acknowledgement. */
  danger: string;
  /** The sentence by which the visitor acknowledges the danger. */
  acknowledge: ReactNode;
  cancel: DecisionButton;
  confirm: DecisionButton;
  confirmRef?: Ref<HTMLButtonElement>;
  /** Prefix of the acknowledgement's test id. */
  name: string;
}

/**
 * The buttons of a review, pinned to the foot of the card. Without a danger `confirm` is the primary button. With one `cancel` is, and
 * `confirm` is a quiet danger button that works only after the acknowledgement. Design §5, "Danger".
 *
 * @example
 * <Decision danger={isLoss ? 'loss' : ''} acknowledge={t.acceptLoss} cancel={{ label: t.cancel, onClick: back }} confirm={{ label: t.swap, onClick: swap }} name="swap" />
 */
export function Decision({ danger, acknowledge, cancel, confirm, confirmRef, name }: DecisionProps): JSX.Element {
  const [accepted, setAccepted] = useState('');
  const isDangerous = danger !== '';
  const isAccepted = accepted === danger;
  const { busy = false } = confirm;
  return (
    <Foot>
      {isDangerous && (
        <Checkbox checked={isAccepted} onChange={(checked) => setAccepted(checked ? danger : '')} data-testid={`${name}-acknowledge`}>
          {acknowledge}
        </Checkbox>
      )}
      <Actions>
        <Button
          variant={isDangerous ? 'primary' : 'secondary'}
          size="big"
          busy={cancel.busy ?? false}
          onClick={cancel.onClick}
          data-testid={cancel['data-testid'] ?? `${name}-cancel`}
        >
          {cancel.label}
        </Button>
        <Button
          ref={confirmRef}
          variant={isDangerous ? 'danger' : 'primary'}
          size="big"
          {...(confirm.icon && { iconStart: confirm.icon })}
          busy={busy}
          disabled={confirm.disabled === true || (isDangerous && !isAccepted && !busy)}
          onClick={confirm.onClick}
          data-testid={confirm['data-testid'] ?? `${name}-confirm`}
        >
          {confirm.label}
        </Button>
      </Actions>
    </Foot>
  );
}
