import { css } from '../styles/styles.js';

/** Styles of `Change` and `Sparkline`. */
export const changeStyles = css`
  .change {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 4px;
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .change > span:not(.visually-hidden) {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }
  .sparkline {
    flex: none;
    max-inline-size: 100%;
    direction: ltr;
    overflow: visible;
  }
  .sparkline > path {
    fill: none;
    stroke: var(--_accent-text);
    stroke-width: 1.75px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sparkline > circle {
    fill: var(--_accent-text);
  }
  @media (forced-colors: active) {
    .sparkline > path {
      stroke: CanvasText;
    }
    .sparkline > circle {
      fill: CanvasText;
    }
  }
`;
