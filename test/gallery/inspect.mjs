/**
 * Runs in the page: returns the defects of the card as texts, those that a picture does not show.
 *
 * @param least Least size of a control, in px.
 */
export function inspectCard(least) {
  const { shadowRoot } = document.querySelector('w3m-modal');
  const card = shadowRoot.querySelector('[data-testid="w3m-modal-card"]');
  const body = card.querySelector('[part="body"]');
  const found = [];
  const isHidden = (element) =>
    element.closest('.visually-hidden, [inert], [aria-hidden="true"] svg') !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  const name = (element) =>
    element.dataset?.testid ??
    `${element.localName}.${element.className?.baseVal ?? element.className} “${element.textContent.trim().slice(0, 30)}”`;
  const note = (what, element) => found.push(`${what}: ${name(element)}`);
  const place = card.getBoundingClientRect();

  if (place.left < 0 || place.top < 0 || place.right > innerWidth + 0.5 || place.bottom > innerHeight + 0.5)
    note('does not fit the window', card);
  for (const part of [document.documentElement, card, body]) if (part.scrollWidth > part.clientWidth) note('scrolls sideways', part);

  /** Opaque bars that stay at the lower edge while the text behind them scrolls: they hide it. */
  const bars = [...card.querySelectorAll('*')].filter((element) => {
    const { position, backgroundColor } = getComputedStyle(element);
    return position === 'sticky' && !/transparent|rgba\(.*, 0(\.\d+)?\)|\/ 0?\.?\d*\)/.test(backgroundColor);
  });
  /** Boxes of a text, line by line, as far as they are not hidden by what holds them or lies over them. */
  const toLines = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    let clip = text.parentElement;
    while (clip !== body && clip !== card && getComputedStyle(clip).overflowY === 'visible') clip = clip.parentElement;
    const { top: own, bottom: end, ...sides } = clip.getBoundingClientRect().toJSON();
    // A clipping element may itself be clipped by its scroll container.
    let [top, bottom] = [own, end];
    for (let outer = clip.parentElement; outer && card.contains(outer); outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === 'visible') continue;
      const around = outer.getBoundingClientRect();
      [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    // Text behind an ellipsis is not drawn.
    const { left: from, right: to } = clip === body || clip === card ? { left: -Infinity, right: Infinity } : sides;
    const start = body.contains(text) ? body.getBoundingClientRect().top : 0;
    for (const bar of bars) if (!bar.contains(text)) bottom = Math.min(bottom, bar.getBoundingClientRect().top);
    return [...range.getClientRects()]
      .filter((line) => line.width > 1 && line.height > 1 && line.top >= Math.max(top - 4, start) && line.bottom <= bottom + 4)
      .map((line) => ({ top: line.top, bottom: line.bottom, left: Math.max(line.left, from), right: Math.min(line.right, to) }));
  };
  const texts = [];
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (text.data.trim() !== '' && !isHidden(text.parentElement)) texts.push({ text, owner: text.parentElement, lines: toLines(text) });
  }

  for (const element of card.querySelectorAll('*')) {
    if (isHidden(element) || element.closest('svg') !== null) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < place.left - 0.5 || right > place.right + 0.5)) note('stands outside the card', element);
    const { display, overflowY, gridAutoRows } = getComputedStyle(element);
    if (display.endsWith('grid') && /auto|scroll/.test(overflowY) && gridAutoRows === 'auto')
      note('scrolls with `grid-auto-rows: auto`, and WebKit cuts clipped rows', element);
  }
  for (const { owner, lines } of texts) {
    const style = getComputedStyle(owner);
    const isCut = owner.scrollWidth > owner.clientWidth + 1 && style.overflowX !== 'visible' && style.display !== 'inline';
    if (isCut && style.textOverflow !== 'ellipsis') note('text is cut', owner);
    if (style.overflowY !== 'visible' && owner.scrollHeight > owner.clientHeight + 2 && style.webkitLineClamp === 'none')
      note('text is cut below', owner);
    const box = owner.closest('button, a, label, [part="notice"], .plate, .toast, [part="header"]') ?? card;
    const room = box.getBoundingClientRect();
    if (getComputedStyle(box).display === 'inline') continue;
    if (lines.some(({ left, right }) => left < room.left - 1 || right > room.right + 1)) note('text leaves its box', owner);
  }
  for (const button of card.querySelectorAll('button.button, a.button')) {
    if (isHidden(button)) continue;
    const tops = texts.filter(({ owner }) => button.contains(owner)).flatMap(({ lines }) => lines.map(({ top }) => Math.round(top)));
    if (new Set(tops).size > 2) note(`has ${new Set(tops).size} lines`, button);
  }
  // The toast lies over the card on purpose, and so does what says that a request goes on below its lower edge.
  const flat = texts.filter(({ owner }) => owner.closest('.toast-slot, [data-testid="approve-scroll-cue"]') === null);
  flat.forEach(({ owner, lines }, index) => {
    for (const other of flat.slice(index + 1)) {
      if (other.owner === owner || owner.contains(other.owner) || other.owner.contains(owner)) continue;
      if (getComputedStyle(owner).display === 'inline' && owner.parentElement === other.owner.parentElement) continue;
      const isOver = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
      if (lines.some((a) => other.lines.some((b) => isOver(a, b)))) note(`text lies over ${name(other.owner)}`, owner);
    }
  });

  /** The box in which a press counts: pictures drawn around a control widen it. */
  const toTarget = (control) => {
    const target = { ...control.getBoundingClientRect().toJSON() };
    for (const pseudo of ['::before', '::after']) {
      const { content, position, top, left, right, bottom, pointerEvents } = getComputedStyle(control, pseudo);
      if (content === 'none' || position !== 'absolute' || pointerEvents === 'none') continue;
      const grow = (value) => Math.max(0, -Number.parseFloat(value) || 0);
      target.width += grow(left) + grow(right);
      target.height += grow(top) + grow(bottom);
    }
    const label = control.closest('label')?.getBoundingClientRect();
    return label ? { width: Math.max(label.width, target.width), height: Math.max(label.height, target.height) } : target;
  };
  for (const control of card.querySelectorAll('button, a[href], input, [role="tab"]')) {
    // A link within a sentence is as high as its line.
    if (isHidden(control) || control.disabled || getComputedStyle(control).display === 'inline') continue;
    const { width, height } = toTarget(control);
    if (width < least - 0.5 || height < least - 0.5) note(`is only ${Math.round(width)} × ${Math.round(height)} px`, control);
  }
  return found;
}

/** Runs in the page: the focused control, and whether it is seen to be focused. `undefined` outside the card. */
export function readFocus() {
  const control = document.querySelector('w3m-modal')?.shadowRoot.activeElement;
  if (!control?.closest('[data-testid="w3m-modal-card"]')) return undefined;
  const isRinged = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return hasOutline || (element.matches(':focus-within') && Number.parseFloat(borderTopWidth) >= 2) || / 2px/.test(boxShadow);
  };
  const around = [
    control,
    control.parentElement,
    control.parentElement?.parentElement,
    control.closest('.amount-field'),
    control.nextElementSibling,
    // A code is one field over drawn cells, of which the next one is ringed.
    control.nextElementSibling?.querySelector('[data-next]'),
  ];
  const isSeen = around.some((element) => element && element !== control.closest('[part="body"]') && isRinged(element));
  window.focusOrder ??= [];
  const isNew = !window.focusOrder.includes(control);
  window.focusOrder.push(control);
  const name = control.dataset.testid ?? control.getAttribute('aria-label') ?? control.textContent.trim();
  return { name, isNew, isSeen, isTitle: control.localName === 'h2' };
}
