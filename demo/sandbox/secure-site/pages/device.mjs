/**
 * Page that the link of an e-mail opens: it approves a new device.
 *
 * @module
 */
import { createApi } from '../frame/api.mjs';
import { element } from '../frame/element.mjs';

const root = document.querySelector('main');
const token = new URLSearchParams(window.location.search).get('token') ?? '';
const button = element('button', { type: 'button', id: 'confirm' }, 'Yes, it is me');
const said = element('p', { id: 'said', role: 'status' });

button.addEventListener('click', async () => {
  button.disabled = true;
  try {
    const { email } = await createApi().post('/api/device/confirm', { token });
    said.textContent = `Confirmed. A code is on its way to ${email}.`;
  } catch (error) {
    said.textContent = error.message;
  }
});
root.replaceChildren(
  element('h1', {}, 'Is it you who logs in?'),
  element('p', {}, 'A login with your address was started on a device that you have not used before.'),
  button,
  said,
);
