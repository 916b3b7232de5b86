import { css } from './styles.js';

/**
 * Styles of `<w3m-button>` before anybody is connected; adopt it after `tokensCoreStyles`. Markup:
 * `<button class="wb pri [busy] [sm]">`, in it `<span class="st"><span>Connect wallet</span><span>…Connecting</span></span>`:
 * both labels share one place, the second shows only while `.busy`, so the width stays.
 */
export const hostButtonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  .wb {
    all: unset;
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    block-size: 40px;
    padding: 0 16px;
    border-radius: var(--w3m-r-l);
    font: 600 var(--w3m-f-body)/1 var(--w3m-font);
    -webkit-font-smoothing: antialiased;
    color: var(--w3m-text-1);
    white-space: nowrap;
    cursor: pointer;
    user-select: none;
    transition: background-color var(--w3m-dur-state) linear;
    -webkit-tap-highlight-color: transparent;
  }
  .wb:focus-visible {
    outline: 2px solid var(--w3m-ring);
    outline-offset: 2px;
  }
  svg {
    flex: none;
  }
  .sm {
    block-size: 32px;
    padding: 0 12px;
    border-radius: var(--w3m-r-m);
    font-size: var(--w3m-f-small);
  }
  .pri {
    background: var(--w3m-accent-fill);
    color: var(--w3m-on-accent);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0/0.08),
      inset 0 1px 0 rgb(255 255 255/0.12);
  }
  .st {
    display: inline-grid;
  }
  .st > * {
    grid-area: 1/1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  .wb:not(.busy) > .st > :last-child,
  .busy > .st > :first-child {
    visibility: hidden;
  }
  @media (hover: hover) {
    .pri:hover {
      background: var(--w3m-accent-fill-hover);
    }
  }
  .pri:active {
    background: var(--w3m-accent-fill-press);
  }
  .wb.busy {
    background: var(--w3m-accent-soft);
    color: var(--w3m-text-1);
    box-shadow: none;
  }
  .wb:disabled {
    background: var(--w3m-press);
    color: var(--w3m-text-3);
    box-shadow: none;
    cursor: default;
  }
  @media (pointer: coarse) {
    .wb {
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .wb {
      border: 1px solid;
    }
  }
`;
