import { css } from '../styles/styles.js';

/** Styles of `Checkbox`, `Check`, `DisabledSection`, `RowEnd`, `Count` and `KeyValue`. */
export const rowPartStyles = css`
  :host {
    --_r-pill: calc(var(--_radius-unit) * 250);
  }
  .row + .key-values,
  .key-values + .row {
    border-block-start: 1px solid var(--_line-soft);
  }
  .value-pair {
    display: grid;
    gap: 1px;
    justify-items: end;
    text-align: end;
  }
  .value-pair > b {
    color: var(--_text-1);
    font-weight: 500;
  }
  .value-pair > b[data-tone='success'] {
    color: var(--_success);
  }
  .value-pair > b[data-tone='danger'] {
    color: var(--_danger);
  }
  .value-pair > span {
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  /* Where it does not fit beside the title it stays at the end. */
  .row-end:has(> .value-pair) {
    margin-inline-start: auto;
  }
  /* Large text: what does not fit beside the title stands under it, from the same edge. */
  @container (max-width: 12em) {
    .value-pair {
      justify-items: start;
      text-align: start;
    }
    .row-end:has(> .value-pair) {
      margin-inline-start: 0;
    }
  }
  .count {
    display: inline-block;
    min-inline-size: 28px;
    padding-inline: 8px;
    border-radius: var(--_r-pill);
    background: var(--_well);
    color: var(--_text-2);
    font-size: var(--_f-micro);
    font-weight: 500;
    line-height: 1.67;
    text-align: center;
  }
  .check {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    color: transparent;
    box-shadow: inset 0 0 0 1.5px var(--_edge);
  }
  .check[data-square] {
    border-radius: calc(var(--_radius-unit) * 1.5);
  }
  .check[data-on] {
    background: var(--_accent-fill);
    color: var(--_on-accent);
    box-shadow: none;
  }
  .consent {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding-inline: 12px;
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .consent > :first-child {
    position: relative;
    flex: none;
    margin-block-start: calc((1lh - 20px) / 2);
  }
  .consent input {
    position: absolute;
    z-index: 1;
    inset: -12px;
    inline-size: 44px;
    block-size: 44px;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .consent input:focus-visible + .check {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .disabled-group {
    display: contents;
  }
  .key-values {
    display: grid;
  }
  .key-values > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 10px 12px;
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .key-values > div + div,
  .key-values + .key-values {
    border-block-start: 1px solid var(--_line-soft);
  }
  .key-values dt {
    color: var(--_text-2);
  }
  .key-values dd {
    display: flex;
    /* All that the name leaves: a value that comes or changes moves nothing. */
    flex: auto;
    justify-content: end;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
    text-align: end;
  }
  .key-values > [data-strong] > * {
    color: var(--_text-1);
    font-weight: 600;
  }
  .skeleton[data-shape='circle'] {
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    .check[data-on] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .check:not([data-on]) {
      border: 1px solid;
    }
  }
`;

/** Styles of `RowActions`. */
export const rowActionsStyles = css`
  /* A label begins where the text of the row begins. */
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    padding-block-end: 8px;
    padding-inline: 48px 0;
  }
  .row-actions:not(:last-child) {
    border-block-end: 1px solid var(--_line-soft);
  }
`;
