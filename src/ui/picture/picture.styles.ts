import { css } from '../styles/styles.js';

/** Styles of a wallet’s picture in a row, and of every picture’s local fallback. */
export const pictureStyles = css`
  .picture {
    --_picture-size: 36px;
    position: relative;
    flex: none;
    display: inline-grid;
    /* Not by its content: a picture without a size of its own would be 150 px high. */
    grid: 100% / 100%;
    place-items: center;
    inline-size: var(--_picture-size);
    block-size: var(--_picture-size);
    vertical-align: middle;
    border-radius: 50%;
  }
  .picture[data-kind='wallet'] {
    border-radius: var(--_r-m);
  }
  .monogram,
  .picture > img {
    grid-area: 1/1;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  .monogram {
    display: grid;
    place-items: center;
    background: oklch(var(--_disc-l) var(--_disc-c) var(--_hue, 200));
    color: oklch(var(--_disc-text-l) var(--_disc-text-c) var(--_hue, 200));
    font-size: calc(var(--_picture-size) * 0.38);
    font-weight: 600;
    line-height: 1;
    letter-spacing: -0.02em;
    font-style: normal;
    user-select: none;
  }
  .picture > img {
    z-index: 1;
    object-fit: cover;
    opacity: 0;
    box-shadow: inset 0 0 0 1px var(--_line-soft);
  }
  .picture > img[data-state='loaded'] {
    opacity: 1;
    transition: opacity var(--_dur-state) linear;
  }
  .picture > img[data-state='loaded'] + .monogram {
    opacity: 0;
    transition: opacity 0s var(--_dur-state);
  }
  .picture > img[data-state='failed'] {
    display: none;
  }
  @media (forced-colors: active) {
    .monogram {
      border: 1px solid CanvasText;
    }
  }
`;
