import { css } from '../styles/styles.js';

/** Styles of `InPlace` and `OneOf`. */
export const inPlaceStyles = css`
  .in-place {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .in-place > * {
    grid-area: 1 / 1;
  }
  .in-place > [hidden] {
    display: block !important;
    visibility: hidden;
  }
  .in-place > ::after {
    content: attr(data-text);
  }
`;
