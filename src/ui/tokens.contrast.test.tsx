import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { coreStyles } from './styles/core-styles.js';
import { tokensDataStyles } from './tokens/tokens-data.styles.js';

/** Text and the grounds it may stand on; every pair has to reach 4.5:1. */
const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text-1', ['bg', 'plate', 'well', 'hover', 'press', 'tint', 'accent-soft', 'warning-soft', 'danger-soft', 'success-soft']],
  ['text-2', ['bg', 'plate', 'well', 'hover', 'press', 'tint']],
  ['text-3', ['bg', 'plate', 'hover']],
  ['accent-text', ['bg', 'plate', 'hover', 'accent-soft']],
  ['on-accent', ['accent-fill', 'accent-fill-hover', 'accent-fill-press']],
  ['success', ['bg', 'plate', 'success-soft']],
  ['warning', ['bg', 'plate', 'warning-soft']],
  ['danger', ['bg', 'plate', 'danger-soft']],
];
/** Tokens that need a contrast of 3:1 to their ground. */
const SHAPES: typeof TEXT = [
  ['ring', ['bg', 'plate']],
  ['edge', ['bg', 'plate']],
  ['data-1', ['bg', 'plate']],
  ['data-2', ['bg', 'plate']],
];
const NAMES = [...new Set([...TEXT, ...SHAPES].flatMap(([name, grounds]) => [name, ...grounds]))];

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = [red, green, blue].map((value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function ratio(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('the palette', () => {
  const host = document.createElement('div');
  const probe = document.createElement('span');
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  before(() => {
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...coreStyles(), tokensDataStyles()];
    root.append(probe);
    document.body.append(host);
  });
  after(() => host.remove());

  /** Returns a token's computed colour, painted on a canvas. */
  const read = (name: string): readonly number[] => {
    probe.style.color = `var(--_${name})`;
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const judge = (): string[] => {
    const colors = new Map(NAMES.map((name) => [name, read(name)]));
    const fail = (pairs: typeof TEXT, limit: number): string[] =>
      pairs.flatMap(([name, grounds]) =>
        grounds.flatMap((ground) => {
          const value = ratio(colors.get(name) ?? [], colors.get(ground) ?? []);
          return value < limit ? [`${name} on ${ground}: ${value.toFixed(2)}`] : [];
        }),
      );
    return [...fail(TEXT, 4.5), ...fail(SHAPES, 3)];
  };
  const dress = (theme: string, accent: string, mix = '', strength = ''): void => {
    host.dataset.theme = theme;
    host.style.setProperty('--w3m-accent', accent);
    host.style.setProperty('--w3m-color-mix', mix);
    host.style.setProperty('--w3m-color-mix-strength', strength);
    if (!mix) host.style.removeProperty('--w3m-color-mix');
    if (!strength) host.style.removeProperty('--w3m-color-mix-strength');
  };

  for (const theme of ['light', 'dark']) {
    it(`is readable with the default accent in ${theme}`, () => {
      host.removeAttribute('style');
      host.dataset.theme = theme;
      expect(judge()).to.deep.equal([]);
    });

    it(`is readable with the hard accents in ${theme}`, () => {
      for (const accent of [
        '#000',
        '#fff',
        '#f00',
        '#0f0',
        '#00f',
        '#ff0',
        '#0ff',
        '#f0f',
        '#777',
        '#808080',
        '#facc15',
        '#e11d48',
        '#4a6ce6',
      ]) {
        dress(theme, accent);
        expect(judge(), accent).to.deep.equal([]);
      }
    });

    it(`is readable on any background, with any accent and mix, in ${theme}`, () => {
      const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
      const ends = fc.constantFrom('#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f');
      fc.assert(
        fc.property(fc.oneof(color, ends), color, fc.option(color), (background, accent, mix) => {
          dress(theme, accent, mix ?? '', mix ? '4' : '');
          host.style.setProperty('--w3m-background', background);
          const problems = judge();
          host.style.removeProperty('--w3m-background');
          expect(problems, background).to.deep.equal([]);
        }),
        { numRuns: 150 },
      );
    });

    it(`takes a background of its own, and the other grounds follow from it, in ${theme}`, () => {
      dress(theme, '#0b6e75');
      const usual = ['bg', 'plate', 'well', 'press'].map(read);
      host.style.setProperty('--w3m-background', theme === 'light' ? '#fff8ec' : '#0a0a14');
      const own = ['bg', 'plate', 'well', 'press'].map(read);
      host.style.removeProperty('--w3m-background');
      expect(own[0]!.slice(0, 3)).to.deep.equal(theme === 'light' ? [255, 248, 236] : [10, 10, 20]);
      // Each is another colour than without, but for the plate that is as white as it was.
      const changed = own.map((ground, at) => ground.join() !== usual[at]!.join());
      expect(changed).to.deep.equal([true, theme === 'dark', true, true]);
    });

    it(`is readable with any accent and any mix in ${theme}`, () => {
      const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
      fc.assert(
        fc.property(color, fc.option(color), fc.integer({ min: 0, max: 100 }), (accent, mix, strength) => {
          dress(theme, accent, mix ?? '', mix ? String(strength) : '');
          expect(judge()).to.deep.equal([]);
        }),
        { numRuns: 150 },
      );
    });
  }

  it('follows data-theme, and the system only with auto', () => {
    host.removeAttribute('style');
    const grounds = ['light', 'dark', 'auto', ''].map((theme) => {
      host.dataset.theme = theme;
      return read('bg').join();
    });
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? grounds[1] : grounds[0];
    expect(grounds).to.deep.equal([grounds[0], grounds[1], system, grounds[0]]);
    expect(grounds[0]).not.to.equal(grounds[1]);
  });
});
