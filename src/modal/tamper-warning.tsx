import { type JSX, useEffect, useState } from 'react';
import { isTampered, reportChanges } from '../controllers/account/report-changes.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/feedback.js';
import { tamperMessages } from './alert-messages.js';

/** Views in which a wallet is asked for money, a permission or a signature. */
const MONEY_VIEWS = /^(WalletSend|Swap|RegisterAccountName|SmartSessionGrant|SIWXSignMessage|ApproveTransaction)/;

/** Props of the warning: the view below it. */
export type TamperWarningProps = {
  /** Name of the view. */
  readonly view: string;
};

/**
 * Warns above a view in which money is moved that a script of the page has replaced the wallet's `request`. It is looked at when a view is
 * opened, so that nothing moves under the hand; what is replaced later is reported when the wallet is asked.
 */
export function TamperWarning({ view }: TamperWarningProps): JSX.Element | null {
  const { events, findPageChanges, stores } = useControllers();
  const texts = useMessages(tamperMessages);
  // While rendering, because the first frame of a view has all of it; the event is emitted after that.
  const [{ isChanged, account, provider }] = useState(() => {
    const active = stores.getAccount();
    const asked = active && stores.$providers.get()[active.namespace];
    return {
      account: active,
      provider: asked,
      isChanged: MONEY_VIEWS.test(view) && isTampered(asked),
    };
  });
  useEffect(() => {
    if (account && MONEY_VIEWS.test(view)) reportChanges({ events, findPageChanges }, provider, account.connectorId);
  }, [events, findPageChanges, account, provider, view]);
  if (!isChanged) return null;
  return (
    <Notice kind="danger" role="alert" title={texts.title} data-testid="w3m-tampered">
      {texts.text}
    </Notice>
  );
}
