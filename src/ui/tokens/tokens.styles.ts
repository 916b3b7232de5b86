import { css } from '../styles/styles.js';

/**
 * The rest of the palette and every scale the modal uses: adopt it after `tokensCoreStyles`, whose columns it extends.
 * What only charts and codes need is in `tokensDataStyles`; a token of one family of primitives stands in that family's
 * sheet. Every `--w3m-*` name may be overridden from the host page. Durations are 0 ms under reduced motion. Grounds follow from the
 * background of the card, whose lightness stays in a range in which every text is readable. The order of the declarations is the one that
 * compresses best.
 */
export const tokensStyles = css`
  :host {
    --_edge-lightness: 0.61;
    --_line-alpha: 0.1;
    --_ease: cubic-bezier(0.2, 0, 0, 1);
    --_ease-exit: cubic-bezier(0.4, 0, 1, 1);
    --_danger: oklch(var(--_status-lightness) calc(var(--_status-chroma) * 1.3) 25);
    --_warning: oklch(var(--_status-lightness) var(--_status-chroma) 68);
    --_warning-soft: oklch(var(--_soft-lightness) calc(var(--_status-soft-chroma) * 1.3) 80);
    --_f-title: calc(var(--_font-unit) * 1.7);
    --_f-micro: calc(var(--_font-unit) * 1.2);
    --_danger-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 20);
    --_success-soft: oklch(var(--_soft-lightness) var(--_status-soft-chroma) 152);
    --_success: oklch(var(--_status-lightness) var(--_status-chroma) 152);
    --_text-2: oklch(from var(--_accent) var(--_text-2-lightness) min(c, 0.014) h);
    --_r-xl: calc(var(--_radius-unit) * 6);
    --_r-s: calc(var(--_radius-unit) * 2);
    --_edge: oklch(from var(--_accent) var(--_edge-lightness) min(c, 0.012) h);
    --_line-soft: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-soft-alpha));
    --_bg: oklch(
      from
        color-mix(
          in oklab,
          var(--w3m-background, oklch(from var(--_accent) var(--_background-lightness) min(c, var(--_neutral-max-chroma)) h)),
          var(--_color-mix)
        )
        clamp(var(--_background-lightness) * 1.25 - 0.2775, l, var(--_background-lightness) + 0.034) min(c, 0.03) h
    );
    --_line: oklch(from var(--_accent) var(--_line-lightness) min(c, 0.02) h / var(--_line-alpha));
    --_well: oklch(from var(--_bg) calc(l - 0.025) c h);
    --_shadow-plate: 0 0 0 1px var(--_line-soft), 0 1px 2px rgb(0 0 0 / var(--_near-shadow-alpha));
    --_shadow-card:
      0 0 0 1px var(--_line), 0 2px 6px rgb(0 0 0 / var(--_near-shadow-alpha)), 0 24px 56px -16px rgb(0 0 0 / var(--_far-shadow-alpha));
    --_h-header: 56px;
    --_w-card: 360px;
    --_press: oklch(from var(--_bg) calc(l + var(--_press-step)) c h);
    --_scrim: rgb(0 0 0 / var(--_scrim-alpha));
    --_plate: oklch(from var(--_bg) calc(l + 0.04) calc(c * 2 * (1 - l)) h);
    --_hover: oklch(from var(--_bg) calc(l + var(--_press-step) * 0.6 + 0.015) c h);
    --_tint: color-mix(in oklab, var(--_bg), var(--_text-1) 7%);
    --_ring: var(--_accent-text);
    --_press-step: -0.012;
    --_background-lightness: 0.966;
    --_status-chroma: 0.125;
    --_dur-skeleton: 1800ms;
    --_dur-header: 120ms;
    --_dur-state: 100ms;
    --_disc-c: 0.05;
    --_disc-text-l: 0.4;
    --_disc-l: 0.905;
    --_dur-view: 150ms;
    --_status-lightness: 0.455;
    --_text-2-lightness: 0.44;
    --_near-shadow-alpha: 0.05;
    --_line-soft-alpha: 0.07;
    --_status-soft-chroma: 0.03;
    --_far-shadow-alpha: 0.16;
    --_line-lightness: 0.2;
    --_scrim-alpha: 0.42;
    --_disc-text-c: 0.09;
  }
  :host([data-theme='dark']) {
    --_edge-lightness: 0.57;
    --_status-soft-chroma: 0.04;
    --_near-shadow-alpha: 0.3;
    --_disc-c: 0.05;
    --_disc-text-l: 0.93;
    --_status-chroma: 0.12;
    --_line-lightness: 0.98;
    --_status-lightness: 0.83;
    --_far-shadow-alpha: 0.55;
    --_text-2-lightness: 0.79;
    --_press-step: 0.102;
    --_disc-text-c: 0.04;
    --_disc-l: 0.38;
    --_scrim-alpha: 0.62;
    --_background-lightness: 0.208;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_edge-lightness: 0.57;
      --_status-soft-chroma: 0.04;
      --_near-shadow-alpha: 0.3;
      --_disc-c: 0.05;
      --_disc-text-l: 0.93;
      --_status-chroma: 0.12;
      --_line-lightness: 0.98;
      --_status-lightness: 0.83;
      --_far-shadow-alpha: 0.55;
      --_text-2-lightness: 0.79;
      --_press-step: 0.102;
      --_disc-text-c: 0.04;
      --_disc-l: 0.38;
      --_scrim-alpha: 0.62;
      --_background-lightness: 0.208;
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
