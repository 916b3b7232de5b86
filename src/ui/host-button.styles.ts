import { css, defineStyles } from './styles.js';

/**
 * Styles of the buttons that stand on the host page; adopt it after `tokensCoreStyles`. Markup, all static:
 * `<button class="wb pri|out|busy|bad2|dis [acct] [sm]">`, in it
 * - `<span class="st"><span>Connect wallet</span><span><svg/>Connecting</span></span>`: both labels share one place, the
 *   second shows only while `.busy`, so the width stays;
 * - `.acct`: `<b>1.204 ETH</b><span>picture, 0x1a…e589cd</span>`, the last one being the well;
 * - `.net`: a picture first, so the leading padding is smaller.
 * Pictures are 22 px (18 in `.sm`), in `.net` 24 (20); a `<button disabled>` looks like `.dis`.
 */
export const hostButtonStyles = defineStyles(css`
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
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    letter-spacing: -.003em;
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
  .wb svg,
  .wb img {
    display: block;
    flex: none;
  }
  .wb img {
    border-radius: 50%;
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
    box-shadow: inset 0 0 0 1px rgb(0 0 0/.08), inset 0 1px 0 rgb(255 255 255/.12);
  }
  .out {
    background: var(--w3m-plate);
    box-shadow: inset 0 0 0 1px var(--w3m-line), 0 1px 2px rgb(0 0 0/.04);
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
  .acct > :only-child {
    margin-inline-start: -10px;
  }
  b {
    font-weight: 600;
  }
  b,
  bdi {
    direction: ltr;
    unicode-bidi: isolate;
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
  .wb:not(.busy) > .st > :nth-child(2),
  .busy > .st > :first-child {
    visibility: hidden;
  }
  @media (hover: hover) {
    .pri:hover {
      background: var(--w3m-accent-fill-hover);
    }
    .out:hover {
      background: var(--w3m-hover);
    }
  }
  .pri:active {
    background: var(--w3m-accent-fill-press);
  }
  .out:active {
    background: var(--w3m-press);
  }
  .wb.busy {
    background: var(--w3m-accent-soft);
    color: var(--w3m-text-1);
    box-shadow: none;
  }
  .wb.bad2 {
    background: var(--w3m-warning-soft);
    color: var(--w3m-warning);
    box-shadow: none;
  }
  .wb.dis,
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
`);
