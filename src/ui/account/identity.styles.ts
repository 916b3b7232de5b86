import { css } from '../styles/styles.js';

/** Styles of `Identity`. */
export const identityStyles = css`
  .identity {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 16px;
  }
  /* The lines of the address get closer: the picture stays the highest part. */
  .identity-name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .identity-name + .address {
    grid-auto-rows: 1.45em;
    line-height: 1.45;
  }
`;
