/** Selects controls that the keyboard reaches. Without tabs: the focus would select one. */
const REACHABLE = ':is(a, button:enabled, input:enabled, [role=tabpanel]):not([role=tab])';

/**
 * Keeps the focus in a card: an element that has it and is removed or disabled hands it to the first control of what stays around it in
 * the view, else to the card's title. Another element of the page that the visitor or a wallet has focused keeps it.
 *
 * @returns Ends it.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/focus-order
 */
export function keepFocus(card: HTMLElement): () => void {
  const root = card.getRootNode() as Document | ShadowRoot;
  /** The element that has the focus and what is around it while it is in place, the innermost first, up to the view. */
  let path: Element[] = [];
  const note = () => {
    path = [];
    for (let at = root.activeElement; at && at !== card && !at.matches('.body'); at = at.parentElement) path.push(at);
  };
  const observer = new MutationObserver(() => {
    const [focused, ...around] = path;
    const isLost = focused && (root.activeElement ? root.activeElement === focused : document.activeElement === document.body);
    if (!isLost || (focused.isConnected && !focused.matches(':disabled'))) return;
    const next = around.map((element) =>
      !element.isConnected ? null : element.matches(REACHABLE) ? (element as HTMLElement) : element.querySelector<HTMLElement>(REACHABLE),
    );
    (next.find(Boolean) ?? card.querySelector('h2'))?.focus({ preventScroll: true });
  });
  card.addEventListener('focusin', note);
  observer.observe(card, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    card.removeEventListener('focusin', note);
  };
}
