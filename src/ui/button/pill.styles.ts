import { css } from '../styles/styles.js';

/** Styles of `Pill`. */
export const pillStyles = css`
  :host {
    --_r-pill: calc(var(--_radius-unit) * 250);
  }
  .pill::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  .pill {
    position: relative;
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    max-inline-size: 100%;
    padding-block: 4px;
    padding-inline: 6px 10px;
    border-radius: var(--_r-pill);
    background: var(--_well);
    font-weight: 600;
    white-space: nowrap;
    transition: background-color var(--_dur-state) linear;
  }
  .pill[data-plain] {
    flex: 0 1 auto;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline: 8px;
    background: none;
    font-size: var(--_f-title);
    letter-spacing: -0.012em;
    gap: 8px;
  }
  .pill > span:not([class]) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .pill > span:only-of-type:not([class]) {
    padding-inline-start: 8px;
  }
  .pill[data-plain] > span:not([class]) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .pill > .icon:last-child {
    color: var(--_text-3);
  }
  .pill:not([data-text]) {
    padding-inline: 4px 8px;
    gap: 4px;
  }
  @media (hover: hover) {
    .pill:hover:not(:disabled) {
      background: var(--_tint);
    }
  }
  .pill:active:not(:disabled) {
    background: var(--_press);
  }
  @media (pointer: coarse) {
    .pill::after {
      inset: -6px 0;
    }
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid ButtonText;
    }
  }
`;
