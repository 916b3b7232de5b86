import { css, defineStyles } from './styles.js';

/** Styles of `Field`, `Address`, `Amount` and the empty-state drawings. */
export const fieldStyles = defineStyles(css`
  .field {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--w3m-h-primary);
    padding-block: 4px;
    padding-inline: 14px 4px;
    border-radius: var(--w3m-r-l);
    background: var(--w3m-plate);
    box-shadow: inset 0 0 0 1px var(--w3m-edge);
    cursor: text;
  }
  .field:focus-within {
    box-shadow: inset 0 0 0 2px var(--w3m-ring);
  }
  .field[data-invalid] {
    box-shadow: inset 0 0 0 2px var(--w3m-danger);
  }
  .field[data-disabled] {
    background: var(--w3m-press);
    cursor: default;
  }
  .field > .icon {
    color: var(--w3m-text-3);
  }
  .field > input {
    flex: 1;
    min-inline-size: 0;
    align-self: stretch;
    caret-color: var(--w3m-ring);
    text-overflow: ellipsis;
  }
  .field > input:focus {
    outline: none;
  }
  .field > input::placeholder {
    color: var(--w3m-text-3);
    opacity: 1;
  }
  .field > input::-webkit-search-cancel-button {
    display: none;
  }
  .field > .suffix {
    color: var(--w3m-text-3);
    padding-inline-end: 10px;
  }
  .field > .state {
    padding-inline: 2px 10px;
  }
  .field-error {
    margin-block-start: 6px;
    padding-inline: 12px;
    color: var(--w3m-danger);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
  }
  .amount[data-size='big'] {
    font-size: var(--w3m-f-display);
    font-weight: 600;
    line-height: 1.18;
    letter-spacing: -0.028em;
    overflow-wrap: anywhere;
  }
  .amount[data-size='large'] {
    font-size: var(--w3m-f-large);
    font-weight: 600;
    line-height: 1.28;
    letter-spacing: -0.015em;
  }
  .amount > small {
    font-size: inherit;
    color: var(--w3m-text-3);
  }
  .addr {
    position: relative;
    display: grid;
    grid-template-columns: repeat(auto-fill, 4ch);
    grid-auto-rows: 1.7em;
    gap: 0 1.1ch;
    inline-size: min(100%, 24.5ch);
    direction: ltr;
    unicode-bidi: isolate;
    font-family: var(--w3m-mono);
    font-size: var(--w3m-f-small);
    line-height: 1.7;
    letter-spacing: 0;
    text-align: start;
  }
  .addr[data-lead] {
    inline-size: min(100%, 27.6ch);
    padding-inline-start: 3.1ch;
  }
  .addr > * {
    color: var(--w3m-text-1);
    background: none;
  }
  .addr > [data-alt] {
    color: var(--w3m-text-2);
  }
  .addr > .lead {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    color: var(--w3m-text-3);
  }
  .addr > mark {
    align-self: center;
    border-radius: 3px;
    background: color-mix(in oklab, var(--w3m-warning) 18%, transparent);
    box-shadow: 0 0 0 2px color-mix(in oklab, var(--w3m-warning) 18%, transparent);
    color: var(--w3m-text-1);
    font-weight: 700;
    line-height: 1.25;
  }
  @media (forced-colors: active) {
    .field {
      border: 1px solid;
    }
    .addr > mark {
      text-decoration: underline;
    }
  }
`);
