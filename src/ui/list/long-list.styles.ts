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
  .long-list-item:not([data-first]) > .long-list-plate > .row::before {
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
