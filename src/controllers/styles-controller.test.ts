import { expect } from '@esm-bundle/chai';
import { css } from '../ui/styles/styles.js';
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

  it('adopts every sheet once, in the order in which they came', () => {
    const { $sheets, adopt } = createStylesController();
    const seen: number[] = [];
    $sheets.listen((sheets) => seen.push(sheets.length));
    for (const sheet of [one, two, one, one, two]) adopt(sheet);
    expect($sheets.get()).to.deep.equal([one(), two()]);
    expect(seen).to.deep.equal([1, 2]);
  });
});
