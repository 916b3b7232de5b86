import { css } from './styles.js';

/**
 * Styles of the pictures beside a wallet's in a row: a large `WalletPicture`, `NetworkPin`, `TokenDisc`, `Identicon` and
 * `Glyph`. The shape says the kind: squircle wallet or app, circle token or person, pin network, soft square action.
 */
export const emblemStyles = css`
  .pic[data-kind='wallet'][data-size='52'] {
    border-radius: calc(var(--_r) * 3.5);
  }
  .pic[data-kind='wallet'][data-size='64'] {
    border-radius: calc(var(--_r) * 4);
  }
  .pic[data-kind='network'] {
    border-radius: 50%;
    border-end-start-radius: 18%;
  }
  .pic[data-muted] {
    filter: grayscale(1);
    opacity: 0.8;
  }
  .pic[data-kind='network'] > .mono-disc {
    font-size: calc(var(--_s) * 0.42);
  }
  .pic > img[data-kind='blocks'] {
    z-index: 0;
    opacity: 1;
    box-shadow: none;
    image-rendering: pixelated;
    transition: opacity var(--w3m-dur-state) linear;
  }
  .pic > img[data-state='loaded'] + img[data-kind='blocks'] {
    opacity: 0;
  }
  .pic[data-ring] {
    box-shadow: 0 0 0 1px var(--w3m-line-soft);
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
    background: var(--w3m-plate);
    box-shadow: 0 0 0 2px var(--w3m-plate);
    color: var(--w3m-text-2);
  }
  .badge .mono-disc {
    font-size: 8px !important;
  }
  .badge[data-icon] {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    box-shadow: none;
  }
  .glyph {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--w3m-r-m);
    background: var(--w3m-well);
    color: var(--w3m-text-2);
    vertical-align: middle;
  }
  .glyph[data-size='64'] {
    inline-size: 64px;
    block-size: 64px;
    border-radius: calc(var(--_r) * 4);
  }
  .glyph[data-tone='accent'] {
    background: var(--w3m-accent-soft);
    color: var(--w3m-accent-text);
  }
  .glyph[data-tone='success'] {
    background: var(--w3m-success-soft);
    color: var(--w3m-success);
  }
  .glyph[data-tone='warning'] {
    background: var(--w3m-warning-soft);
    color: var(--w3m-warning);
  }
  .glyph[data-tone='danger'] {
    background: var(--w3m-danger-soft);
    color: var(--w3m-danger);
  }
  @media (forced-colors: active) {
    .glyph {
      border: 1px solid CanvasText;
    }
  }
`;
