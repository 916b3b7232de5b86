import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { InPlace, OneOf } from './in-place.js';

describe('InPlace and OneOf', () => {
  let mounted: Mounted;
  const getTop = (selector: string) => mounted.get(selector).getBoundingClientRect().top;
  afterEach(() => mounted.unmount());

  it('keeps its place when the block is replaced by something lower', () => {
    const draw = (replacement?: JSX.Element) => (
      <div style={{ display: 'grid' }}>
        <p className="before">Recipient</p>
        <InPlace of={<div className="sums" style={{ blockSize: '116px' }} />}>{replacement}</InPlace>
        <p className="after">Send</p>
      </div>
    );
    mounted = mount(draw());
    const before = getTop('.after');
    expect(getTop('.sums')).to.be.greaterThan(getTop('.before'));
    mounted.render(draw(<p className="said">Nothing was sent</p>));
    expect(getTop('.after')).to.equal(before);
    expect(getTop('.said')).to.equal(getTop('.sums'));
    expect(getComputedStyle(mounted.get('.sums')).visibility).to.equal('hidden');
    mounted.render(draw());
    expect(getComputedStyle(mounted.get('.sums')).visibility).to.equal('visible');
  });

  it('has the height of its tallest text whichever is shown, and shows and contains one text at a time', () => {
    const texts = ['Short.', 'A text that has more than one line in a column as narrow as this.'];
    const draw = (shown: string) => (
      <div style={{ inlineSize: '160px' }}>
        <p className="text">
          <OneOf texts={texts} shown={shown} />
        </p>
      </div>
    );
    mounted = mount(draw(texts[0]!));
    const heights = texts.map((shown) => {
      mounted.render(draw(shown));
      const visible = [...mounted.get('.text').querySelectorAll<HTMLElement>('.in-place > *')].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
      expect(visible.map(({ textContent }) => textContent)).to.deep.equal([shown]);
      expect(mounted.get('.text').textContent).to.equal(shown);
      return mounted.get('.text').getBoundingClientRect().height;
    });
    const line = Number.parseFloat(getComputedStyle(mounted.get('.text')).lineHeight);
    expect(heights[0])
      .to.equal(heights[1])
      .and.to.be.greaterThan(line * 1.5);
  });
});
