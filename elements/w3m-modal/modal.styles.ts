import { css } from '../../src/ui/styles/styles.js';

/** Styles of the dialog itself; the card has its own. */
export const modalStyles = css`
  :host {
    display: contents;
  }
  dialog {
    /* From the window alone: whatever the card shows, it only grows downwards. */
    --_card-top: clamp(16px, (100dvh - 640px) / 2, 20dvh);
    border: 0;
    padding: 0;
    max-inline-size: none;
    max-block-size: none;
    outline: none;
    position: fixed;
    inset: 0;
    z-index: var(--w3m-z-index, 999);
    inline-size: 100%;
    block-size: 100dvh;
    display: none;
    grid: auto / minmax(0, 1fr);
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
    writing-mode: horizontal-tb;
    visibility: visible;
    opacity: 1;
    transition: opacity var(--_dur-view) var(--_ease);
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
  /* Of the card the visibility does not change at the opening: it is inherited, and every element would get its styles anew. */
  @supports (content-visibility: hidden) {
    dialog[data-ahead]:not([open]) .card {
      visibility: visible;
      clip-path: inset(50%);
    }
    dialog[data-ahead]:not([data-standing]) .card {
      content-visibility: hidden;
    }
  }
  /* The animation of its entry starts at the opening. */
  dialog[data-ahead]:not([open]) .card {
    animation: none;
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
  /* A page that styles every element styles the tag too, and what is inherited from there: the card starts anew. */
  .dialog-content {
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
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
