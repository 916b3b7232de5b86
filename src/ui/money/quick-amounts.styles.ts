import { css } from '../styles/styles.js';

/** Styles of `QuickAmounts`. */
export const quickAmountsStyles = css`
  .quick-amounts {
    display: grid;
    /* Wider with the letters: four of them in a row is for letters of the usual size. */
    grid-template-columns: repeat(auto-fit, minmax(max(64px, 3.6em), 1fr));
    gap: 8px;
    padding: 0 12px 14px;
    font-size: var(--_f-small);
  }
  .quick-amounts > button {
    min-block-size: 36px;
    padding-inline: 4px;
    border-radius: var(--_r-s);
    background: var(--_well);
    font-size: inherit;
    font-weight: 500;
  }
  .quick-amounts > [aria-pressed='true'] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--_accent-text);
  }
  /* The line over them stays free for what is wrong with the amount. */
  .amount-field:has(+ .quick-amounts) {
    --_note-size: 1lh;
  }
  .amount-note {
    min-block-size: var(--_note-size, auto);
  }
  .amount-field > .amount-field-line.amount-note {
    min-block-size: var(--_note-size, 32px);
  }
  .amount-field + .quick-amounts {
    margin-block-start: -10px;
  }
  @media (pointer: coarse) {
    .quick-amounts > button {
      min-block-size: 44px;
    }
  }
  @media (hover: hover) {
    .quick-amounts > button:not([aria-pressed='true']):hover {
      background: var(--_hover);
    }
  }
  @media (forced-colors: active) {
    .quick-amounts > button {
      border: 1px solid ButtonBorder;
    }
    .quick-amounts > [aria-pressed='true'] {
      border: 2px solid Highlight;
    }
  }
`;
