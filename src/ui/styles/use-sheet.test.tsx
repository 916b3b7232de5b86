import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { type JSX, useLayoutEffect, useRef } from 'react';
import { adoptAnew } from '../../../test/fixtures/adopt-sheets.js';
import { Controls } from '../../../test/gallery/controls.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { Connect, Views } from '../../../test/gallery/views.js';
import { approveStyles } from '../approve/approve.styles.js';
import { allocationStyles, changeStyles } from '../charts/charts.styles.js';
import { oneTimeCodeStyles } from '../field/one-time-code.styles.js';
import { longGridStyles, longListStyles } from '../list/list.styles.js';
import { quickAmountsStyles } from '../money/quick-amounts.styles.js';
import { qrCodeStyles } from '../qr-code/qr-code.styles.js';
import { tabsStyles } from '../tabs/tabs.styles.js';
import { tokensDataStyles } from '../tokens/tokens-data.styles.js';
import { coreStyles } from './core-styles.js';
import { useSheet } from './use-sheet.js';
import { css } from './styles.js';

const Everything = (): JSX.Element => (
  <>
    <Views />
    <Controls />
    <Connect />
  </>
);

/** The sheets of the primitives that the gallery's views have not. */
const OTHERS = [
  allocationStyles,
  approveStyles,
  changeStyles,
  longGridStyles,
  longListStyles,
  oneTimeCodeStyles,
  qrCodeStyles,
  quickAmountsStyles,
  tabsStyles,
  tokensDataStyles,
];

/** Returns every computed value of every element and of its pseudo-elements. */
const readLook = ({ root }: Mounted): readonly string[] =>
  [...root.querySelectorAll('*:not(svg *)')].flatMap((element) =>
    [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return '';
      return `${element.getAttribute('class')} ${part} ${Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)
        .toSorted()
        .join('; ')}`;
    }),
  );

describe('the sheets of the primitives', () => {
  after(() => setViewport({ width: 1280, height: 800 }));

  for (const [width, height] of [
    [390, 700],
    [740, 360],
  ] as const) {
    it(`may be adopted in any order, at ${width} by ${height}`, async () => {
      await setViewport({ width, height });
      const mounted = mount(<Everything />);
      const core = coreStyles();
      const sheets = [...mounted.root.adoptedStyleSheets.slice(core.length), ...OTHERS.map((sheet) => sheet())];
      expect(new Set(sheets).size).to.equal(23);
      const lookWith = (others: readonly CSSStyleSheet[]): readonly string[] => {
        adoptAnew(mounted.root, [...core, ...others]);
        for (const animation of document.getAnimations()) animation.cancel();
        return readLook(mounted);
      };
      const inOrder = lookWith(sheets);
      const backwards = lookWith(sheets.toReversed());
      mounted.unmount();
      expect(inOrder.filter((look) => look.includes('padding-top: 12px')).length).to.be.greaterThan(0);
      const differing = backwards.filter((look, index) => look !== inOrder[index]);
      expect([...new Set(differing.map((look) => look.slice(0, 40)))]).to.deep.equal([]);
    }).timeout(60_000);
  }

  it('are adopted once each, and before the primitive is measured', () => {
    const sheet = css`
      .wide {
        inline-size: 123px;
      }
    `;
    const widths: number[] = [];
    const Wide = (): JSX.Element => {
      useSheet(sheet);
      const element = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => void widths.push(element.current!.offsetWidth), []);
      return <div ref={element} className="wide" />;
    };
    const { root, unmount } = mount([<Wide key="first" />, <Wide key="second" />]);
    const adopted = root.adoptedStyleSheets.filter((each) => each === sheet());
    unmount();
    expect(widths).to.deep.equal([123, 123]);
    expect(adopted.length).to.equal(1);
  });
});
