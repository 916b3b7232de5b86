import { expect } from '@esm-bundle/chai';
import * as entry from '../../networks/index.js';
import { SOCIALS } from '../../config/services.js';
import { findMoreName, findNativeTokenMark, findNetworkMark } from './find-mark.js';
import { getMoreMark } from './find-more-marks.js';
import { LOGIN_MARKS } from './login-marks.js';
import type { MarkDrawing } from './mark.js';

// A chain of this machine has no mark of its own.
const { defineNetwork: _defineNetwork, foundry: _foundry, hardhat: _hardhat, ...networks } = entry;
const findMore = (key: string) => {
  const name = findMoreName(key);
  return name && getMoreMark(name);
};

/** The area that a drawing's paths fill of its 24 grid, from 0 to 1. */
function measureFilled(drawing: MarkDrawing): number {
  const side = 48;
  const context = new OffscreenCanvas(side, side).getContext('2d')!;
  context.scale(side / 24, side / 24);
  for (const { d, evenOdd } of drawing) context.fill(new Path2D(d), evenOdd ? 'evenodd' : 'nonzero');
  const { data } = context.getImageData(0, 0, side, side);
  const filled = data.filter((value, index) => index % 4 === 3 && value > 127).length;
  return filled / (side * side);
}

describe('marks', () => {
  it('exist for every login and for WalletConnect, and fill a part of their grid', () => {
    for (const name of [...SOCIALS, 'walletConnect'] as const) expect(measureFilled(LOGIN_MARKS[name]), name).to.be.within(0.1, 0.95);
  });

  for (const [name, { caipNetworkId, nativeCurrency }] of Object.entries(networks)) {
    it(`exist for the built-in network ${name} and for its native token`, () => {
      expect(measureFilled((findNetworkMark(caipNetworkId) ?? findMore(caipNetworkId))!.drawing)).to.be.within(0.1, 0.95);
      expect(measureFilled((findNativeTokenMark(nativeCurrency.symbol) ?? findMore(nativeCurrency.symbol))!.drawing)).to.be.within(
        0.1,
        0.95,
      );
    });
  }

  it('do not exist for networks and symbols that are not built in, whatever their name', () => {
    expect(findNetworkMark('eip155:31337')).to.equal(undefined);
    expect(findNetworkMark('toString')).to.equal(undefined);
    expect(findNativeTokenMark('eth')).to.equal(undefined);
    expect(findNativeTokenMark('constructor')).to.equal(undefined);
    for (const key of ['eip155:31337', 'toString', 'mnt']) expect(findMoreName(key), key).to.equal(undefined);
  });
});
