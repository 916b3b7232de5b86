import { css } from '../../src/ui/styles/styles.js';

/** Styles of the dialog itself; the card has its own. */
export const modalStyles = css`
  :host {
    display: contents;
  }
  dialog {
    /* From the window alone: whatever the card shows, it only grows downwards. */
    --_card-top: clamp(16px, (100dvh - 640px) / 2, 20dvh);
    all: unset;
    position: fixed;
    inset: 0;
    z-index: var(--w3m-z-index, 999);
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100dvh;
    display: none;
    grid-template-columns: minmax(0, 1fr);
    place-items: start center;
    overflow: hidden;
    background: var(--_scrim);
    pointer-events: auto;
    opacity: 0;
    transition:
      opacity 100ms var(--_ease-exit),
      display 100ms allow-discrete,
      overlay 100ms allow-discrete;
  }
  dialog::backdrop {
    display: none;
  }
  dialog[open] {
    display: grid;
    opacity: 1;
    transition-duration: var(--_dur-view);
    transition-timing-function: var(--_ease);
  }
  @starting-style {
    dialog[open] {
      opacity: 0;
    }
  }
  /* Drawn before an opening: laid out, and neither painted, focusable nor in the accessibility tree. */
  dialog[data-ahead]:not([open]) {
    display: grid;
    visibility: hidden;
  }
  /* Never out of sight, so that nothing in it comes in again. */
  dialog[data-swap] {
    display: grid;
    transition: none;
  }
  dialog[data-standing='inline'] {
    --_card-top: initial;
    position: static;
    block-size: auto;
    /* The card's shadow falls on the page around it. */
    overflow: visible;
    background: none;
  }
  .dialog-content {
    display: contents;
  }
  .frame-slot {
    position: absolute;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog,
    dialog[open] {
      transition: none;
    }
  }
`;
