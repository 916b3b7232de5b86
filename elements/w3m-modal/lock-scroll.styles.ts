import { css } from '../../src/ui/styles/styles.js';

/** Styles of a page that must not scroll. */
export const lockedStyles = css`
  html {
    overflow: hidden !important;
  }
`;

/** The same for a page with a scroll bar, whose place stays free. */
export const lockedWithBarStyles = css`
  html {
    overflow: hidden !important;
    scrollbar-gutter: stable !important;
  }
`;
