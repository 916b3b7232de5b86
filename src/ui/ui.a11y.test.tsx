import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';
import type { JSX } from 'react';
import { Controls } from '../../test/gallery/controls.js';
import { mount } from '../../test/gallery/mount.js';
import { Views } from '../../test/gallery/views.js';

const { axe } = globalThis as unknown as { axe: { run(context: Element, options: RunOptions): Promise<AxeResults> } };
const Everything = (): JSX.Element => (
  <>
    {/* Firefox measures some texts from right to left 0.00005 px wider than the box that they fill, and the audit takes them as covered. */}
    <style>{'.text, .tag { padding-inline-start: 1px; }'}</style>
    {/* An animation of a style sheet that starts late would be audited half way. */}
    <style>{'*, ::before, ::after { animation: none !important; transition: none !important; }'}</style>
    <Views />
    <Controls />
  </>
);
// Page-level rules judge a whole document; the samples put many cards with headers and headings on one page.
const RULES = Object.fromEntries(
  [
    'region',
    'landmark-one-main',
    'landmark-unique',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'page-has-heading-one',
    'heading-order',
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
  ].map((rule) => [rule, { enabled: false }]),
);

describe('every primitive', () => {
  const errors: unknown[][] = [];
  const { console: log } = globalThis;
  const original = log.error;
  before(async () => {
    await setViewport({ width: 1400, height: 1000 });
    log.error = (...parts: unknown[]) => void errors.push(parts);
  });
  after(() => {
    log.error = original;
  });

  for (const [theme, dir, ground] of [
    ['light', 'ltr', '#f0f5f5'],
    ['dark', 'ltr', '#141919'],
    ['light', 'rtl', '#f0f5f5'],
  ] as const) {
    it(`passes the accessibility audit in ${theme}, ${dir}`, async () => {
      document.body.style.background = ground;
      const view = mount(<Everything />, { theme, dir });
      // Motion of scripts, late skeletons and pictures would be audited half way.
      for (const animation of document.getAnimations())
        animation.effect?.getTiming().iterations === Infinity ? animation.cancel() : animation.finish();
      await new Promise((resolve) => setTimeout(resolve, 250));
      const { violations, incomplete } = await axe.run(view.host, { rules: RULES, resultTypes: ['violations', 'incomplete'] });
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n   ${failureSummary}`).join('\n  ')}`,
      );
      expect(told, told.join('\n')).to.deep.equal([]);
      // Not decided by the audit: the title under the toast, marked groups, whose tint reaches their neighbours, and the
      // letters of pins, which are decoration.
      const open = incomplete
        .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${html} (${id}: ${any.map(({ message }) => message).join()})`))
        .filter((html) => !/^<mark>|>Declined<|>Z<|aria-label="Network/.test(html));
      expect(open).to.deep.equal([]);
      view.unmount();
    }).timeout(30_000);
  }

  it('renders without a console error', () => {
    expect(errors).to.deep.equal([]);
  });
});
