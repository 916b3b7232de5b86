import { css } from '../styles/styles.js';

/**
 * The part of the palette that `<w3m-button>` needs before an account is connected; an idle page carries it, so it stays small.
 * A theme is a column of numbers: the hue comes from the accent, the lightness from the column, the chroma has a maximum
 * for each role. Lightness and chroma are those of OKLCH. The order of the declarations is the one that compresses best.
 * Host inputs: `--w3m-accent`, `--w3m-color-mix`, `--w3m-color-mix-strength` (0 to 4 count), `--w3m-font-family`,
 * `--w3m-font-size-master`, `--w3m-border-radius-master`. Chosen by `data-theme` (`light`, `dark`, `auto`) on the host.
 */
export const tokensCoreStyles = css`
  :host {
    color-scheme: light;
    --_accent-fill-hover: color-mix(in oklab, var(--_accent-fill), var(--_fill-shade) 10%);
    --_fill-shade: color(
      from var(--_accent-fill) xyz-d65 calc(0.9505 * (1 - var(--_white-on-accent))) calc(1 - var(--_white-on-accent))
        calc(1.089 * (1 - var(--_white-on-accent)))
    );
    --_accent-fill-press: color-mix(in oklab, var(--_accent-fill), var(--_fill-shade) 18%);
    --_on-accent: color(
      from var(--_accent-fill) xyz-d65 calc(0.9505 * var(--_white-on-accent)) var(--_white-on-accent) calc(1.089 * var(--_white-on-accent))
    );
    --_r-l: calc(var(--_radius-unit) * 3);
    --_press: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_press-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --_accent-soft: oklch(from var(--_accent) var(--_soft-lightness) min(c, var(--_accent-soft-max-chroma)) h);
    --_text-1: oklch(from var(--_accent) var(--_text-1-lightness) min(c, 0.012) h);
    --_text-3: oklch(from var(--_accent) var(--_text-3-lightness) min(c, 0.014) h);
    --_accent-text: oklch(
      from var(--_accent) clamp(var(--_accent-text-min-lightness), l, var(--_accent-text-max-lightness))
        min(c, var(--_accent-text-max-chroma)) h
    );
    --_font-unit: calc(var(--w3m-font-size-master, 10px) * var(--w3m-text-scale, 1));
    --_accent-fill: oklch(
      from var(--_accent) clamp(max(var(--_fill-min-lightness), var(--_fill-gray-min-lightness) - c * 4), l, var(--_fill-max-lightness))
        min(c, var(--_fill-max-chroma)) h
    );
    --_font: var(--w3m-font-family, system-ui, sans-serif);
    --_r-m: calc(var(--_radius-unit) * 2.5);
    --_f-body: calc(var(--_font-unit) * 1.5);
    --_f-small: calc(var(--_font-unit) * 1.3);
    --_accent-text-max-lightness: 0.47;
    --_press-lightness: 0.954;
    --_fill-max-chroma: 0.37;
    --_color-mix: var(--w3m-color-mix, var(--_accent)) clamp(0%, var(--w3m-color-mix-strength, 0) * 1%, 4%);
    --_accent: var(--w3m-accent, #0b6e75);
    --_accent-text-max-chroma: 0.2;
    --_radius-unit: var(--w3m-border-radius-master, 4px);
    --_accent-soft-max-chroma: 0.022;
    --_fill-max-lightness: 0.93;
    --_neutral-max-chroma: 0.0045;
    --_text-1-lightness: 0.23;
    --_soft-lightness: 0.948;
    --_text-3-lightness: 0.5;
    --_fill-min-lightness: 0;
    --_accent-text-min-lightness: 0;
    --_fill-gray-min-lightness: 0;
    /* Black or white on the fill, by luminance (at .179 both give 4.58:1); hover and press move away from it. */
    --_white-on-accent: clamp(0, (0.179 - y) * 1e9, 1);
  }
  :host([data-theme='dark']) {
    color-scheme: dark;
    --_neutral-max-chroma: 0.008;
    --_text-3-lightness: 0.725;
    --_text-1-lightness: 0.962;
    --_fill-max-lightness: 0.97;
    --_press-lightness: 0.31;
    --_fill-gray-min-lightness: 0.95;
    --_fill-min-lightness: 0.76;
    --_accent-text-min-lightness: 0.8;
    --_accent-text-max-chroma: 0.13;
    --_soft-lightness: 0.315;
    --_accent-soft-max-chroma: 0.034;
    --_fill-max-chroma: 0.16;
    --_accent-text-max-lightness: 1;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      color-scheme: dark;
      --_neutral-max-chroma: 0.008;
      --_text-3-lightness: 0.725;
      --_text-1-lightness: 0.962;
      --_fill-max-lightness: 0.97;
      --_press-lightness: 0.31;
      --_fill-gray-min-lightness: 0.95;
      --_fill-min-lightness: 0.76;
      --_accent-text-min-lightness: 0.8;
      --_accent-text-max-chroma: 0.13;
      --_soft-lightness: 0.315;
      --_accent-soft-max-chroma: 0.034;
      --_fill-max-chroma: 0.16;
      --_accent-text-max-lightness: 1;
    }
  }
`;
