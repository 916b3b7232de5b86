import { css } from '../styles/styles.js';

/** Styles of `Plate`, `Row`, `Tag` and the skeletons of rows. */
export const rowStyles = css`
  .plate {
    border-radius: var(--w3m-r-l);
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-plate);
    overflow: clip;
  }
  .plate[data-pad] {
    padding: 14px 12px;
  }
  .row {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: var(--w3m-h-row);
    padding: 8px 12px;
    color: inherit;
    text-align: start;
    text-decoration: none;
    transition: background-color var(--w3m-dur-state) linear;
  }
  .row + .row::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 60px 0;
    border-block-start: 1px solid var(--w3m-line-soft);
  }
  .row:focus-visible {
    outline-offset: -3px;
    border-radius: var(--w3m-r-l);
    z-index: 1;
  }
  .row-picture {
    flex: none;
    position: relative;
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
  .row-main > * {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .row-main > b {
    font-weight: 500;
  }
  .row-main > span {
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
  }
  .row-end {
    flex: none;
    max-inline-size: 100%;
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--w3m-text-2);
  }
  @media (hover: hover) {
    :is(button, a).row:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--w3m-hover);
    }
  }
  :is(button, a).row:active:not(:disabled, [aria-disabled='true']) {
    background: var(--w3m-press);
  }
  .tag {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-micro);
  }
  .tag[data-dot]::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 6px;
    background: var(--w3m-accent-text);
  }
  .skeleton {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--w3m-r-xs);
    background: linear-gradient(100deg, var(--_skeleton-base) 40%, var(--_skeleton-highlight) 50%, var(--_skeleton-base) 60%) 0 0/300% 100%;
    animation:
      skeleton-shimmer var(--w3m-dur-skeleton) linear infinite,
      skeleton-in 0.1s 0.2s backwards;
    --_skeleton-base: var(--w3m-tint);
    --_skeleton-highlight: var(--w3m-hover);
  }
  /* The card's tint would drown on a dark plate. */
  .plate .skeleton {
    --_skeleton-base: color-mix(in oklab, var(--w3m-plate), var(--w3m-text-1) 10%);
    --_skeleton-highlight: color-mix(in oklab, var(--w3m-plate), var(--w3m-text-1) 5%);
  }
  .skeleton[data-shape='tile'] {
    border-radius: var(--w3m-r-m);
  }
  .row > .skeleton-row {
    gap: 8px;
  }
  .row[data-tight] {
    min-block-size: 44px;
    padding-block: 6px;
  }
  .row + .row:is([data-tight], :not(:has(> .row-picture)))::before {
    inset-inline-start: 12px;
  }
  .row-end > .icon {
    color: var(--w3m-text-3);
  }
  .row:is(:disabled, [aria-disabled='true']) {
    cursor: default;
  }
  .row:is(:disabled, [aria-disabled='true']) .row-main {
    color: var(--w3m-text-3);
  }
  .row:is(:disabled, [aria-disabled='true']) .row-picture {
    opacity: 0.5;
  }
  @keyframes skeleton-shimmer {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: 0 0;
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
