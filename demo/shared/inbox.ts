import type { Modal } from 'w3m-elements';
import { element } from './element.js';

/** A message of the sandbox's mailbox. */
type Mail = { id: number; to: string; subject: string; code?: string; link?: string };

/** Events after which a message lies in the mailbox. */
const SENT = new Set(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_EDIT_COMPLETE']);
/** Events after which the message is of no use any more. */
const DONE = new Set(['EMAIL_VERIFICATION_CODE_PASS', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);

async function readNewest(): Promise<Mail | undefined> {
  const response = await fetch('/inbox').catch(() => undefined);
  const mails = response?.ok ? ((await response.json()) as Mail[]) : [];
  return mails[0];
}

/** Writes `199634` as `199 634`. */
const inThrees = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');

/**
 * Shows the newest message of the sandbox's mailbox in a plate above the page and its dialogs, from the moment that the modal has had one
 * sent until the login is through.
 */
export function followInbox(modal: Modal): void {
  const text = element('p.inbox-text');
  const plate = element('section.inbox', { popover: 'manual', 'aria-label': 'Inbox' }, element('b', {}, 'Inbox'), text);
  let shown: number | undefined;
  const show = async () => {
    const mail = await readNewest();
    if (!mail || mail.id === shown) return;
    shown = mail.id;
    const content = mail.code
      ? [`Code for ${mail.to}: `, element('code.inbox-code', {}, inThrees(mail.code))]
      : [`${mail.subject} · `, element('a', { href: mail.link ?? '', target: '_blank', rel: 'noopener' }, 'Open the link')];
    text.replaceChildren(...content);
    document.body.append(plate);
    // Shown anew, it stands above a dialog that was opened after it.
    plate.hidePopover();
    plate.showPopover();
  };
  modal.subscribeEvents(({ event }) => {
    if (SENT.has(event)) void show();
    else if (DONE.has(event)) plate.remove();
  });
}
