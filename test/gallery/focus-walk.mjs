/** Runs in the page: presses one control after the other, and looks where the focus is after each. */

/**
 * Presses every control of the card that has not been pressed yet, each with the focus on it, as Enter does. A press that leads to another
 * view is taken back with the view's own button.
 *
 * @param limit Most presses.
 * @returns `{ presses, lost }`: their number, and the names of those after which the focus was on no element of the dialog.
 */
export async function walkFocus(limit) {
  const host = document.querySelector('w3m-modal');
  const root = host.shadowRoot;
  const get = (testId) => root.querySelector(`[data-testid="${testId}"]`);
  const frames = async (count = 2) => {
    for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(() => window.realTimer(resolve, 0)));
  };
  const toName = (element) =>
    element.dataset.testid ?? element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.localName);
  const isShown = () => root.querySelector('dialog')?.open && get('w3m-modal-card') !== null;
  const list = () =>
    [...get('w3m-modal-card').querySelectorAll('button:enabled, [role="tab"], input[type="checkbox"]:enabled')].filter(
      (element) => !element.closest('[hidden], [inert]') && !/^w3m-header-close$/.test(element.dataset.testid ?? ''),
    );
  const getTitle = () => get('w3m-header-text')?.textContent;

  // The code that keeps the focus comes when the view is idle.
  for (let at = 0; at < 40 && !root.querySelector('[part="view"]')?.style.minBlockSize; at++) await frames();
  const pressed = new Set();
  const lost = [];
  const start = getTitle();
  while (isShown() && pressed.size < limit) {
    const next = list().find((element) => !pressed.has(toName(element)) && element.dataset.testid !== 'w3m-header-back');
    if (!next) break;
    const name = toName(next);
    pressed.add(name);
    next.focus();
    next.click();
    await frames(4);
    if (!isShown()) break;
    // Another element of the page has the focus where a wallet has drawn its window.
    if (!root.activeElement && document.activeElement === document.body) lost.push(name);
    if (getTitle() === start) continue;
    const back = get('w3m-header-back');
    if (!back) break;
    back.focus();
    back.click();
    await frames(4);
    if (!isShown()) break;
    if (!root.activeElement && document.activeElement === document.body) lost.push(`back from ${name}`);
  }
  return { presses: pressed.size, lost };
}
