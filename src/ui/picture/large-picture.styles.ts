import { css } from '../styles/styles.js';

/** Styles of `LargePicture`. */
export const largePictureStyles = css`
  .large-picture > .picture {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--_r-l);
  }
`;
