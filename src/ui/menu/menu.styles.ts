import { css } from '../styles/styles.js';

/** Styles of `Menu`. */
export const menuStyles = css`
  .menu {
    position: absolute;
    z-index: 2;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    inline-size: min(264px, 100%);
    max-block-size: calc(100dvh - var(--_card-top, 16px) - 96px);
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow:
      0 0 0 1px var(--_line),
      var(--_shadow-card);
    overflow: hidden auto;
    overscroll-behavior: contain;
    animation: menu-in var(--_dur-view) var(--_ease) backwards;
  }
  [aria-haspopup='menu'][aria-expanded='true'] {
    background: var(--_tint);
  }
  @keyframes menu-in {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
  @media (forced-colors: active) {
    .menu {
      border: 1px solid CanvasText;
    }
  }
`;
