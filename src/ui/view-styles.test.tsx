import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { JSX } from 'react';
import { Controls } from '../../test/gallery/controls.js';
import { mount, type Mounted } from '../../test/gallery/mount.js';
import { Connect, Views } from '../../test/gallery/views.js';
import { coreStyles } from './core-styles.js';
import { FEATURE_STYLES } from './view-styles.js';

const Everything = (): JSX.Element => (
  <>
    <Views />
    <Controls />
    <Connect />
  </>
);

/** Every computed value of every element and of what is drawn before and after it. */
const readLook = ({ root }: Mounted): readonly string[] =>
  [...root.querySelectorAll('*:not(svg *)')].flatMap((element) =>
    [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return '';
      return `${element.getAttribute('class')} ${part} ${Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
    }),
  );

const lookWith = (view: JSX.Element, sheets: readonly (() => CSSStyleSheet)[]): readonly string[] => {
  const mounted = mount(view);
  mounted.root.adoptedStyleSheets = [...coreStyles(), ...sheets.map((sheet) => sheet())];
  for (const animation of document.getAnimations()) animation.cancel();
  const look = readLook(mounted);
  mounted.unmount();
  return look;
};

describe('the sheets of features', () => {
  after(() => setViewport({ width: 1280, height: 800 }));

  for (const [width, height] of [
    [390, 700],
    [740, 360],
  ] as const) {
    it(`may be adopted in any order, at ${width} by ${height}`, async () => {
      await setViewport({ width, height });
      const inOrder = lookWith(<Everything />, FEATURE_STYLES);
      const backwards = lookWith(<Everything />, FEATURE_STYLES.toReversed());
      expect(inOrder.filter((look) => look.includes('padding-top: 12px')).length).to.be.greaterThan(0);
      const differing = backwards.filter((look, index) => look !== inOrder[index]);
      expect([...new Set(differing.map((look) => look.slice(0, 40)))]).to.deep.equal([]);
    }).timeout(60_000);
  }
});
