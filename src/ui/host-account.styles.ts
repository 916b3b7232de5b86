import { css } from './styles.js';

/**
 * Styles of the host page's buttons once there is something to show; adopt it after `tokensStyles` and
 * `hostButtonStyles`. `.acct`: `<b>1.204 ETH</b><bdi>picture, 0x1a…e589cd</bdi>`, the last one being the well (`.bare`: nothing else), before which a `.wait` shows the default balance until one was read, where
 * a `.who` puts a name into the room of the address, so that nothing moves when it comes; `.net`: a
 * picture first, so the leading padding is smaller; `.bad2`: a network the host does not run on. Pictures are 22 px (18 in
 * `.sm`), in `.net` 24 (20).
 */
export const hostAccountStyles = css`
  .wb {
    font-variant-numeric: tabular-nums;
  }
  img {
    display: block;
    flex: none;
    border-radius: 50%;
  }
  .ph {
    color: var(--w3m-press);
  }
  .out {
    background: var(--w3m-plate);
    box-shadow:
      inset 0 0 0 1px var(--w3m-line),
      0 1px 2px rgb(0 0 0/0.04);
  }
  .net {
    padding-inline: 8px 12px;
  }
  .net.sm {
    padding-inline: 6px 10px;
  }
  .wb.acct {
    gap: 12px;
    padding-inline: 14px 4px;
  }
  .wb.acct.sm {
    gap: 8px;
    padding-inline: 10px 3px;
  }
  .acct > :last-child {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    block-size: calc(100% - 8px);
    padding-inline: 6px 12px;
    border-radius: var(--w3m-r-s);
    background: var(--w3m-well);
  }
  .acct.sm > :last-child {
    gap: 6px;
    block-size: calc(100% - 6px);
    padding-inline: 4px 8px;
    border-radius: calc(var(--w3m-r-m) - 3px);
  }
  .face {
    position: relative;
  }
  .photo {
    position: absolute;
    inset: 0;
    object-fit: cover;
    opacity: 0;
  }
  .photo.here {
    opacity: 1;
  }
  .who {
    display: inline-grid;
  }
  .who > * {
    grid-area: 1 / 1;
  }
  .who > span {
    visibility: hidden;
  }
  .who > bdi {
    inline-size: 0;
    min-inline-size: 100%;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .wb.acct.bare {
    padding-inline: 4px;
  }
  .wb.acct.bare.sm {
    padding-inline: 3px;
  }
  b {
    font-weight: 600;
  }
  .wait {
    color: var(--w3m-text-2);
  }
  b,
  bdi {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .wb.bad2:enabled {
    background: var(--w3m-warning-soft);
    color: var(--w3m-warning);
    box-shadow: none;
  }
  @media (hover: hover) {
    .out:enabled:hover {
      background: var(--w3m-hover);
    }
  }
  .out:enabled:active {
    background: var(--w3m-press);
  }
`;
