import { css } from './styles.js';

/**
 * The part of the palette that `<w3m-button>` needs before anybody is connected; an idle page carries it, so it stays small.
 * A theme is a column of numbers: hue comes from the one accent `--_a`, lightness from the column, chroma is capped per
 * role. Private names are short because they ship: `l?` lightness of plate, well, hover, press (`lx`), ink, edge; `t1-3`
 * of text; `am ax ac` least, most lightness and chroma of the accent as text; `fm fx fg fc` the same of the filled accent
 * and its floor for greys; `sl sc ss` of soft tints; `ml mc` of meaning; `nc pc` chroma of neutrals and plate; `al` alpha of lines.
 * Host inputs: `--w3m-accent`, `--w3m-color-mix`, `--w3m-color-mix-strength` (0 to 4 count), `--w3m-font-family`,
 * `--w3m-font-size-master`, `--w3m-border-radius-master`. Chosen by `data-theme` (`light`, `dark`, `auto`) on the host.
 */
export const tokensCoreStyles = css`
  :host {
    color-scheme: light;
    --_a: var(--w3m-accent, #0b6e75);
    --_lx: 0.954;
    --_t1: 0.23;
    --_t3: 0.5;
    --_am: 0;
    --_ax: 0.47;
    --_ac: 0.2;
    --_fm: 0;
    --_fx: 0.93;
    --_fg: 0;
    --_fc: 0.37;
    --_sl: 0.948;
    --_sc: 0.022;
    --_nc: 0.0045;
    --_mix: var(--w3m-color-mix, var(--_a)) clamp(0%, var(--w3m-color-mix-strength, 0) * 1%, 4%);
    --w3m-press: color-mix(in oklab, oklch(from var(--_a) var(--_lx) min(c, var(--_nc)) h), var(--_mix));
    --w3m-text-1: oklch(from var(--_a) var(--_t1) min(c, 0.012) h);
    --w3m-text-3: oklch(from var(--_a) var(--_t3) min(c, 0.014) h);
    --w3m-accent-text: oklch(from var(--_a) clamp(var(--_am), l, var(--_ax)) min(c, var(--_ac)) h);
    --w3m-accent-soft: oklch(from var(--_a) var(--_sl) min(c, var(--_sc)) h);
    --w3m-accent-fill: oklch(from var(--_a) clamp(max(var(--_fm), var(--_fg) - c * 4), l, var(--_fx)) min(c, var(--_fc)) h);
    /* Black or white on the fill, by true luminance (at .179 both give 4.58:1); hover and press move away from it. */
    --_k: clamp(0, (0.179 - y) * 1e9, 1);
    --w3m-on-accent: color(from var(--w3m-accent-fill) xyz-d65 calc(0.9505 * var(--_k)) var(--_k) calc(1.089 * var(--_k)));
    --_w: color(from var(--w3m-accent-fill) xyz-d65 calc(0.9505 * (1 - var(--_k))) calc(1 - var(--_k)) calc(1.089 * (1 - var(--_k))));
    --w3m-accent-fill-hover: color-mix(in oklab, var(--w3m-accent-fill), var(--_w) 10%);
    --w3m-accent-fill-press: color-mix(in oklab, var(--w3m-accent-fill), var(--_w) 18%);
    --w3m-ring: var(--w3m-accent-text);
    --_r: var(--w3m-border-radius-master, 4px);
    --w3m-r-m: calc(var(--_r) * 2.5);
    --w3m-r-l: calc(var(--_r) * 3);
    --w3m-font: var(--w3m-font-family, system-ui, sans-serif);
    --_f: calc(var(--w3m-font-size-master, 10px) * var(--w3m-text-scale, 1));
    --w3m-f-body: calc(var(--_f) * 1.5);
    --w3m-f-small: calc(var(--_f) * 1.3);
    --w3m-dur-state: 100ms;
  }
  :host([data-theme='dark']) {
    color-scheme: dark;
    --_lx: 0.31;
    --_t1: 0.962;
    --_t3: 0.725;
    --_am: 0.8;
    --_ax: 1;
    --_ac: 0.13;
    --_fm: 0.76;
    --_fx: 0.97;
    --_fg: 0.95;
    --_fc: 0.16;
    --_sl: 0.315;
    --_sc: 0.034;
    --_nc: 0.008;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      color-scheme: dark;
      --_lx: 0.31;
      --_t1: 0.962;
      --_t3: 0.725;
      --_am: 0.8;
      --_ax: 1;
      --_ac: 0.13;
      --_fm: 0.76;
      --_fx: 0.97;
      --_fg: 0.95;
      --_fc: 0.16;
      --_sl: 0.315;
      --_sc: 0.034;
      --_nc: 0.008;
    }
  }
  /* :host([data-theme]) weighs as much as the theme rules above. */
  @media (prefers-reduced-motion) {
    :host {
      --w3m-dur-state: 0ms;
    }
  }
  @media (prefers-contrast: more) {
    :host,
    :host([data-theme]) {
      --w3m-text-3: var(--w3m-text-1);
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([data-theme]) {
      --w3m-ring: Highlight;
    }
  }
`;
