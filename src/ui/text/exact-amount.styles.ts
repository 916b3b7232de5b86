import { css } from '../styles/styles.js';

/** Styles of `ExactAmount`. */
export const exactAmountStyles = css`
  .exact-amount {
    position: relative;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .exact-amount > .amount {
    text-decoration: underline dotted 1px var(--_edge);
    text-underline-offset: 0.2em;
  }
  .exact-amount::after {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  @media (pointer: coarse) {
    .exact-amount::after {
      inset-block: -13px;
    }
  }
`;
