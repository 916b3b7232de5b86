import { css } from '../ui/styles/styles.js';

/** Styles of the place of a toast on the page, which rises from its line. */
export const pageToastStyles = css`
  .page-toast {
    all: initial;
    color-scheme: inherit;
    position: fixed;
    inset-block-end: max(16px, env(safe-area-inset-bottom), var(--w3m-inset-block-end, 0px));
    inset-inline: 16px;
    z-index: var(--w3m-z-index, 999);
    block-size: 0;
    pointer-events: none;
  }
`;
