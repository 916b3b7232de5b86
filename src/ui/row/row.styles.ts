import { css } from '../styles/styles.js';

/** Styles of `Plate`, `Row`, `Tag` and the skeletons of rows. */
export const rowStyles = css`
  .plate {
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow: var(--_shadow-plate);
    overflow: clip;
  }
  .plate[data-pad] {
    padding: 14px 12px;
  }
  .row {
    gap: 12px;
    color: inherit;
    display: flex;
    align-items: center;
    text-align: start;
    inline-size: 100%;
    position: relative;
    min-block-size: 56px;
    text-decoration: none;
    transition: background-color var(--_dur-state) linear;
    padding: 8px 12px;
  }
  .row + .row::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 60px 0;
    border-block-start: 1px solid var(--_line-soft);
  }
  .row:focus-visible {
    outline-offset: -3px;
    border-radius: var(--_r-l);
    z-index: 1;
  }
  .row[data-picture] > :first-child {
    flex: none;
  }
  .row-content {
    container-type: inline-size;
    flex: 1;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 12px;
  }
  .row-main {
    flex: 1 1 7.5em;
    min-inline-size: 0;
    display: grid;
    gap: 1px;
  }
  .row-main > *,
  b.row-main {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  /* A space between the parts of a row's name, which WebKit and Orca read without one. It takes no room. */
  .row-main > ::after,
  b.row-main::after {
    content: ' ';
    position: absolute;
    white-space: pre;
  }
  .row-main > b,
  b.row-main {
    justify-self: start;
    max-inline-size: max-content;
    font-weight: 500;
  }
  .row-main > span {
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .row-end,
  .tag {
    flex: none;
    max-inline-size: 100%;
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--_text-2);
  }
  @media (hover: hover) {
    :is(button, a).row:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--_hover);
    }
  }
  :is(button, a).row:active:not(:disabled, [aria-disabled='true']) {
    background: var(--_press);
  }
  .tag {
    gap: 6px;
    font-size: var(--_f-micro);
  }
  .tag[data-dot]::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 6px;
    background: var(--_accent-text);
  }
  .skeleton {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--_radius-unit);
    background: linear-gradient(100deg, var(--_skeleton-base) 40%, var(--_skeleton-highlight) 50%, var(--_skeleton-base) 60%) 0 0/300% 100%;
    animation:
      skeleton-shimmer var(--_dur-skeleton) linear infinite,
      skeleton-in 0.1s 0.2s backwards;
    --_skeleton-base: var(--_tint);
    --_skeleton-highlight: var(--_hover);
  }
  /* The card's tint would drown on a dark plate. */
  .plate .skeleton {
    --_skeleton-base: color-mix(in oklab, var(--_plate), var(--_text-1) 10%);
    --_skeleton-highlight: color-mix(in oklab, var(--_plate), var(--_text-1) 5%);
  }
  .skeleton[data-shape='tile'] {
    border-radius: var(--_r-m);
  }
  .row > .skeleton-row {
    gap: 8px;
  }
  .row[data-tight] {
    min-block-size: 44px;
    padding-block: 6px;
  }
  .row + .row:is([data-tight], :not([data-picture]))::before {
    inset-inline-start: 12px;
  }
  .row-end > .icon {
    color: var(--_text-3);
  }
  .row:is(:disabled, [aria-disabled='true']) {
    cursor: default;
  }
  .row:is(:disabled, [aria-disabled='true']) .row-main {
    color: var(--_text-3);
  }
  .row[data-picture]:is(:disabled, [aria-disabled='true']) > :first-child {
    opacity: 0.5;
  }
  @keyframes skeleton-shimmer {
    from {
      background-position-x: 100%;
    }
    to {
      background-position-x: 0;
    }
  }
  @keyframes skeleton-in {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion) {
    .skeleton {
      animation: skeleton-in 0s 0.2s backwards;
    }
  }
  @media (forced-colors: active) {
    .tag[data-dot]::before {
      forced-color-adjust: none;
      background: Highlight;
    }
    .plate,
    .skeleton {
      border: 1px solid CanvasText;
    }
  }
`;
