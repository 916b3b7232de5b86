import { element } from './element.mjs';
import { toVisible } from './rpc/describe.mjs';
import { watchStillness } from './stillness.mjs';

const row = ([label, value]) =>
  value === '' ? [element('dt', { class: 'part' }, label)] : [element('dt', {}, label), element('dd', {}, toVisible(String(value)))];

/**
 * Renders this page: idle, or one question.
 *
 * @param root The element that is filled.
 * @param options.isLasting Whether the browser lets this page keep its keys.
 * @returns `{ show(question, signal), rest(permissions), setTheme(theme) }`; `show` resolves to whether the visitor agrees.
 */
export function createScreen(root, { isLasting = true } = {}) {
  const document = root.ownerDocument;
  let permissions = [];
  let isAsking = false;

  const rest = (list = permissions) => {
    permissions = list;
    if (isAsking) return;
    const names = list.map(({ names: types, expiry }) =>
      element('li', {}, `${toVisible(types.join(', '))}, until ${new Date(expiry * 1000).toLocaleString('en')}`),
    );
    root.replaceChildren(
      element('h1', {}, 'Sandbox wallet'),
      element('p', { class: 'quiet', id: 'idle' }, 'There is nothing to confirm.'),
      ...(isLasting
        ? []
        : [element('p', { id: 'fleeting' }, 'This browser lets this page keep nothing. The account is gone with the page.')]),
      ...(names.length > 0 ? [element('h2', {}, 'Permissions of this app'), element('ul', {}, ...names)] : []),
    );
  };

  const show = ({ title, rows, body, address, chain, app }, signal) =>
    new Promise((resolve) => {
      isAsking = true;
      const who = [app.origin, ...(app.name ? [`calls itself “${toVisible(app.name)}”`] : [])].join(', ');
      const heading = element('h1', { id: 'title', tabindex: '-1' }, title);
      const list = element('dl', {}, ...[['From', who], ['Account', address], ['Network', chain], ...rows].flatMap(row));
      const [approve, reject] = ['Approve', 'Reject'].map((text) => element('button', { type: 'button', id: text.toLowerCase() }, text));
      let stopWatching = () => {};
      const finish = (isWanted) => {
        stopWatching();
        document.removeEventListener('keydown', onKey);
        signal.removeEventListener('abort', onAbort);
        isAsking = false;
        rest();
        resolve(isWanted);
      };
      const onKey = ({ key }) => key === 'Escape' && finish(false);
      const onAbort = () => finish(false);
      // A press that was meant for what stood here before is no answer.
      approve.addEventListener('click', () => approve.ariaDisabled !== 'true' && finish(true));
      reject.addEventListener('click', () => finish(false));
      document.addEventListener('keydown', onKey);
      signal.addEventListener('abort', onAbort);
      const details = element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-labelledby': 'title' }, list);
      if (body !== undefined) details.append(element('pre', { id: 'body', dir: 'auto' }, body));
      root.replaceChildren(
        element('p', { class: 'quiet' }, 'Sandbox wallet'),
        heading,
        details,
        element('div', { class: 'acts' }, reject, approve),
      );
      stopWatching = watchStillness(document.defaultView, (isStill) => (approve.ariaDisabled = String(!isStill)));
      // Focus the heading only if the visitor works in this page already: it never takes the focus from the app.
      if (document.hasFocus()) heading.focus();
    });

  const setTheme = ({ themeMode, w3mThemeVariables = {} } = {}) => {
    const accent = w3mThemeVariables['--w3m-accent'];
    if (themeMode) document.documentElement.dataset.theme = themeMode;
    if (typeof accent === 'string' && CSS.supports('color', accent)) document.documentElement.style.setProperty('--accent', accent);
    else document.documentElement.style.removeProperty('--accent');
  };
  return { show, rest, setTheme };
}
