import { css, defineStyles } from './styles.js';

/** Reset and typography of everything inside the modal's shadow root, the text classes of `Text` and `Stack`, hidden text. */
export const baseStyles = defineStyles(css`
  :host {
    font: 400 var(--w3m-f-body)/1.34 var(--w3m-font);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
    color: var(--w3m-text-1);
    letter-spacing: -0.003em;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
    margin: 0;
    -webkit-tap-highlight-color: transparent;
  }
  [hidden] {
    display: none !important;
  }
  button,
  input {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    border: 0;
    padding: 0;
    border-radius: 0;
    background: none;
    appearance: none;
  }
  button,
  a {
    touch-action: manipulation;
  }
  button:not(:disabled) {
    cursor: pointer;
  }
  svg,
  img {
    display: block;
    flex: none;
  }
  b {
    font-weight: 600;
  }
  :focus-visible {
    outline: 2px solid var(--w3m-ring);
    outline-offset: 2px;
  }
  :is(:dir(rtl), [dir='rtl'] *) > .flip {
    scale: -1 1;
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .ltr {
    direction: ltr;
    unicode-bidi: isolate;
    display: inline-block;
  }
  .mono {
    font-family: var(--w3m-mono);
    letter-spacing: 0;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .stack[data-gap='small'] {
    gap: 8px;
  }
  .stack[data-gap='tiny'] {
    gap: 4px;
  }
  .stack > * {
    min-inline-size: 0;
  }
  .text[data-size='small'] {
    font-size: var(--w3m-f-small);
    line-height: 1.385;
  }
  .text[data-size='micro'] {
    font-size: var(--w3m-f-micro);
  }
  .text[data-size='large'] {
    font-size: var(--w3m-f-large);
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
    color: var(--w3m-text-1);
  }
  [data-tone='2'] {
    color: var(--w3m-text-2);
  }
  [data-tone='3'] {
    color: var(--w3m-text-3);
  }
  [data-tone='accent'] {
    color: var(--w3m-accent-text);
  }
  [data-tone='success'] {
    color: var(--w3m-success);
  }
  [data-tone='warning'] {
    color: var(--w3m-warning);
  }
  [data-tone='danger'] {
    color: var(--w3m-danger);
  }
  .link {
    color: var(--w3m-accent-text);
    font-weight: 500;
    text-decoration: none;
    border-radius: 2px;
    text-align: start;
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin-block-end: -4px;
    padding: 4px 12px 0;
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-small);
    font-weight: 500;
    line-height: 1.385;
  }
  .or {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline: 12px;
    color: var(--w3m-text-3);
    font-size: var(--w3m-f-micro);
    text-align: center;
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--w3m-line);
  }
  @media (hover: hover) {
    .link:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
`);
