import { css } from '../ui/styles/styles.js';

/** Styles of the dialog as a popover. */
export const popoverStyles = css`
  /* The card is above everything, and the scrim where the page has its layers: what a wallet draws there is in reach. */
  dialog[popover] {
    background: none;
    pointer-events: none;
    & .card,
    & .frame-slot {
      pointer-events: auto;
    }
    & + .scrim {
      /* Before this sheet is there, it is hidden. */
      display: block !important;
      position: fixed;
      inset: 0;
      z-index: var(--w3m-z-index, 999);
      background: var(--_scrim);
      visibility: visible;
    }
  }
`;
