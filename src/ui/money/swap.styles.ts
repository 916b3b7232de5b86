import { css } from '../styles/styles.js';

/** Styles of `Steps`, `ImpactScale`, `QuoteRing` and `SwapTurn`. */
export const swapStyles = css`
  :host {
    --_shadow-pop: 0 0 0 1px var(--_line), 0 8px 24px -6px rgb(0 0 0 / var(--_far-shadow-alpha));
  }
  .steps {
    display: grid;
    padding: 4px 12px;
  }
  .steps > li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: start;
    padding-block: 10px;
  }
  .steps > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 38px -6px;
    inset-inline-start: 11px;
    border-inline-start: 2px dotted var(--_edge);
  }
  .steps > li[data-state='done']:not(:last-child)::after {
    border-inline-start: 2px solid var(--_accent-text);
  }
  .step-marker {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: var(--_well);
    color: var(--_text-3);
    font-size: 12px;
    font-weight: 600;
  }
  [data-state='now'] > .step-marker {
    background: var(--_plate);
    box-shadow: inset 0 0 0 2px var(--_accent-text);
    color: var(--_accent-text);
  }
  [data-state='done'] > .step-marker {
    background: var(--_accent-fill);
    color: var(--_on-accent);
  }
  .step-content {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .step-content > b {
    font-weight: 600;
  }
  .step-content > span {
    font-size: var(--_f-small);
    line-height: 1.385;
    color: var(--_text-2);
  }
  /* Room for its longest text, which comes while it is the current step. */
  [data-state='now'] > .step-content > span {
    min-block-size: 2lh;
  }
  .swap-turn {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 0;
    margin-block: -6px;
  }
  .icon-button[data-tone='plate'] {
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow:
      var(--_shadow-pop),
      0 0 0 4px var(--_bg);
    color: var(--_accent-text);
  }
  @media (hover: hover) {
    .icon-button[data-tone='plate']:hover {
      background: var(--_hover);
    }
  }
  /* Above the button's upper half. */
  .plate:has(+ .swap-turn) {
    --_error-end: 4px;
  }
  .swap-turn > .icon-button {
    margin-block-start: -20px;
  }
  .impact-scale {
    position: relative;
    flex: none;
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 2px;
    inline-size: 96px;
    block-size: 6px;
    direction: ltr;
  }
  .impact-scale > i {
    background: var(--_press);
  }
  .impact-scale > i:first-child {
    border-radius: 6px 0 0 6px;
  }
  .impact-scale > i:last-child {
    border-radius: 0 6px 6px 0;
  }
  .impact-scale[data-level='low'] > i:first-child {
    background: var(--_accent-text);
  }
  .impact-scale[data-level='middle'] > i:nth-child(2) {
    background: var(--_warning);
  }
  .impact-scale[data-level='high'] > i:last-child {
    background: var(--_danger);
  }
  .impact-scale::after {
    content: '';
    position: absolute;
    inset-block-start: -4px;
    inset-inline-start: min(var(--_impact-position), 93px);
    inline-size: 3px;
    block-size: 14px;
    border-radius: 3px;
    background: var(--_text-1);
    box-shadow: 0 0 0 2px var(--_plate);
  }
  .quote-ring {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    rotate: -90deg;
  }
  .quote-ring-ground {
    stroke: var(--_press);
  }
  .quote-ring-left {
    stroke: var(--_accent-text);
    animation: quote-ring var(--_quote-lifetime) linear var(--_quote-age) both;
  }
  @keyframes quote-ring {
    to {
      stroke-dashoffset: 100;
    }
  }
  @media (prefers-reduced-motion) {
    .quote-ring-left {
      animation-timing-function: steps(4, start);
    }
  }
  @media (forced-colors: active) {
    .quote-ring-ground {
      stroke: GrayText;
    }
    .quote-ring-left {
      stroke: Highlight;
    }
    .step-marker {
      border: 1px solid CanvasText;
    }
    .impact-scale > i {
      border: 1px solid CanvasText;
    }
    .impact-scale::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
