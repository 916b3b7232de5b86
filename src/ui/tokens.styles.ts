import { css } from './styles.js';

/**
 * The rest of the palette and every scale the modal uses: adopt it after `tokensCoreStyles`, whose columns it extends
 * (`lb` lightness of the card, `s1 s2 sa` alphas of shadows and scrim). What only charts and codes need is in
 * `tokensDataStyles`; a token of one family of primitives stands in that family's sheet. Every `--w3m-*` name may be
 * overridden from the host page. Durations are 0 ms under reduced motion.
 */
export const tokensStyles = css`
  :host {
    --_lp: 1;
    --_lw: 0.943;
    --_lh: 0.974;
    --_t2: 0.44;
    --_li: 0.2;
    --_al: 0.1;
    --_le: 0.61;
    --_ss: 0.03;
    --_ml: 0.455;
    --_mc: 0.125;
    --_pc: 0;
    --w3m-disc-l: 0.905;
    --w3m-disc-c: 0.05;
    --w3m-disc-text-l: 0.4;
    --w3m-disc-text-c: 0.09;
    --w3m-plate: color-mix(in oklab, oklch(from var(--_a) var(--_lp) min(c, var(--_pc)) h), var(--_mix));
    --w3m-well: color-mix(in oklab, oklch(from var(--_a) var(--_lw) min(c, var(--_nc)) h), var(--_mix));
    --w3m-hover: color-mix(in oklab, oklch(from var(--_a) var(--_lh) min(c, var(--_nc)) h), var(--_mix));
    --w3m-line: oklch(from var(--_a) var(--_li) min(c, 0.02) h / var(--_al));
    --w3m-edge: oklch(from var(--_a) var(--_le) min(c, 0.012) h);
    --w3m-text-2: oklch(from var(--_a) var(--_t2) min(c, 0.014) h);
    --w3m-warning: oklch(var(--_ml) var(--_mc) 68);
    --w3m-warning-soft: oklch(var(--_sl) calc(var(--_ss) * 1.3) 80);
    --w3m-r-s: calc(var(--_r) * 2);
    --_lb: 0.966;
    --_as: 0.07;
    --_s1: 0.05;
    --_s2: 0.16;
    --_sa: 0.42;
    --w3m-bg: color-mix(in oklab, oklch(from var(--_a) var(--_lb) min(c, var(--_nc)) h), var(--_mix));
    --w3m-tint: color-mix(in oklab, var(--w3m-bg), oklch(from var(--_a) var(--_t1) min(c, 0.012) h) 7%);
    --w3m-scrim: rgb(0 0 0 / var(--_sa));
    --w3m-line-soft: oklch(from var(--_a) var(--_li) min(c, 0.02) h / var(--_as));
    --w3m-success: oklch(var(--_ml) var(--_mc) 152);
    --w3m-success-soft: oklch(var(--_sl) var(--_ss) 152);
    --w3m-danger: oklch(var(--_ml) calc(var(--_mc) * 1.3) 25);
    --w3m-danger-soft: oklch(var(--_sl) var(--_ss) 20);
    --w3m-shadow-plate: 0 0 0 1px var(--w3m-line-soft), 0 1px 2px rgb(0 0 0 / var(--_s1));
    --w3m-shadow-card: 0 0 0 1px var(--w3m-line), 0 2px 6px rgb(0 0 0 / var(--_s1)), 0 24px 56px -16px rgb(0 0 0 / var(--_s2));
    --w3m-r-xs: var(--_r);
    --w3m-r-xl: calc(var(--_r) * 6);
    --w3m-f-title: calc(var(--_f) * 1.7);
    --w3m-f-micro: calc(var(--_f) * 1.2);
    --w3m-w-card: 360px;
    --w3m-h-header: 56px;
    --w3m-h-row: 56px;
    --w3m-ease: cubic-bezier(0.2, 0, 0, 1);
    --w3m-ease-exit: cubic-bezier(0.4, 0, 1, 1);
    --w3m-dur-header: 120ms;
    --w3m-dur-view: 150ms;
    --w3m-dur-skeleton: 1800ms;
  }
  :host([data-theme='dark']) {
    --_lp: 0.254;
    --_lw: 0.176;
    --_lh: 0.286;
    --_t2: 0.79;
    --_li: 0.98;
    --_le: 0.57;
    --_ss: 0.04;
    --_ml: 0.83;
    --_mc: 0.12;
    --_pc: 0.008;
    --w3m-disc-l: 0.38;
    --w3m-disc-c: 0.05;
    --w3m-disc-text-l: 0.93;
    --w3m-disc-text-c: 0.04;
    --_lb: 0.208;
    --_s1: 0.3;
    --_s2: 0.55;
    --_sa: 0.62;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_lp: 0.254;
      --_lw: 0.176;
      --_lh: 0.286;
      --_t2: 0.79;
      --_li: 0.98;
      --_le: 0.57;
      --_ss: 0.04;
      --_ml: 0.83;
      --_mc: 0.12;
      --_pc: 0.008;
      --w3m-disc-l: 0.38;
      --w3m-disc-c: 0.05;
      --w3m-disc-text-l: 0.93;
      --w3m-disc-text-c: 0.04;
      --_lb: 0.208;
      --_s1: 0.3;
      --_s2: 0.55;
      --_sa: 0.62;
    }
  }
  @media (prefers-reduced-motion) {
    :host {
      --w3m-dur-header: 0ms;
      --w3m-dur-view: 0ms;
      --w3m-dur-skeleton: 0ms;
    }
  }
  @media (prefers-contrast: more) {
    :host,
    :host([data-theme]) {
      --w3m-text-2: var(--w3m-text-1);
      --w3m-edge: var(--w3m-text-1);
      --_al: 0.5;
      --_as: 0.4;
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([data-theme]) {
      --w3m-line: CanvasText;
      --w3m-edge: CanvasText;
      --w3m-line-soft: CanvasText;
    }
  }
`;
