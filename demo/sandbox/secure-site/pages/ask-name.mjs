import { element } from '../frame/element.mjs';

/**
 * Asks for the user's name, on a page that simulates another site's login. @param root The element that is filled.
 * @param options.title Its heading.
 * @param options.text The next step. @param options.agree Label of the button, followed by the name; `options.refuse` that of the other
 * one.
 * @param options.onAnswer `(name | null) => Promise<string>`; resolves to the final text.
 */
export function askName(root, { title, text, agree, agreeId, refuse, refuseId, onAnswer }) {
  const name = element('input', { id: 'name', value: 'Robin Reed', autocomplete: 'off', maxlength: '60' });
  const yes = element('button', { type: 'button', id: agreeId });
  const no = element('button', { type: 'button', id: refuseId }, refuse);
  const said = element('p', { id: 'said', role: 'status' });
  const label = () => {
    yes.textContent = `${agree} ${name.value.trim() || '…'}`;
    yes.disabled = name.value.trim() === '';
  };
  const finish = async (answer) => {
    [yes.disabled, no.disabled] = [true, true];
    try {
      said.textContent = await onAnswer(answer);
    } catch (error) {
      said.textContent = error.message;
      [yes.disabled, no.disabled] = [false, false];
    }
  };
  name.addEventListener('input', label);
  yes.addEventListener('click', () => void finish(name.value.trim()));
  no.addEventListener('click', () => void finish(null));
  label();
  const note = element('p', { class: 'quiet' }, 'This is a page of the sandbox on this computer. No site is asked, and any name will do.');
  root.replaceChildren(
    element('h1', {}, title),
    element('p', {}, text),
    element('label', {}, 'Your name', name),
    element('div', { class: 'acts' }, no, yes),
    said,
    note,
  );
}
