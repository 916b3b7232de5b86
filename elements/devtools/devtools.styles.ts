import { css } from '../../src/ui/styles/styles.js';

/** Styles of `<w3m-devtools>`; adopt them after `tokensCoreStyles`. Quiet on purpose: system colours, one accent. */
export const devtoolsStyles = css`
  :host {
    display: block;
    max-inline-size: 480px;
  }
  :host([hidden]) {
    display: none;
  }
  .panel {
    box-sizing: border-box;
    padding: 12px;
    border: 1px solid color-mix(in srgb, currentcolor 18%, transparent);
    border-radius: var(--_r-l);
    background: Canvas;
    color: var(--_text-1);
    font: 400 var(--_f-small)/1.4 var(--_font);
    text-align: start;
  }
  header,
  summary,
  li,
  .wallet-bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 4px 8px;
  }
  h2,
  p,
  dl,
  dd,
  ol,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h2 {
    font: 600 var(--_f-body)/1.4 var(--_font);
  }
  p,
  dt,
  time,
  small {
    color: var(--_text-3);
    font-size: inherit;
  }
  p:empty,
  [hidden] {
    display: none;
  }
  details {
    margin-block-start: 8px;
    padding-block-start: 8px;
    border-block-start: 1px solid color-mix(in srgb, currentcolor 12%, transparent);
  }
  summary {
    justify-content: start;
    min-block-size: 24px;
    font-weight: 600;
    cursor: pointer;
  }
  summary::before {
    content: '▸';
  }
  [open] > summary::before {
    content: '▾';
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px 12px;
  }
  dd,
  li {
    overflow-wrap: anywhere;
  }
  .log {
    margin-block-end: 4px;
    max-block-size: 200px;
    overflow: auto;
    font-family: ui-monospace, monospace;
  }
  ol {
    list-style: none;
  }
  li {
    padding-block: 2px;
  }
  li > span {
    flex: 1 0 100%;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
  }
  input {
    accent-color: var(--_accent-fill);
  }
  button,
  select,
  textarea {
    box-sizing: border-box;
    min-block-size: 28px;
    padding: 2px 8px;
    border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
    border-radius: var(--_r-m);
    background: Canvas;
    color: inherit;
    font: inherit;
  }
  button:hover {
    background: var(--_press);
  }
  textarea {
    inline-size: 100%;
    block-size: 120px;
    font-family: ui-monospace, monospace;
  }
  :is(button, select, textarea, input, summary, .log):focus-visible {
    outline: 2px solid var(--_accent-text);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    button,
    select,
    summary,
    label {
      min-block-size: 44px;
    }
  }
`;
