import { css } from '../styles/styles.js';

/**
 * Styles of `<w3m-button>` before an account is connected; adopt it after `tokensCoreStyles`. Both labels of the
 * `.label-stack` share one grid cell, so the width stays; the sheet reserves the room of the other one from its attribute.
 */
export const hostButtonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  .wallet-button {
    /* The page's own language still chooses the glyphs, and it can hide the tag or keep presses from it. */
    all: initial;
    cursor: pointer;
    white-space: nowrap;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    block-size: 40px;
    padding: 0 16px;
    border-radius: var(--_r-l);
    color: var(--_text-1);
    font: 600 var(--_f-body)/1 var(--_font);
    box-sizing: border-box;
    visibility: inherit;
    -webkit-font-smoothing: antialiased;
    pointer-events: inherit;
    -webkit-tap-highlight-color: transparent;
    -webkit-locale: inherit;
    transition: background-color 100ms linear;
    user-select: none;
  }
  .wallet-button:focus-visible {
    outline: 2px solid var(--_accent-text);
    outline-offset: 2px;
  }
  svg {
    flex: none;
  }
  img {
    margin: 0 -4px;
    border-radius: 50%;
  }
  .small {
    block-size: 32px;
    padding: 0 12px;
    border-radius: var(--_r-m);
    font-size: var(--_f-small);
  }
  .primary {
    background: var(--_accent-fill);
    color: var(--_on-accent);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0/0.08),
      inset 0 1px 0 rgb(255 255 255/0.12);
  }
  .label-stack {
    display: inline-grid;
  }
  .label-stack > * {
    grid-area: 1/1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  [data-label]::after {
    content: attr(data-label);
    visibility: hidden;
  }
  @media (hover: hover) {
    .primary:hover {
      background: var(--_accent-fill-hover);
    }
  }
  .primary:active {
    background: var(--_accent-fill-press);
  }
  .wallet-button.busy {
    background: var(--_accent-soft);
    color: var(--_text-1);
    box-shadow: none;
  }
  .wallet-button:disabled {
    background: var(--_press);
    color: var(--_text-3);
    box-shadow: none;
    cursor: default;
  }
  @media (pointer: coarse) {
    .wallet-button {
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .wallet-button {
      border: 1px solid;
    }
  }
  @media (prefers-reduced-motion) {
    .wallet-button {
      transition: none;
    }
  }
`;
