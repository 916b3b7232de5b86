import { css } from '../styles/styles.js';

/**
 * Styles of `Text`, `Point`, `Stack`, `Label`, `Amount` and `Address`, of the inks that a meaning has, and of what stays
 * left to right (`ShortAddress`, `RowEnd`, `Count`).
 */
export const textStyles = css`
  :host {
    --_f-large: calc(var(--_font-unit) * 2.2);
  }
  :host {
    --_mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
    --_f-display: calc(var(--_font-unit) * 3.4);
  }
  .monospace {
    font-family: var(--_mono);
    letter-spacing: 0;
  }
  .stack {
    display: grid;
    align-content: start;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .stack[data-gap='small'] {
    gap: 6px;
  }
  .stack[data-gap='tiny'] {
    gap: 4px;
  }
  .stack > * {
    min-inline-size: 0;
  }
  .text[data-size='small'] {
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .text[data-size='micro'] {
    font-size: var(--_f-micro);
  }
  .text[data-size='large'] {
    font-size: var(--_f-large);
    line-height: 1.28;
    letter-spacing: -0.015em;
  }
  .text[data-align='center'] {
    text-align: center;
    text-wrap: balance;
  }
  .text[data-align='end'] {
    text-align: end;
  }
  .text[data-strong] {
    font-weight: 600;
  }
  .text[data-inset] {
    padding-inline: 12px;
  }
  .text[data-cut] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-tone='1'] {
    color: var(--_text-1);
  }
  [data-tone='2'] {
    color: var(--_text-2);
  }
  [data-tone='3'] {
    color: var(--_text-3);
  }
  [data-tone='accent'] {
    color: var(--_accent-text);
  }
  [data-tone='success'] {
    color: var(--_success);
  }
  [data-tone='warning'] {
    color: var(--_warning);
  }
  [data-tone='danger'] {
    color: var(--_danger);
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin-block-end: -4px;
    padding: 4px 12px 0;
    color: var(--_text-2);
    font-size: var(--_f-small);
    font-weight: 500;
    line-height: 1.385;
  }
  .info-item {
    position: relative;
    display: flex;
    gap: 12px;
    padding: 12px;
  }
  .info-item + .info-item::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 60px 0;
    border-block-start: 1px solid var(--_line-soft);
  }
  .info-item > div {
    min-inline-size: 0;
    align-self: center;
  }
  .info-item h3 {
    font-size: inherit;
    font-weight: 500;
  }
  .info-item p {
    margin-block-start: 2px;
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
    text-wrap: pretty;
    overflow-wrap: break-word;
  }
  .raw-text {
    margin: 0;
    font-family: var(--_mono);
    font-size: var(--_f-micro);
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-align: start;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .amount[data-size='big'] {
    font-size: var(--_f-display);
    font-weight: 600;
    line-height: 1.18;
    letter-spacing: -0.028em;
    overflow-wrap: anywhere;
  }
  .amount[data-size='large'] {
    font-size: var(--_f-large);
    font-weight: 600;
    line-height: 1.28;
    letter-spacing: -0.015em;
  }
  .amount > small {
    font-size: inherit;
    color: var(--_text-3);
  }
  .address {
    position: relative;
    display: grid;
    grid-template-columns: repeat(auto-fill, 4ch);
    grid-auto-rows: 1.7em;
    gap: 0 1.1ch;
    inline-size: min(100%, 24.5ch);
    direction: ltr;
    unicode-bidi: isolate;
    font-family: var(--_mono);
    font-size: var(--_f-small);
    line-height: 1.7;
    letter-spacing: 0;
    text-align: start;
  }
  .address[data-lead] {
    inline-size: min(100%, 27.6ch);
    padding-inline-start: 3.1ch;
  }
  /* With wider letters a group reaches into the gap, and does not break. */
  .address > * {
    color: var(--_text-1);
    background: none;
    white-space: nowrap;
  }
  .address > [data-alt] {
    color: var(--_text-2);
  }
  .address > .address-prefix {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    color: var(--_text-3);
  }
  .address > mark {
    align-self: center;
    border-radius: 3px;
    background: color-mix(in oklab, var(--_warning) 18%, transparent);
    box-shadow: 0 0 0 2px color-mix(in oklab, var(--_warning) 18%, transparent);
    color: var(--_text-1);
    font-weight: 700;
    line-height: 1.25;
  }
  @media (forced-colors: active) {
    .address > mark {
      text-decoration: underline;
    }
  }
  .row-end > .link {
    font-size: var(--_f-small);
  }
`;
