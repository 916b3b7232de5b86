import { css } from './styles.js';

/**
 * What `<w3m-network-button>` needs beyond `hostAccountStyles`, adopted before it. Markup: `<button class="wb out net">`, in
 * it `.pin` (a letter's drawing, over it the picture) or a line icon (`.none`), `.heard` for those who only hear the
 * button, `.label`, the slot, `.more`.
 */
export const hostNetworkStyles = css`
  :host,
  .wb.net {
    max-inline-size: 100%;
  }
  .wb.none {
    padding-inline: 16px;
  }
  .wb.none.sm {
    padding-inline: 12px;
  }
  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.4;
  }
  .pin {
    display: inline-grid;
    flex: none;
  }
  .pin > * {
    grid-area: 1/1;
  }
  .pin > img {
    border-radius: 50% 50% 50% 18%;
    object-fit: cover;
  }
  text {
    font: 600 10px var(--w3m-font);
    text-anchor: middle;
  }
  .more {
    color: var(--w3m-text-3);
    margin-inline-end: 2px;
  }
  .heard {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
