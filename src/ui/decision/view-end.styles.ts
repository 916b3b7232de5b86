import { css } from '../styles/styles.js';

/** Styles of `ViewEnd`. */
export const viewEndStyles = css`
  .body:has(> .view-end) {
    display: flex;
    flex-direction: column;
  }
  .view-end {
    display: grid;
    gap: 12px;
    margin-block-start: auto;
  }
  @media (max-width: 430px) {
    .card:not([data-inline]) .view-transition:has(> .body > .view-end) {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      min-block-size: 100%;
    }
  }
`;
