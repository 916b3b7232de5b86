import { css } from './styles.js';

/** Styles of `LongList`: each row brings its part of the plate, because its neighbours may not be there. */
export const linesStyles = css`
  .lines {
    min-inline-size: 0;
  }
  .line-head {
    padding-block: 12px 8px;
  }
  .line[data-index='0'] > .line-head {
    padding-block-start: 0;
  }
  /* The shadow of the whole plate in parts without seams: each row has the sides, the ends have theirs. */
  .line-plate {
    --_sides: -1px 0 var(--w3m-line-soft), 1px 0 var(--w3m-line-soft);
    background: var(--w3m-plate);
    box-shadow: var(--_sides);
    overflow: clip;
  }
  .line[data-first] > .line-plate {
    border-start-start-radius: var(--w3m-r-l);
    border-start-end-radius: var(--w3m-r-l);
    box-shadow:
      var(--_sides),
      0 -1px var(--w3m-line-soft);
  }
  .line[data-last] > .line-plate {
    border-end-start-radius: var(--w3m-r-l);
    border-end-end-radius: var(--w3m-r-l);
    box-shadow:
      var(--_sides),
      0 1px var(--w3m-line-soft),
      0 2px 2px -1px rgb(0 0 0 / var(--_s1));
  }
  .line[data-first][data-last] > .line-plate {
    box-shadow: var(--w3m-shadow-plate);
  }
  .line:not([data-first]) > .line-plate > .row::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 60px 0;
    border-block-start: 1px solid var(--w3m-line-soft);
  }
  @media (forced-colors: active) {
    .line-plate {
      border-inline: 1px solid CanvasText;
    }
    .line[data-first] > .line-plate {
      border-block-start: 1px solid CanvasText;
    }
    .line[data-last] > .line-plate {
      border-block-end: 1px solid CanvasText;
    }
  }
`;
