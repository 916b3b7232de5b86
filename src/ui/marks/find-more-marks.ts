// chunk: more-marks
import type { ChainMarkDrawing, MoreName } from './find-mark.js';
import { MORE_CHAIN_MARKS } from './more-chain-marks.js';

const HUES: Readonly<Record<MoreName, number>> = {
  linea: 200,
  scroll: 70,
  blast: 110,
  mantle: 180,
  mode: 115,
  manta: 205,
  metis: 195,
  moonbeam: 350,
  moonriver: 75,
  cronos: 265,
  arbitrumNova: 45,
  fraxtal: 5,
  sonic: 40,
  worldchain: 270,
  ink: 290,
  soneium: 260,
  abstract: 150,
  lisk: 260,
  bob: 40,
  sei: 20,
  kava: 15,
  boba: 125,
  immutableZkEvm: 210,
  ronin: 255,
  flare: 10,
  rootstock: 55,
  hemi: 42,
  monad: 290,
  plasma: 165,
  hyperEvm: 170,
  etherlink: 150,
  swellchain: 265,
  fuse: 140,
  katana: 255,
  pulsechain: 320,
  zircuit: 155,
  telos: 290,
};

/** Returns the mark of a network that fewer pages have. */
export const getMoreMark = (name: MoreName): ChainMarkDrawing => ({ drawing: MORE_CHAIN_MARKS[name], hue: HUES[name] });
