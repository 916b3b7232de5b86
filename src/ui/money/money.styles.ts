import { css } from '../styles/styles.js';

/** Styles of `AmountField`, `InPlace`, `MoneyPath`, `ReceiveCode` and `ReceiveNetworks`. */
export const moneyStyles = css`
  :host {
    --_f-display: calc(var(--_font-unit) * 3.4);
  }
  .amount-field {
    display: grid;
    gap: 6px;
    padding: 14px 12px;
  }
  .amount-field-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .amount-field-line > .amount-input {
    flex: 1 1 calc(var(--_f-small) * 7);
    min-inline-size: 0;
    display: flex;
    align-items: baseline;
    container-type: inline-size;
    direction: ltr;
    cursor: text;
  }
  /* No box of its own, which would move when another token has another width. */
  .amount-field-end {
    display: contents;
  }
  .amount-field-end > :first-child {
    min-inline-size: 0;
    margin-inline-start: auto;
  }
  .amount-field-held {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 4px 8px;
    min-inline-size: 0;
    margin-inline-start: auto;
  }
  /* Digits take .64 em at most: a long amount is set smaller, never cut, as far as it can be read. */
  .amount-input > * {
    font-size: clamp(var(--_f-small), calc(100cqi / var(--_character-count) / 0.64), var(--_f-display));
    font-weight: 600;
    line-height: 1.18;
    letter-spacing: -0.028em;
    color: inherit;
  }
  .amount-input > input {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 44px;
    direction: ltr;
    text-align: start;
    caret-color: var(--_ring);
  }
  /* As wide as its digits, after which the sign of a currency follows. */
  .amount-input > input:not(:last-child) {
    flex: 0 1 auto;
    inline-size: calc(var(--_digit-count) * 1ch);
    field-sizing: content;
  }
  @supports (field-sizing: content) {
    .amount-input > input:not(:last-child) {
      inline-size: auto;
    }
  }
  .amount-input > span {
    white-space: pre;
  }
  /* Below 16 px a phone's browser zooms into what gets the focus. */
  @media (pointer: coarse) {
    .amount-input > * {
      font-size: clamp(16px, calc(100cqi / var(--_character-count) / 0.64), var(--_f-display));
    }
  }
  .amount-field:is(:dir(rtl), [dir='rtl'] *) .amount-input > input {
    text-align: end;
  }
  /* The sign of a currency stays with its digits. */
  .amount-field:is(:dir(rtl), [dir='rtl'] *) .amount-input:has(> span) {
    justify-content: flex-end;
  }
  .amount-field:is(:dir(rtl), [dir='rtl'] *) .amount-input > span + input {
    flex: 0 1 auto;
    field-sizing: content;
    inline-size: auto;
  }
  .amount-input > input:focus {
    outline: none;
  }
  .amount-field:has(input:focus-visible) {
    border-radius: inherit;
    outline: 2px solid var(--_ring);
    outline-offset: -2px;
  }
  .amount-input > input::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .amount-field[data-invalid] .amount-input,
  .amount-error {
    color: var(--_danger);
  }
  .amount-field > .amount-error {
    min-block-size: 1lh;
    margin-block: -4px var(--_error-end, -8px);
    color: var(--_danger);
  }
  .amount-field-line > .button:first-child {
    margin-inline-start: -12px;
  }
  .amount-note {
    font-size: var(--_f-small);
    line-height: 1.385;
    color: var(--_text-2);
  }
  .money-path {
    display: grid;
    padding: 6px 12px;
  }
  .money-path > li {
    position: relative;
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: 0 12px;
    padding-block: 10px;
  }
  .money-path > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 52px -4px;
    inset-inline-start: 17px;
    border-inline-start: 2px dotted var(--_accent-text);
  }
  .money-path-step {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    justify-items: start;
    overflow-wrap: anywhere;
  }
  .money-path-line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
    inline-size: 100%;
  }
  .money-path-line > b {
    font-weight: 600;
    min-inline-size: 0;
  }
  /* Five groups of an address to a line, wherever the card has the room; what follows wraps under it where it has not. */
  .money-path-line > :has(> .address),
  .money-path-line > .address {
    flex: 1 1 calc(var(--_f-small) * 16.7);
    min-inline-size: 0;
  }
  /* A link as wide as its groups are with the spacing of WCAG 1.4.12. */
  .money-path-line > :has(> .address) {
    flex-basis: calc(var(--_f-small) * 16.7 + 8px);
    margin-inline-end: -8px;
    padding-inline-end: 8px;
  }
  .address-comparison {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }
  .receive-code {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 14px;
    padding: 20px 16px 16px;
  }
  .receive-code > b {
    font-weight: 600;
    overflow-wrap: anywhere;
    text-align: center;
  }
  .receive-networks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    min-block-size: 44px;
    padding-inline: 12px;
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .receive-networks > :first-child {
    flex: 1 1 calc(var(--_f-small) * 12);
    min-inline-size: 0;
  }
  .receive-network-pictures {
    display: flex;
  }
  .receive-network-pictures > * {
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--_bg);
  }
  .receive-network-pictures > * + * {
    margin-inline-start: -6px;
  }
`;
