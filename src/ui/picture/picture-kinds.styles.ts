import { css } from '../styles/styles.js';

/**
 * Styles of `Mark`, `NetworkPin`, `TokenDisc`, `Identicon` and `IconTile`. The shape says the kind: squircle wallet or app, circle token or person, pin network, soft square action.
 */
export const pictureKindStyles = css`
  .picture[data-kind='network'] {
    border-radius: 50%;
    border-end-start-radius: 18%;
  }
  .mark {
    inline-size: 20px;
    block-size: 20px;
  }
  .mark-ground {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    background: oklch(var(--_disc-l) var(--_disc-c) var(--_hue));
    color: oklch(var(--_disc-text-l) var(--_disc-text-c) var(--_hue));
  }
  .mark-ground > .mark {
    inline-size: 62%;
    block-size: 62%;
  }
  .picture[data-muted] {
    filter: grayscale(1);
    opacity: 0.8;
  }
  .picture[data-kind='network'] > .monogram {
    font-size: calc(var(--_picture-size) * 0.42);
  }
  .picture > img[data-kind='blocks'] {
    z-index: 0;
    opacity: 1;
    box-shadow: none;
    image-rendering: pixelated;
    transition: opacity var(--_dur-state) linear;
  }
  .picture > img[data-state='loaded'] + img[data-kind='blocks'] {
    opacity: 0;
  }
  .badge {
    position: absolute;
    z-index: 2;
    inset-block-end: -3px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    border-end-start-radius: 18%;
    background: var(--_plate);
    box-shadow: 0 0 0 2px var(--_plate);
    color: var(--_text-2);
  }
  .badge .monogram {
    font-size: 8px !important;
  }
  .badge[data-icon] {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    box-shadow: none;
  }
  .icon-tile {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_r-m);
    background: var(--_well);
    color: var(--_text-2);
    vertical-align: middle;
  }
  .icon-tile[data-size='64'] {
    inline-size: 64px;
    block-size: 64px;
    border-radius: calc(var(--_radius-unit) * 4);
  }
  .icon-tile[data-tone='accent'] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }
  .icon-tile[data-tone='success'] {
    background: var(--_success-soft);
    color: var(--_success);
  }
  .icon-tile[data-tone='warning'] {
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  .icon-tile[data-tone='danger'] {
    background: var(--_danger-soft);
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    .icon-tile {
      border: 1px solid CanvasText;
    }
  }
`;

/** Styles of `LargePicture`. */
export const largePictureStyles = css`
  .large-picture > .picture {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--_r-l);
  }
`;
