import { css } from '../styles/styles.js';

/** Styles of `Allocation`; needs `tokensDataStyles`. */
export const allocationStyles = css`
  .allocation {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 0 12px 4px;
  }
  .allocation-bar {
    display: flex;
    gap: 2px;
    block-size: 8px;
    border-radius: 8px;
    background: var(--_tint);
    overflow: hidden;
  }
  .allocation-bar > span {
    flex: var(--_allocation-share) 0 4px;
    border-radius: 2px;
  }
  .allocation > ul {
    display: flex;
    gap: 4px;
    min-block-size: 1lh;
    justify-content: space-between;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_f-micro);
    line-height: 1.33;
    color: var(--_text-2);
  }
  /* One line, however many letters: the content below keeps its position. */
  .allocation li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    white-space: nowrap;
  }
  /* Two lines on the narrowest phones, where four names in one would keep a letter each. */
  @media (max-width: 359px) {
    .allocation > ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, max-content));
      align-content: start;
      min-block-size: calc(2lh + 4px);
    }
  }
  .allocation bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .allocation li::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 2px;
  }
  .allocation :is(span, li)[data-step='1'] {
    --_data-color: var(--_data-1);
  }
  .allocation :is(span, li)[data-step='2'] {
    --_data-color: var(--_data-2);
  }
  .allocation :is(span, li)[data-step='3'] {
    --_data-color: var(--_data-3);
  }
  .allocation :is(span, li)[data-step='4'] {
    --_data-color: var(--_data-4);
  }
  .allocation-bar > span,
  .allocation li::before {
    background: var(--_data-color);
  }
  @media (forced-colors: active) {
    .allocation-bar > span,
    .allocation li::before {
      box-sizing: border-box;
      border: 1px solid CanvasText;
    }
  }
`;

/** Styles of `Change` and `Sparkline`. */
export const changeStyles = css`
  /* Its time has a line of its own: how much room the sum leaves is not known before. */
  .change {
    display: inline-grid;
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
