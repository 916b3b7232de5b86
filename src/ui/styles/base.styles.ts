import { css } from './styles.js';

/** Reset and typography of everything inside the modal’s shadow root, hidden text. */
export const baseStyles = css`
  :host,
  .shell {
    font: 400 var(--_f-body)/1.34 var(--_font);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
    color: var(--_text-1);
    letter-spacing: -0.003em;
  }
  /* Elements alone: named here, pseudo-elements would be styled for every element, also where there is none. */
  * {
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
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  :is(:dir(rtl), [dir='rtl'] *) > .mirrored {
    scale: -1 1;
  }
  .visually-hidden {
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
`;
