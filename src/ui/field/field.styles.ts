import { css } from '../styles/styles.js';

/** Styles of `Field`. */
export const fieldStyles = css`
  :host {
    --_h-primary: 48px;
  }
  .field {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--_h-primary);
    padding-block: 4px;
    padding-inline: 14px 4px;
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow: inset 0 0 0 1px var(--_edge);
    cursor: text;
  }
  .field[data-tall] {
    min-block-size: 56px;
  }
  .field:focus-within {
    box-shadow: inset 0 0 0 2px var(--_ring);
  }
  .field[data-invalid] {
    box-shadow: inset 0 0 0 2px var(--_danger);
  }
  .field[data-disabled] {
    background: var(--_press);
    cursor: default;
  }
  .field > .icon {
    color: var(--_text-3);
  }
  .field > input {
    flex: 1;
    min-inline-size: 0;
    align-self: stretch;
    caret-color: var(--_ring);
    text-overflow: ellipsis;
  }
  .field > input:focus {
    outline: none;
  }
  .field > input::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .field > input::-webkit-search-cancel-button {
    display: none;
  }
  .field > .field-suffix {
    color: var(--_text-3);
    padding-inline-end: 10px;
  }
  .field > .field-status {
    padding-inline: 2px 10px;
  }
  .field-error {
    margin-block-start: 6px;
    padding-inline: 12px;
    color: var(--_danger);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  /* Below 16 px a phone's browser zooms into what gets the focus. */
  @media (pointer: coarse) {
    .field > input {
      font-size: max(16px, 1em);
    }
  }
  @media (forced-colors: active) {
    .field {
      border: 1px solid;
    }
    .field:focus-within {
      outline: 2px solid Highlight;
    }
  }
`;
