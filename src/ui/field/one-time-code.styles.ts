import { css } from '../styles/styles.js';

/** Styles of `OneTimeCode`; its error is a field's. */
export const oneTimeCodeStyles = css`
  :host {
    --_f-large: calc(var(--_font-unit) * 2.2);
  }
  .one-time-code {
    display: grid;
    justify-items: center;
  }
  .one-time-code-input {
    position: relative;
  }
  .one-time-code-input > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    color: transparent;
    caret-color: transparent;
    background: none;
    cursor: text;
  }
  .one-time-code-input > input:focus {
    outline: none;
  }
  .one-time-code-input > input::selection {
    background: none;
  }
  .one-time-code-cells {
    display: flex;
    gap: 8px;
    pointer-events: none;
    font: 600 var(--_f-large) / 1 var(--_font);
    font-variant-numeric: tabular-nums;
  }
  .one-time-code-cells > span {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 52px;
    border-radius: var(--_r-m);
    background: var(--_plate);
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  .one-time-code-cells > span:nth-child(4) {
    margin-inline-start: 8px;
  }
  .one-time-code[data-invalid] .one-time-code-cells > span:not([data-next]),
  .one-time-code[data-invalid] input:not(:focus) + .one-time-code-cells > span {
    box-shadow: inset 0 0 0 2px var(--_danger);
  }
  .one-time-code-input > input:focus + .one-time-code-cells > [data-next] {
    box-shadow: inset 0 0 0 2px var(--_ring);
  }
  .one-time-code[data-disabled] .one-time-code-cells > span {
    background: var(--_press);
    color: var(--_text-3);
  }
  .one-time-code-status {
    min-block-size: 1lh;
    margin-block-start: 6px;
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  /* Below 16 px a phone's browser zooms into what gets the focus. */
  @media (pointer: coarse) {
    .one-time-code-input > input {
      font-size: max(16px, 1em);
    }
  }
  @media (max-width: 351px) {
    .one-time-code-cells {
      gap: 4px;
    }
    .one-time-code-cells > span {
      inline-size: 40px;
    }
  }
  @media (forced-colors: active) {
    .one-time-code-cells > span {
      border: 1px solid;
    }
    input:focus + .one-time-code-cells > [data-next] {
      outline: 2px solid Highlight;
    }
  }
`;
