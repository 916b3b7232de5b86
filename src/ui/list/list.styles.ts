import { css } from '../styles/styles.js';

/** Styles of `LongList`: each row brings its part of the plate, because its neighbours may not be there. */
export const longListStyles = css`
  .long-list {
    min-inline-size: 0;
  }
  .long-list-heading {
    padding-block: 12px 8px;
  }
  .long-list-item[data-index='0'] > .long-list-heading {
    padding-block-start: 0;
  }
  /* The shadow of the whole plate in parts without seams: each row has the sides, the ends have theirs. */
  .long-list-plate {
    --_plate-sides: -1px 0 var(--_line-soft), 1px 0 var(--_line-soft);
    background: var(--_plate);
    box-shadow: var(--_plate-sides);
    overflow: clip;
  }
  .plate > .long-list .long-list-plate {
    border: 0;
    background: none;
    box-shadow: none;
  }
  .long-list-item[data-first] > .long-list-plate {
    border-start-start-radius: var(--_r-l);
    border-start-end-radius: var(--_r-l);
    box-shadow:
      var(--_plate-sides),
      0 -1px var(--_line-soft);
  }
  .long-list-item[data-last] > .long-list-plate {
    border-end-start-radius: var(--_r-l);
    border-end-end-radius: var(--_r-l);
    box-shadow:
      var(--_plate-sides),
      0 1px var(--_line-soft),
      0 2px 2px -1px rgb(0 0 0 / var(--_near-shadow-alpha));
  }
  .long-list-item[data-first][data-last] > .long-list-plate {
    box-shadow: var(--_shadow-plate);
  }
  .long-list-item:not([data-first]) > .long-list-plate > .row::before,
  .plate > .long-list + .row::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 60px 0;
    border-block-start: 1px solid var(--_line-soft);
  }
  @media (forced-colors: active) {
    .long-list-plate {
      border-inline: 1px solid CanvasText;
    }
    .long-list-item[data-first] > .long-list-plate {
      border-block-start: 1px solid CanvasText;
    }
    .long-list-item[data-last] > .long-list-plate {
      border-block-end: 1px solid CanvasText;
    }
  }
`;

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
    min-block-size: 110px;
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
    -webkit-line-clamp: 1;
    text-align: start;
  }
  .cell-label {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: min(100%, 6.5em);
    overflow: hidden;
    overflow-wrap: anywhere;
    text-align: center;
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
