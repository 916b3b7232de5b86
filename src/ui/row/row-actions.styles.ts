import { css } from '../styles/styles.js';

/** Styles of `RowActions`. */
export const rowActionsStyles = css`
  /* A label begins where the text of the row begins. */
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    padding-block-end: 8px;
    padding-inline: 48px 0;
  }
  .row-actions:not(:last-child) {
    border-block-end: 1px solid var(--_line-soft);
  }
`;
