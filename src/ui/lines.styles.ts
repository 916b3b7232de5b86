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
  .line-plate {
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-plate);
    overflow: clip;
    /* The shadow of the whole plate, without seams: each part shows it at the sides, the ends show theirs. */
    clip-path: inset(0 -4px);
  }
  .line[data-first] > .line-plate {
    border-start-start-radius: var(--w3m-r-l);
    border-start-end-radius: var(--w3m-r-l);
    clip-path: inset(-4px -4px 0);
  }
  .line[data-last] > .line-plate {
    border-end-start-radius: var(--w3m-r-l);
    border-end-end-radius: var(--w3m-r-l);
    clip-path: inset(0 -4px -4px);
  }
  .line[data-first][data-last] > .line-plate {
    clip-path: none;
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
