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
    background: var(--w3m-bg);
  }
`;
