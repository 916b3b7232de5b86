import { css } from '../styles/styles.js';

/** Styles of `Decision`. */
export const decisionStyles = css`
  .decision {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: 12px;
    margin: -8px -12px -12px;
    padding: 8px 12px 12px;
    background: var(--_bg);
  }
  @media (max-width: 430px) {
    .card:not([data-inline]) .view-transition:has(> .body > .decision) {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      min-block-size: 100%;
    }
    .card:not([data-inline]) .body:has(> .decision) {
      display: flex;
      flex-direction: column;
    }
    .card:not([data-inline]) .body > .decision {
      margin-block-start: auto;
    }
  }
`;
