import { expect } from '@esm-bundle/chai';
import { css } from '../ui/styles.js';
import { createStylesController } from './styles-controller.js';

describe('the styles controller', () => {
  const one = css`
    .one {
      color: red;
    }
  `;
  const two = css`
    .two {
      color: red;
    }
  `;

  it('keeps every sheet once, in the order in which they came', () => {
    const { $sheets, bring } = createStylesController();
    const seen: number[] = [];
    $sheets.listen((sheets) => seen.push(sheets.length));
    bring([one]);
    bring([two, one]);
    bring([one, two]);
    bring([]);
    expect($sheets.get()).to.deep.equal([one(), two()]);
    expect(seen).to.deep.equal([1, 2]);
  });
});
