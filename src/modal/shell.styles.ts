import { css } from '../ui/styles.js';

/** Where the card stands in the dialog. */
export const shellStyles = css`
  .shell {
    display: contents;
  }
  @media (max-width: 430px) {
    .card:not([data-inline]) {
      align-self: end;
    }
  }
`;
