import { useState, type JSX, type ReactNode } from 'react';
import type { TokenDoubt } from '../actions/tokens/find-token-doubt.js';
import type { ReceiverKind } from '../adapters/transfers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions, Button } from '../ui/button/button.js';
import { Checkbox } from '../ui/checkbox/checkbox.js';
import { Decision } from '../ui/money/money-path.js';
import { Notice } from '../ui/feedback/notice.js';
import { moneyRiskMessages } from './money-risk-messages.js';

/** Says why a token may not be the one that its symbol says. */
export function TokenDoubtNotice({ doubt }: { readonly doubt: TokenDoubt }): JSX.Element {
  const texts = useMessages(moneyRiskMessages);
  const { shown } = doubt;
  const [title, text] = {
    renamed: () => [texts.renamedTitle({ shown }), texts.renamedText({ shown, contract: doubt.kind === 'renamed' ? doubt.contract : '' })],
    native: () => [texts.nativeTitle({ shown }), texts.nativeText],
    twin: () => [texts.twinTitle({ shown }), texts.twinText({ shown, other: doubt.kind === 'twin' ? doubt.other : '' })],
  }[doubt.kind]();
  return (
    <Notice kind="danger" role="alert" title={title} data-testid={`token-doubt-${doubt.kind}`}>
      {text}
    </Notice>
  );
}

/** Says that the receiver is a contract that is no account. */
export function ContractReceiverNotice({ kind }: { readonly kind: ReceiverKind | undefined }): JSX.Element | null {
  const texts = useMessages(moneyRiskMessages);
  if (kind !== 'contract') return null;
  return (
    <Notice kind="danger" role="alert" title={texts.contractTitle} data-testid="receiver-contract">
      {texts.contractText}
    </Notice>
  );
}

/** Props of the buttons below a risk: its key, the texts, and the actions. */
export type RiskActionsProps = {
  /** Key of the risks to accept; empty without a risk. Another key asks again. */
  readonly risk: string;
  readonly cancel: ReactNode;
  readonly confirm: ReactNode;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** Prefix of the test ids. */
  readonly name: string;
};

/**
 * The buttons of a review. With a risk, Cancel is the primary button, and going on is a quiet danger button that works
 * only after the visitor has ticked the acknowledgement. Design §5, "Danger".
 */
export function RiskActions({ risk, cancel, confirm, isBusy, isDisabled, onCancel, onConfirm, name }: RiskActionsProps): JSX.Element {
  const texts = useMessages(moneyRiskMessages);
  const [accepted, setAccepted] = useState('');
  const isRisky = risk !== '';
  const isAccepted = !isRisky || accepted === risk;
  return (
    <Decision>
      {isRisky && (
        <Checkbox checked={isAccepted} onChange={(checked) => setAccepted(checked ? risk : '')} data-testid={`${name}-acknowledge`}>
          {texts.acknowledge}
        </Checkbox>
      )}
      <Actions>
        <Button variant={isRisky ? 'primary' : 'secondary'} size="big" onClick={onCancel} data-testid={`${name}-cancel`}>
          {cancel}
        </Button>
        <Button
          variant={isRisky ? 'danger' : 'primary'}
          size="big"
          busy={isBusy}
          disabled={isDisabled || !(isAccepted || isBusy)}
          onClick={onConfirm}
          data-testid={`${name}-confirm`}
        >
          {confirm}
        </Button>
      </Actions>
    </Decision>
  );
}
