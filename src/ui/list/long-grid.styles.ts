import { css } from '../styles/styles.js';

/** Styles of `LongGrid` and `GridSkeleton`. A large grid has three columns of squares with a name under each. */
export const longGridStyles = css`
  .long-grid {
    min-inline-size: 0;
    font-size: var(--_f-micro);
  }
  /* The list hides a row until it was measured: that styles all in it twice, and all rows are of one height. */
  .long-grid > div > div {
    visibility: inherit !important;
  }
  .cells {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding-block-end: 4px;
  }
  .cells[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .cells[data-columns='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .cell {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    inline-size: 100%;
    min-block-size: 94px;
    padding: 10px 2px;
    border-radius: var(--_r-l);
    font-size: var(--_f-micro);
    line-height: 1.334;
  }
  .cell > .picture,
  .cell > .skeleton[data-shape='tile'] {
    border-radius: calc(var(--_radius-unit) * 3.5);
  }
  .cells[data-large] {
    gap: 8px;
    padding-block-end: 8px;
  }
  .cells[data-large] .cell {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    padding: 0;
    min-block-size: 0;
  }
  .cells[data-large] .picture {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--_r-l);
  }
  .cells[data-large] .cell-label {
    max-inline-size: 100%;
    padding-inline: 2px;
  }
  .cell-label {
    max-inline-size: min(100%, 6em);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: plaintext;
  }
  .cell[data-marked] > .cell-label::before {
    content: '';
    display: inline-block;
    inline-size: 6px;
    block-size: 6px;
    margin-inline: 2px;
    border-radius: 50%;
    background: var(--_accent-text);
    vertical-align: middle;
  }
  button.cell:active {
    background: var(--_press);
  }
  @media (hover: hover) {
    button.cell:hover:not(:active) {
      background: var(--_tint);
    }
  }
  @media (forced-colors: active) {
    .cell[data-marked] > .cell-label::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
