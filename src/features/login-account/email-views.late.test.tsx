import { expect } from '@esm-bundle/chai';
import { type JSX, useState } from 'react';
import { flushSync } from 'react-dom';
import { logToasts } from '../../../test/fixtures/log-toasts.js';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { until } from '../../../test/fixtures/until.js';
import type { ConnectorController } from '../../controllers/connector-controller.js';
import { atom } from '../../utils/atom.js';
import { ResendButton } from '../email/otp-view.js';
import { SecondaryOtpView } from './email-views.js';

describe('an answer about a login that comes after its view was left', () => {
  /** Shows a view over a frame whose answers are given by hand. */
  const show = async (shown: JSX.Element) => {
    const open: ((answer: unknown) => void)[] = [];
    const ask = async () => new Promise((resolve) => open.push(resolve));
    const connector = { id: 'embedded', namespaces: ['eip155'], login: { ask, refresh: ask } };
    let leave = () => {};
    const Leaving = () => {
      const [isLeft, setLeft] = useState(false);
      leave = () => flushSync(() => setLeft(true));
      return isLeft ? null : shown;
    };
    const view = await mountView(<Leaving />, {}, [], (controllers) => ({
      ...controllers,
      connectors: { $connectors: atom([connector]), start: async () => {} } as unknown as ConnectorController,
    }));
    return { ...view, open, leave };
  };

  /** Waits until everything that an answer leads to at once is done. */
  const turn = async () => {
    let turns = 0;
    await until(() => (turns += 1) > 1);
  };
  beforeEach(() => localStorage.clear());

  it('sends the visitor nowhere, and shows nothing, where it is about another e-mail with the code', async () => {
    for (const [leaves, shown] of [
      [false, ['sent']],
      [true, []],
    ] as const) {
      const sent: string[] = [];
      const props = { email: 'ada@example.org', label: 'Send again', toWait: String, onSent: () => sent.push('sent') };
      const { find, open, leave, unmount } = await show(<ResendButton {...props} />);
      find('w3m-email-resend')!.click();
      await until(() => open.length === 1);
      if (leaves) leave();
      open[0]!({ action: 'VERIFY_OTP' });
      await turn();
      expect(sent).to.deep.equal(shown);
      unmount();
      localStorage.clear();
    }
  });

  it('leads to the account, and shows a message, only where the view of the new address is shown', async () => {
    for (const [leaves, shown, view] of [
      [false, ['Email changed to new@example.org'], 'AccountSettings'],
      [true, [], undefined],
    ] as const) {
      const { controllers, host, open, leave, unmount } = await show(<SecondaryOtpView params={{ newEmail: 'new@example.org' }} />);
      const toasts = await logToasts(controllers);
      const field = host.shadowRoot!.querySelector('input')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '123456');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => open.length === 1);
      open[0]!({ newEmail: 'new@example.org' });
      await until(() => open.length === 2);
      if (leaves) leave();
      open[1]!(undefined);
      await turn();
      expect([await toasts.end(), controllers.router.getView()?.view]).to.deep.equal([shown, view]);
      unmount();
    }
  });
});
