import { css } from '../styles/styles.js';

/** Styles of a view's `Foot`, and of the buttons below a `Hero`: in a sheet they stand at its foot, in a finger's reach. */
export const footStyles = css`
  .foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: 12px;
    margin: -8px -12px -12px;
    padding: 8px 12px 12px;
    background: var(--_bg);
  }
  /* The card goes to the height of a view that is read, once. */
  .view-transition:has(> .body > [aria-busy='true']:only-child) {
    min-block-size: var(--_view-before);
  }
  @media (max-width: 430px) {
    .card:not([data-inline]) .view-transition:has(> .body > :is(.foot, .actions:last-child, .button:last-child)) {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      min-block-size: 100%;
    }
    .card:not([data-inline]) .body:has(> :is(.foot, .actions:last-child, .button:last-child)) {
      display: flex;
      flex-direction: column;
    }
    .card:not([data-inline]) .body > :is(.foot, .actions:last-child, .button:last-child) {
      margin-block-start: auto;
    }
    /* Below what comes later, which moves it in no sheet, and on a desk would. */
    .card:not([data-inline]) .body > .foot {
      order: 1;
    }
  }
`;
