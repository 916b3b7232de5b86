import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { lockScroll } from './lock-scroll.js';

/** A way in which pages lock scrolling. Returns the way to unlock. */
type Lock = () => () => void;

/** Saves an inline style and writes it back: Headless UI on `<html>`, MUI and Bootstrap on `<body>`. */
const lockInline = (element: HTMLElement) => () => {
  const before = element.style.overflow;
  element.style.overflow = 'hidden';
  return () => {
    element.style.overflow = before;
  };
};
/** Counts its locks in an attribute and styles it, as react-remove-scroll. */
const lockByAttribute = () => {
  const count = (change: number) => {
    const next = Number(document.body.dataset['scrollLocked'] ?? 0) + change;
    if (next > 0) document.body.dataset['scrollLocked'] = String(next);
    else delete document.body.dataset['scrollLocked'];
  };
  count(1);
  return () => count(-1);
};
const LOCKS: readonly Lock[] = [
  () => lockScroll(document),
  lockInline(document.documentElement),
  lockInline(document.body),
  lockByAttribute,
];

const getOverflow = () => getComputedStyle(document.documentElement).overflowY;

describe('the scroll lock', () => {
  const sheet = new CSSStyleSheet();
  let tall: HTMLElement;
  before(() => {
    sheet.replaceSync('body[data-scroll-locked] { overflow: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
    tall = Object.assign(document.createElement('div'), { style: 'block-size: 300vh' });
    document.body.append(tall);
  });
  after(() => {
    tall.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('leaves the page free after any order of locks and unlocks by it and by the page, and takes no value of the page over', () => {
    // Each lock of the page is held once at a time, as its dialog is; which one is locked or unlocked next is random.
    fc.assert(
      fc.property(fc.array(fc.nat(LOCKS.length - 1), { maxLength: 12 }), (order) => {
        const held = new Map<number, () => void>();
        const stack: number[] = [];
        const unlock = (at: number) => {
          held.get(at)!();
          held.delete(at);
          stack.splice(stack.indexOf(at), 1);
        };
        for (const at of order) {
          if (held.has(at)) unlock(at);
          else {
            held.set(at, LOCKS[at]!());
            stack.push(at);
          }
          if (held.has(0)) expect(getOverflow()).to.equal('hidden');
        }
        for (const at of stack.toReversed()) unlock(at);
        expect([document.documentElement.style.overflow, document.body.style.overflow, getOverflow()]).to.deep.equal(['', '', 'visible']);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the width of the page, and what it has set inline', () => {
    const root = document.documentElement;
    root.style.cssText = 'overflow: scroll; padding-inline-end: 7px';
    const width = () => document.body.getBoundingClientRect().width;
    const before = width();
    const free = lockScroll(document);
    expect([getOverflow(), width()]).to.deep.equal(['hidden', before]);
    expect(root.style.cssText).to.equal('overflow: scroll; padding-inline-end: 7px;');
    free();
    expect([getOverflow(), width()]).to.deep.equal(['scroll', before]);
    root.removeAttribute('style');
  });
});
