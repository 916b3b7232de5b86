import { css } from '../styles/styles.js';

/**
 * The palette of charts and of the two-dimensional code, for the features that draw them; adopt it after `tokensStyles`.
 */
export const tokensDataStyles = css`
  :host {
    --_data-1-lightness: 0.45;
    --_data-2-lightness: 0.57;
    --_data-3-lightness: 0.64;
    --_data-4-lightness: 0.8;
    --_data-max-chroma: 0.1;
    --_data-1: oklch(from var(--_accent) var(--_data-1-lightness) min(c, var(--_data-max-chroma)) h);
    --_data-2: oklch(from var(--_accent) var(--_data-2-lightness) min(c, var(--_data-max-chroma)) h);
    --_data-3: oklch(from var(--_accent) var(--_data-3-lightness) min(c, calc(var(--_data-max-chroma) * 0.7)) h);
    --_data-4: oklch(from var(--_accent) var(--_data-4-lightness) min(c, calc(var(--_data-max-chroma) * 0.3)) h);
    --_qr-ink: var(--w3m-qr-color, #101414);
    --_qr-paper: #fff;
  }
  :host([data-theme='dark']) {
    --_data-1-lightness: 0.84;
    --_data-2-lightness: 0.7;
    --_data-3-lightness: 0.585;
    --_data-4-lightness: 0.45;
    --_data-max-chroma: 0.09;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_data-1-lightness: 0.84;
      --_data-2-lightness: 0.7;
      --_data-3-lightness: 0.585;
      --_data-4-lightness: 0.45;
      --_data-max-chroma: 0.09;
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([data-theme]) {
      --_data-1: CanvasText;
      --_data-2: GrayText;
      --_data-3: Highlight;
      --_data-4: Canvas;
    }
  }
`;
