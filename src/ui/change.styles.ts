import { css } from './styles.js';

/** Styles of `Change` and `Sparkline`. */
export const changeStyles = css`
  .change {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 4px;
    font-size: var(--w3m-f-small);
    line-height: 1.385;
  }
  .change > span:not(.sr) {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }
  .spark {
    flex: none;
    max-inline-size: 100%;
    direction: ltr;
    overflow: visible;
  }
  .spark > path {
    fill: none;
    stroke: var(--w3m-accent-text);
    stroke-width: 1.75px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .spark > circle {
    fill: var(--w3m-accent-text);
  }
  @media (forced-colors: active) {
    .spark > path {
      stroke: CanvasText;
    }
    .spark > circle {
      fill: CanvasText;
    }
  }
`;
