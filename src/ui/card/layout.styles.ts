import { css } from '../styles/styles.js';

/** Styles of `Columns` and `Divider`, of a card that is low, and of small print inside a body. */
export const layoutStyles = css`
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
  /* Low: a phone on its side. Two columns, the second scrolls by itself and fades out. */
  @media (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline]):has(.columns) {
      --_card-top: 12px;
      inline-size: min(680px, 100%);
      max-block-size: calc(100dvh - 24px);
    }
    .card:not([data-inline]) .columns {
      grid-template-columns: 1fr 1fr;
    }
    .card:not([data-inline]) .columns > :last-child {
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
  .divider {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline: 12px;
    color: var(--_text-3);
    font-size: var(--_f-micro);
    text-align: center;
  }
  .divider::before,
  .divider::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_line);
  }
`;
