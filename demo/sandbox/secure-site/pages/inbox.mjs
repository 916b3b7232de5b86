/**
 * Inbox of all users of the sandbox, newest e-mail first.
 *
 * @module
 */
import { createApi } from '../frame/api.mjs';
import { element } from '../frame/element.mjs';

const LOOK_EVERY_MS = 1500;

const root = document.querySelector('main');
const email = element('input', { id: 'email', type: 'email', placeholder: 'you@example.com' });
const list = element('ul', { class: 'mails' });
const api = createApi();
email.value = new URLSearchParams(window.location.search).get('email') ?? '';
let shown = '';

const toMail = ({ at, to, subject, text, code, link }) =>
  element(
    'li',
    {},
    element('h2', {}, subject),
    element('p', { class: 'quiet' }, `To ${to}, ${new Date(at).toLocaleTimeString('en')}`),
    element('p', {}, text),
    ...(code ? [element('p', { class: 'code' }, code)] : []),
    ...(link ? [element('p', {}, element('a', { href: link }, 'Confirm the device'))] : []),
  );

async function look() {
  const mails = await api.get(`/inbox?email=${encodeURIComponent(email.value.trim())}`).catch(() => undefined);
  const text = JSON.stringify(mails);
  if (!mails || text === shown) return;
  shown = text;
  list.replaceChildren(...mails.map(toMail));
  if (mails.length === 0) list.append(element('li', { class: 'quiet' }, 'Nothing has come yet.'));
}

email.addEventListener('input', () => void look());
setInterval(() => void look(), LOOK_EVERY_MS);
root.replaceChildren(element('h1', {}, 'Inbox of the sandbox'), element('label', {}, 'Only this address', email), list);
void look();
