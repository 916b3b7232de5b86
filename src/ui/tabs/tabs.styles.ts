import { css } from '../styles/styles.js';

/** Styles of `Tabs`. */
export const tabsStyles = css`
  .tab-view,
  .tab-panel {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin-inline: -12px;
    padding-inline: 24px;
    border-block-end: 1px solid var(--_line);
  }
  .tab {
    position: relative;
    flex: none;
    min-block-size: 44px;
    color: var(--_text-2);
    font-weight: 500;
  }
  .tab[aria-selected='true'] {
    color: var(--_text-1);
    /* Bolder and no wider: the other tabs keep their places. */
    -webkit-text-stroke: 0.35px;
  }
  .tab[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    block-size: 2px;
    border-radius: 2px;
    background: var(--_accent-text);
  }
  .tab:focus-visible {
    outline-offset: -2px;
    border-radius: var(--_r-m);
  }
  .tab-panel[hidden] {
    display: none;
  }
  @media (pointer: coarse) {
    .tab {
      min-inline-size: 44px;
    }
  }
  @media (hover: hover) {
    .tab:hover {
      color: var(--_text-1);
    }
  }
  @media (forced-colors: active) {
    .tab[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
