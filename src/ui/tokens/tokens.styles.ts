import { css } from '../styles/styles.js';

/**
 * The rest of the palette and every scale the modal uses: adopt it after `tokensCoreStyles`, whose columns it extends.
 * What only charts and codes need is in `tokensDataStyles`; a token of one family of primitives stands in that family's
 * sheet. Every `--w3m-*` name may be overridden from the host page. Durations are 0 ms under reduced motion.
 */
export const tokensStyles = css`
  :host {
    --_plate-lightness: 1;
    --_well-lightness: 0.943;
    --_hover-lightness: 0.974;
    --_text-2-lightness: 0.44;
    --_line-lightness: 0.2;
    --_line-alpha: 0.1;
    --_edge-lightness: 0.61;
    --_status-soft-chroma: 0.03;
    --_status-lightness: 0.455;
    --_status-chroma: 0.125;
    --_plate-max-chroma: 0;
    --_disc-l: 0.905;
    --_disc-c: 0.05;
    --_disc-text-l: 0.4;
    --_disc-text-c: 0.09;
    --_plate: color-mix(in oklab, oklch(from var(--_accent) var(--_plate-lightness) min(c, var(--_plate-max-chroma)) h), var(--_color-mix));
    --_well: color-mix(in oklab, oklch(from var(--_accent) var(--_well-lightness) min(c, var(--_neutral-max-chroma)) h), var(--_color-mix));
    --_hover: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_hover-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --_line: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-alpha));
    --_edge: oklch(from var(--_accent) var(--_edge-lightness) min(c, 0.012) h);
    --_text-2: oklch(from var(--_accent) var(--_text-2-lightness) min(c, 0.014) h);
    --_warning: oklch(var(--_status-lightness) var(--_status-chroma) 68);
    --_warning-soft: oklch(var(--_soft-lightness) calc(var(--_status-soft-chroma) * 1.3) 80);
    --_r-s: calc(var(--_radius-unit) * 2);
    --_background-lightness: 0.966;
    --_line-soft-alpha: 0.07;
    --_near-shadow-alpha: 0.05;
    --_far-shadow-alpha: 0.16;
    --_scrim-alpha: 0.42;
    --_bg: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_background-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --_tint: color-mix(in oklab, var(--_bg), oklch(from var(--_accent) var(--_text-1-lightness) min(c, 0.012) h) 7%);
    --_scrim: rgb(0 0 0 / var(--_scrim-alpha));
    --_line-soft: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-soft-alpha));
    --_success: oklch(var(--_status-lightness) var(--_status-chroma) 152);
    --_success-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 152);
    --_danger: oklch(var(--_status-lightness) calc(var(--_status-chroma) * 1.3) 25);
    --_danger-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 20);
    --_ring: var(--_accent-text);
    --_shadow-plate: 0 0 0 1px var(--_line-soft), 0 1px 2px rgb(0 0 0 / var(--_near-shadow-alpha));
    --_shadow-card:
      0 0 0 1px var(--_line), 0 2px 6px rgb(0 0 0 / var(--_near-shadow-alpha)), 0 24px 56px -16px rgb(0 0 0 / var(--_far-shadow-alpha));
    --_r-xs: var(--_radius-unit);
    --_r-xl: calc(var(--_radius-unit) * 6);
    --_f-title: calc(var(--_font-unit) * 1.7);
    --_f-micro: calc(var(--_font-unit) * 1.2);
    --_w-card: 360px;
    --_h-header: 56px;
    --_h-row: 56px;
    --_ease: cubic-bezier(0.2, 0, 0, 1);
    --_ease-exit: cubic-bezier(0.4, 0, 1, 1);
    --_dur-state: 100ms;
    --_dur-header: 120ms;
    --_dur-view: 150ms;
    --_dur-skeleton: 1800ms;
  }
  :host([data-theme='dark']) {
    --_plate-lightness: 0.254;
    --_well-lightness: 0.176;
    --_hover-lightness: 0.286;
    --_text-2-lightness: 0.79;
    --_line-lightness: 0.98;
    --_edge-lightness: 0.57;
    --_status-soft-chroma: 0.04;
    --_status-lightness: 0.83;
    --_status-chroma: 0.12;
    --_plate-max-chroma: 0.008;
    --_disc-l: 0.38;
    --_disc-c: 0.05;
    --_disc-text-l: 0.93;
    --_disc-text-c: 0.04;
    --_background-lightness: 0.208;
    --_near-shadow-alpha: 0.3;
    --_far-shadow-alpha: 0.55;
    --_scrim-alpha: 0.62;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_plate-lightness: 0.254;
      --_well-lightness: 0.176;
      --_hover-lightness: 0.286;
      --_text-2-lightness: 0.79;
      --_line-lightness: 0.98;
      --_edge-lightness: 0.57;
      --_status-soft-chroma: 0.04;
      --_status-lightness: 0.83;
      --_status-chroma: 0.12;
      --_plate-max-chroma: 0.008;
      --_disc-l: 0.38;
      --_disc-c: 0.05;
      --_disc-text-l: 0.93;
      --_disc-text-c: 0.04;
      --_background-lightness: 0.208;
      --_near-shadow-alpha: 0.3;
      --_far-shadow-alpha: 0.55;
      --_scrim-alpha: 0.62;
    }
  }
  @media (prefers-reduced-motion) {
    :host {
      --_dur-state: 0ms;
      --_dur-header: 0ms;
      --_dur-view: 0ms;
      --_dur-skeleton: 0ms;
    }
  }
  /* :host([data-theme]) weighs as much as the theme rules above. */
  @media (prefers-contrast: more) {
    :host,
    :host([data-theme]) {
      --_text-2: var(--_text-1);
      --_text-3: var(--_text-1);
      --_edge: var(--_text-1);
      --_line-alpha: 0.5;
      --_line-soft-alpha: 0.4;
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([data-theme]) {
      --_ring: Highlight;
      --_line: CanvasText;
      --_edge: CanvasText;
      --_line-soft: CanvasText;
    }
  }
`;
