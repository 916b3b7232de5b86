import { css } from './styles.js';

/** Styles of `OneTimeCode`; its error is a field's. */
export const codeStyles = css`
  :host {
    --w3m-f-large: calc(var(--_f) * 2.2);
  }
  .otp {
    display: grid;
    justify-items: center;
  }
  .otp-code {
    position: relative;
  }
  .otp-code > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    color: transparent;
    caret-color: transparent;
    background: none;
    cursor: text;
  }
  .otp-code > input:focus {
    outline: none;
  }
  .otp-code > input::selection {
    background: none;
  }
  .otp-cells {
    display: flex;
    gap: 8px;
    pointer-events: none;
    font: 600 var(--w3m-f-large) / 1 var(--w3m-font);
    font-variant-numeric: tabular-nums;
  }
  .otp-cells > span {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 52px;
    border-radius: var(--w3m-r-m);
    background: var(--w3m-plate);
    box-shadow: inset 0 0 0 1px var(--w3m-edge);
  }
  .otp-cells > span:nth-child(4) {
    margin-inline-start: 8px;
  }
  .otp[data-invalid] .otp-cells > span:not([data-next]),
  .otp[data-invalid] input:not(:focus) + .otp-cells > span {
    box-shadow: inset 0 0 0 2px var(--w3m-danger);
  }
  .otp-code > input:focus + .otp-cells > [data-next] {
    box-shadow: inset 0 0 0 2px var(--w3m-ring);
  }
  .otp[data-disabled] .otp-cells > span {
    background: var(--w3m-press);
    color: var(--w3m-text-3);
  }
  @media (max-width: 351px) {
    .otp-cells {
      gap: 4px;
    }
    .otp-cells > span {
      inline-size: 40px;
    }
  }
  @media (forced-colors: active) {
    .otp-cells > span {
      border: 1px solid;
    }
    input:focus + .otp-cells > [data-next] {
      outline: 2px solid Highlight;
    }
  }
`;
