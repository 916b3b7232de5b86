import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { HostButtons } from '../../test/gallery/host-buttons.js';
import { mount, type Mounted } from '../../test/gallery/mount.js';
import { Connect, Views } from '../../test/gallery/views.js';
import { hostAccountStyles } from './host/host-account.styles.js';
import { hostPendingStyles } from './host/host-pending.styles.js';
import { hostNetworkStyles } from './host/host-tags.styles.js';
import { hostButtonStyles } from './host/host-button.styles.js';
import { css } from './styles/styles.js';
import { tokensCoreStyles } from './tokens/tokens-core.styles.js';
import { tokensStyles } from './tokens/tokens.styles.js';

const box = (view: Mounted, selector: string): DOMRect => view.get(selector).getBoundingClientRect();
/** Returns the elements that overflow their card sideways. */
const overflowing = (view: Mounted): string[] =>
  [...view.root.querySelectorAll<HTMLElement>('.card')].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [...card.querySelectorAll<HTMLElement>('*:not(.visually-hidden, .visually-hidden *, svg *, .icon-button, .badge, .badge *)')]
      .filter((element) => {
        const rect = element.getBoundingClientRect();
        return rect.width > 0 && (rect.left < left - 0.5 || rect.right > right + 0.5);
      })
      .map((element) => `${card.querySelector('h2')?.textContent}: ${element.outerHTML.slice(0, 80)}`);
  });

describe('layout', () => {
  let view: Mounted;
  afterEach(() => view.unmount());
  after(() => setViewport({ width: 1280, height: 800 }));

  it('is a card of 360 px on a wide window and a full-width sheet up to 430 px', async () => {
    await setViewport({ width: 1280, height: 800 });
    view = mount(<Connect />);
    expect(box(view, '.card').width).to.equal(360);
    expect(getComputedStyle(view.get('.sheet-handle')).display).to.equal('none');
    for (const width of [430, 390, 320]) {
      await setViewport({ width, height: 700 });
      expect(box(view, '.card').width).to.equal(document.body.clientWidth);
      expect(getComputedStyle(view.get('.sheet-handle')).display).to.equal('block');
    }
  });

  it('has two columns of which the second scrolls on a low window', async () => {
    await setViewport({ width: 740, height: 360 });
    view = mount(<Connect />);
    expect(box(view, '.card').width).to.equal(680);
    expect(box(view, '.card').height).to.be.at.most(336);
    const list = view.get('.columns > :last-child');
    expect(list.scrollHeight).to.be.greaterThan(list.clientHeight);
    expect(box(view, '.columns > :last-child').top).to.be.closeTo(box(view, '.columns > :first-child').top, 2);
    expect(getComputedStyle(view.get('.low-screen-only')).display).to.equal('block');
    expect(view.get('.scroll').scrollHeight).to.be.at.most(view.get('.scroll').clientHeight + 1);
  });

  for (const dir of ['ltr', 'rtl']) {
    for (const scale of ['1', '2']) {
      it(`fits 320 px, ${dir}, text at ${scale}00 percent`, async () => {
        await setViewport({ width: 320, height: 800 });
        view = mount(<Views />, { dir });
        view.host.style.setProperty('--w3m-text-scale', scale);
        expect(overflowing(view)).to.deep.equal([]);
      });
    }
  }
});

function mountButtons(dir: 'ltr' | 'rtl') {
  const placeStyles = css`
    .tag-place {
      display: inline-block;
      max-inline-size: 100%;
    }
  `;
  const view = mount(<HostButtons dir={dir} isArabic={false} />, { dir });
  view.root.adoptedStyleSheets = [
    tokensCoreStyles(),
    hostButtonStyles(),
    tokensStyles(),
    hostNetworkStyles(),
    hostAccountStyles(),
    hostPendingStyles(),
    placeStyles(),
  ];
  return view;
}

describe('host buttons', () => {
  it('have the heights of the board, and the same width busy', async () => {
    await setViewport({ width: 1280, height: 800 });
    const view = mountButtons('ltr');
    const button = view.get('.wallet-button.primary');
    const rest = button.getBoundingClientRect();
    button.className = 'wallet-button busy';
    expect(button.getBoundingClientRect().width).to.equal(rest.width);
    expect(rest.height).to.equal(40);
    expect(box(view, '.wallet-button.primary.small').height).to.equal(32);
    expect(box(view, '.account:not(.small) > :last-child').height).to.equal(32);
    expect(box(view, '.account.small > :last-child').height).to.equal(26);
    view.unmount();
  });

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`hold what they show, and no more than the page is wide, ${dir}`, async () => {
      await setViewport({ width: 320, height: 800 });
      const view = mountButtons(dir);
      const buttons = [...view.root.querySelectorAll('.wallet-button')];
      const widest = Math.max(...buttons.map((button) => button.getBoundingClientRect().width));
      expect(widest).to.be.at.most(320);
      for (const button of buttons) {
        const { left, right } = button.getBoundingClientRect();
        for (const part of button.querySelectorAll(':scope > :not(.visually-hidden, slot)')) {
          const inner = part.getBoundingClientRect();
          expect(inner.left - left, button.outerHTML).to.be.at.least(3);
          expect(right - inner.right, button.outerHTML).to.be.at.least(3);
        }
      }
      view.unmount();
    });
  }
});
