import { css } from '../styles/styles.js';

/** Styles of `Columns`, of a card that is wide, low or on its way out, and of small print inside a body. */
export const layoutStyles = css`
  .card[data-wide] {
    inline-size: min(776px, 100%);
  }
  .card[data-state='closing'] {
    animation: card-out calc(var(--w3m-dur-view) / 1.5) var(--w3m-ease-exit) forwards;
  }
  .toast-slot {
    position: absolute;
    z-index: 3;
    inset-block-start: 12px;
    inset-inline: 12px;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .toast-slot > * {
    pointer-events: auto;
  }
  .body .footer {
    padding: 0 12px;
    text-align: start;
  }
  .columns {
    display: grid;
    gap: 12px;
  }
  .columns > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    min-inline-size: 0;
  }
  .columns > * > * {
    min-inline-size: 0;
  }
  .low-screen-only {
    display: none;
  }
  @keyframes card-out {
    to {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes sheet-out {
    to {
      translate: 0 100%;
    }
  }
  @media (max-width: 430px) {
    .card:not([data-inline])[data-state='closing'] {
      animation-name: sheet-out;
      animation-duration: var(--w3m-dur-view);
    }
  }
  @media (min-width: 808px) {
    .card[data-wide] .columns {
      grid-template-columns: 1fr 1fr;
    }
  }
  /* Low: a phone on its side. Two columns, the second scrolls by itself and fades out. */
  @media (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline], [data-wide]):has(.columns) {
      inline-size: min(680px, 100%);
      max-block-size: calc(100dvh - 24px);
    }
    .card:not([data-inline]) .columns {
      grid-template-columns: 1fr 1fr;
    }
    .card:not([data-inline], [data-wide]) .columns > :last-child {
      max-block-size: calc(100dvh - 92px);
      overflow: hidden auto;
      overscroll-behavior: contain;
      padding: 1px 1px 32px;
      margin: -1px;
      scrollbar-width: none;
      mask-image: linear-gradient(#000 calc(100% - 32px), transparent);
    }
    .card:not([data-inline]):has(.low-screen-only) .scroll > .footer {
      display: none;
    }
    .card:not([data-inline]) .low-screen-only {
      display: block;
    }
  }
`;
