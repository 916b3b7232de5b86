import { css } from '../ui/styles/styles.js';

/** Styles of a printed page, which has no dialog: it would be on each sheet. An embedded one is part of the page. */
export const printStyles = css`
  @media print {
    dialog:modal,
    dialog[popover],
    .scrim {
      visibility: hidden !important;
    }
  }
`;
