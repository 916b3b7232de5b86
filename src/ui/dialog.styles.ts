import { css, defineStyles } from './styles.js';

/**
 * Place of the card on the page, for the modal element's `<dialog><div class="app"/></dialog>`: centred, or at the end of
 * the window up to 430 px. The dialog draws the scrim itself, so that modal and non-modal look the same. Closing is told
 * by `data-state="closing"` on the dialog.
 */
export const dialogStyles = defineStyles(css`
  dialog {
    position: fixed;
    inset: 0;
    z-index: var(--w3m-z-index, 999);
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    color: inherit;
    background: var(--w3m-scrim);
    overflow: clip;
    outline: none;
  }
  dialog::backdrop {
    background: none;
  }
  dialog[open] {
    animation: scrim-in var(--w3m-dur-view) linear;
  }
  dialog[data-state='closing'] {
    animation: scrim-out calc(var(--w3m-dur-view) / 1.5) linear forwards;
  }
  .app {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
    align-content: center;
    gap: 12px;
    block-size: 100%;
    padding: 16px;
  }
  @keyframes scrim-in {
    from {
      background-color: transparent;
    }
  }
  @keyframes scrim-out {
    to {
      background-color: transparent;
    }
  }
  @media (max-height: 480px) {
    .app {
      padding-block: 12px;
    }
  }
  @media (max-width: 430px) {
    .app {
      padding: 0;
      align-content: end;
    }
  }
`);
