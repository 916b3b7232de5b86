import type { JSX } from 'react';
import type { TokenDoubt } from '../actions/tokens/find-token-doubt.js';
import type { ReceiverKind } from '../adapters/transfers.js';
import { useMessages } from '../i18n/use-messages.js';
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
