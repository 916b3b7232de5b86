import { element } from '../shared/element.js';

/** Creates a button that copies a text and says so for two seconds. `label` names what is copied, for example `the command`. */
export function createCopyButton(label: string, read: () => string): HTMLButtonElement {
  const button = element('button.small.copy', { type: 'button', 'aria-label': `Copy ${label}` }, 'Copy');
  let timer: number | undefined;
  const show = (text: string) => {
    button.textContent = text;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (button.textContent = 'Copy'), 2000);
  };
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(read()).then(
      () => show('Copied'),
      () => show('Not allowed'),
    );
  });
  return button;
}
