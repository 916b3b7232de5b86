import { css } from './styles.js';

/**
 * The palette of charts and of the two-dimensional code, for the features that draw them; adopt it after `tokensStyles`
 * (`l1-4` and `dc` are lightness and chroma of the data steps).
 */
export const tokensDataStyles = css`
  :host {
    --_l1: 0.45;
    --_l2: 0.57;
    --_l3: 0.64;
    --_l4: 0.8;
    --_dc: 0.1;
    --w3m-data-1: oklch(from var(--_a) var(--_l1) min(c, var(--_dc)) h);
    --w3m-data-2: oklch(from var(--_a) var(--_l2) min(c, var(--_dc)) h);
    --w3m-data-3: oklch(from var(--_a) var(--_l3) min(c, calc(var(--_dc) * 0.7)) h);
    --w3m-data-4: oklch(from var(--_a) var(--_l4) min(c, calc(var(--_dc) * 0.3)) h);
    --w3m-qr-ink: var(--w3m-qr-color, #101414);
    --w3m-qr-paper: #fff;
  }
  :host([data-theme='dark']) {
    --_l1: 0.84;
    --_l2: 0.7;
    --_l3: 0.585;
    --_l4: 0.45;
    --_dc: 0.09;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_l1: 0.84;
      --_l2: 0.7;
      --_l3: 0.585;
      --_l4: 0.45;
      --_dc: 0.09;
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([data-theme]) {
      --w3m-data-1: CanvasText;
      --w3m-data-2: GrayText;
      --w3m-data-3: Highlight;
      --w3m-data-4: Canvas;
    }
  }
`;
