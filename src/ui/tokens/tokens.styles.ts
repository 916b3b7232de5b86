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
    --w3m-disc-l: 0.905;
    --w3m-disc-c: 0.05;
    --w3m-disc-text-l: 0.4;
    --w3m-disc-text-c: 0.09;
    --w3m-plate: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_plate-lightness) min(c, var(--_plate-max-chroma)) h),
      var(--_color-mix)
    );
    --w3m-well: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_well-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --w3m-hover: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_hover-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --w3m-line: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-alpha));
    --w3m-edge: oklch(from var(--_accent) var(--_edge-lightness) min(c, 0.012) h);
    --w3m-text-2: oklch(from var(--_accent) var(--_text-2-lightness) min(c, 0.014) h);
    --w3m-warning: oklch(var(--_status-lightness) var(--_status-chroma) 68);
    --w3m-warning-soft: oklch(var(--_soft-lightness) calc(var(--_status-soft-chroma) * 1.3) 80);
    --w3m-r-s: calc(var(--_radius-unit) * 2);
    --_background-lightness: 0.966;
    --_line-soft-alpha: 0.07;
    --_near-shadow-alpha: 0.05;
    --_far-shadow-alpha: 0.16;
    --_scrim-alpha: 0.42;
    --w3m-bg: color-mix(
      in oklab,
      oklch(from var(--_accent) var(--_background-lightness) min(c, var(--_neutral-max-chroma)) h),
      var(--_color-mix)
    );
    --w3m-tint: color-mix(in oklab, var(--w3m-bg), oklch(from var(--_accent) var(--_text-1-lightness) min(c, 0.012) h) 7%);
    --w3m-scrim: rgb(0 0 0 / var(--_scrim-alpha));
    --w3m-line-soft: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-soft-alpha));
    --w3m-success: oklch(var(--_status-lightness) var(--_status-chroma) 152);
    --w3m-success-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 152);
    --w3m-danger: oklch(var(--_status-lightness) calc(var(--_status-chroma) * 1.3) 25);
    --w3m-danger-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 20);
    --w3m-shadow-plate: 0 0 0 1px var(--w3m-line-soft), 0 1px 2px rgb(0 0 0 / var(--_near-shadow-alpha));
    --w3m-shadow-card:
      0 0 0 1px var(--w3m-line), 0 2px 6px rgb(0 0 0 / var(--_near-shadow-alpha)), 0 24px 56px -16px rgb(0 0 0 / var(--_far-shadow-alpha));
    --w3m-r-xs: var(--_radius-unit);
    --w3m-r-xl: calc(var(--_radius-unit) * 6);
    --w3m-f-title: calc(var(--_font-unit) * 1.7);
    --w3m-f-micro: calc(var(--_font-unit) * 1.2);
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
    --w3m-disc-l: 0.38;
    --w3m-disc-c: 0.05;
    --w3m-disc-text-l: 0.93;
    --w3m-disc-text-c: 0.04;
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
      --w3m-disc-l: 0.38;
      --w3m-disc-c: 0.05;
      --w3m-disc-text-l: 0.93;
      --w3m-disc-text-c: 0.04;
      --_background-lightness: 0.208;
      --_near-shadow-alpha: 0.3;
      --_far-shadow-alpha: 0.55;
      --_scrim-alpha: 0.62;
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
      --_line-alpha: 0.5;
      --_line-soft-alpha: 0.4;
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
