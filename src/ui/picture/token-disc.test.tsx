import { expect } from '@esm-bundle/chai';
import { until } from '../../../test/fixtures/until.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { LOGOS } from '../../../test/gallery/pictures.js';
import { NetworkPin, TokenDisc } from './token-disc.js';

const wasLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/find-mark-'));

describe('a network’s or native token’s mark', () => {
  let view: Mounted;
  afterEach(() => view.unmount());
  const isDrawn = () => view.root.querySelector('.monogram .mark path') !== null;
  const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  // First: the marks are loaded once for a page.
  it('is not loaded for a picture of the page’s own, a contract, or a network without an id', async () => {
    view = mount(
      <>
        <NetworkPin name="Ethereum" id="eip155:1" src={LOGOS.Harbor} />
        <NetworkPin name="Ethereum" />
        <TokenDisc symbol="ETH" />
        <TokenDisc symbol="ETH" native src={LOGOS.Harbor} />
      </>,
    );
    await rest();
    expect(isDrawn()).to.equal(false);
    expect(wasLoaded()).to.equal(false);
    expect([...view.root.querySelectorAll('.monogram')].map(({ textContent }) => textContent)).to.deep.equal(['E', 'E']);
  });

  it('takes the place of the letter in one step, without a change of size', async () => {
    view = mount(<NetworkPin name="Ethereum" id="eip155:1" />);
    const before = view.get('.picture').getBoundingClientRect();
    expect(view.get('.monogram').textContent).to.equal('E');
    await until(isDrawn);
    expect(view.get('.monogram').textContent).to.equal('');
    expect(view.get('.picture').getBoundingClientRect()).to.deep.equal(before);
    expect(wasLoaded()).to.equal(true);
  });

  it('takes the place of a picture that does not load', async () => {
    for (const broken of ['data:image/png;base64,AAAA', `${location.origin}/no-such-picture.png`]) {
      view = mount(<NetworkPin name="Ethereum" id="eip155:1" src={broken} />);
      await until(isDrawn);
      view.unmount();
      view = mount(<TokenDisc symbol="ETH" native src={broken} />);
      await until(isDrawn);
      view.unmount();
    }
    view = mount(<TokenDisc symbol="ETH" src="data:image/png;base64,AAAA" />);
    await until(() => view.root.querySelector('img[data-state="failed"]') !== null);
    expect(view.get('.monogram').textContent).to.equal('E');
  });

  it('is there from the first painting once the marks are loaded', () => {
    view = mount(<NetworkPin name="Base" id="eip155:8453" />);
    expect(isDrawn()).to.equal(true);
  });

  it('has the hue of its network, whatever the network is called', () => {
    const grounds = ['Base', 'A chain of ours'].map((name) => {
      view = mount(<NetworkPin name={name} id="eip155:8453" />);
      const { backgroundColor } = getComputedStyle(view.get('.mark-ground'));
      expect(view.get('.mark-ground').getBoundingClientRect()).to.deep.equal(view.get('.monogram').getBoundingClientRect());
      view.unmount();
      return backgroundColor;
    });
    view = mount(null);
    expect(grounds[0]).to.match(/ 263\)$/);
    expect(grounds[1]).to.equal(grounds[0]);
  });

  it('is of a native token, never of a contract with its symbol', () => {
    view = mount(<TokenDisc symbol="ETH" native />);
    expect(isDrawn()).to.equal(true);
    view.render(<TokenDisc symbol="ETH" />);
    expect(isDrawn()).to.equal(false);
    expect(view.get('.monogram').textContent).to.equal('E');
  });

  it('leaves the letters to a network that is not built in', () => {
    view = mount(<NetworkPin name="Zephyr" id="eip155:4242" />);
    expect(view.get('.monogram').textContent).to.equal('Z');
  });

  it('stands in the middle of its disc and has the disc’s colour of text, in every size', () => {
    for (const size of [16, 18, 24, 36, 64] as const) {
      view = mount(<NetworkPin name="Solana" id="solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" size={size} />);
      const disc = view.get('.picture').getBoundingClientRect();
      const mark = view.get('.mark').getBoundingClientRect();
      expect(mark.width / disc.width, `${size} px`).to.be.closeTo(0.62, 0.02);
      expect(Math.abs(mark.left + mark.right - disc.left - disc.right), `${size} px`).to.be.lessThan(1);
      expect(Math.abs(mark.top + mark.bottom - disc.top - disc.bottom), `${size} px`).to.be.lessThan(1);
      expect(getComputedStyle(view.get('.mark')).fill).to.equal(getComputedStyle(view.get('.mark-ground')).color);
      view.unmount();
    }
    view = mount(null);
  });
});
