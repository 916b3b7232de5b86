/** Selects controls that the keyboard reaches. */
const REACHABLE = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

/**
 * Keeps the focus in a card: an element that has it and is removed or disabled hands it to the first control of what stays around it in
 * the view, else to the card's title. Another element of the page that the visitor or a wallet has focused keeps it.
 *
 * @returns Ends it.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/focus-order
 */
export function keepFocus(card: HTMLElement): () => void {
  const root = card.getRootNode() as Document | ShadowRoot;
  const page = card.ownerDocument;
  /** The element that has the focus and, while it is in place, what is around it: the innermost first, up to the view. */
  let focused: Element | undefined;
  let around: readonly Element[] = [];
  const isGone = (element: Element) => !element.isConnected || element.matches(':disabled, [inert] *, [hidden] *');

  const note = ({ target }: Event) => {
    focused = target as Element;
    const path: Element[] = [];
    for (let at = focused.parentElement; at && at !== card && at.getAttribute('part') !== 'view'; at = at.parentElement) path.push(at);
    around = path;
  };
  const forget = ({ target }: Event) => {
    // A browser may report this before it removes the element.
    queueMicrotask(() => {
      if (focused === target && !root.activeElement && !isGone(focused as Element)) focused = undefined;
    });
  };
  const look = () => {
    const active = root.activeElement;
    const isLost = active ? isGone(active) && card.contains(active) : page.activeElement === page.body;
    if (!focused || !isLost || !isGone(focused)) return;
    const next = around.filter((element) => element.isConnected).map((element) => element.querySelector<HTMLElement>(REACHABLE));
    (next.find(Boolean) ?? card.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  };

  if (card.contains(root.activeElement)) note({ target: root.activeElement } as unknown as Event);
  card.addEventListener('focusin', note);
  card.addEventListener('focusout', forget);
  const observer = new MutationObserver(look);
  observer.observe(card, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  return () => {
    observer.disconnect();
    card.removeEventListener('focusin', note);
    card.removeEventListener('focusout', forget);
  };
}
