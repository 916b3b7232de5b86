import { css } from '../styles/styles.js';

/** Styles of `Columns`, `Divider`, `Footer` and `TextLink`, of a card that is low, and of small print inside a body. */
export const layoutStyles = css`
  .columns {
    display: grid;
    gap: 12px;
  }
  .columns > * {
    display: grid;
    /* Rows are not as high as the room: WebKit shrinks rows of clipped content, which would cut the list. */
    grid: auto-flow max-content / minmax(0, 1fr);
    gap: 12px;
    min-inline-size: 0;
  }
  /* What comes in outlines: a field, six tiles. */
  .skeleton:is([data-shape='email'], [data-shape='social']) {
    animation: skeleton-in 0.1s 0.2s backwards;
    opacity: 0.4;
  }
  .skeleton[data-shape='email'] {
    border: 1px solid var(--_edge);
    border-radius: var(--_r-m);
    background: none;
  }
  .skeleton[data-shape='social'] {
    border-radius: var(--_r-m);
    background: linear-gradient(90deg, var(--_edge) calc(100% - 8px), transparent 0) 0 0 / calc((100% + 8px) / 6) 100%;
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
    .card:not([data-inline]):has(.low-screen-only) {
      --_footer: none;
    }
    .scroll > .footer {
      display: var(--_footer, block);
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
  .footer {
    padding: 12px 24px 16px;
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
    text-align: center;
    text-wrap: balance;
  }
  /* At the foot of a sheet, below a view of whole height, as above. */
  @media (max-width: 430px) {
    .card:not([data-inline]) > .scroll:has(> .footer) {
      display: grid;
      grid: auto-flow max-content / minmax(0, 1fr);
      align-content: space-between;
    }
  }
  .body .footer {
    padding: 0 12px;
    text-align: start;
  }
  .link {
    color: var(--_accent-text);
    font-weight: 500;
    /* An accent without a hue of its own does not tell a link from its text: then the line is seen. */
    text-decoration: underline oklch(from var(--_accent-text) l c h / clamp(0, (0.04 - c) * 1e4, 1));
    text-underline-offset: 2px;
    border-radius: 2px;
    text-align: start;
  }
  button.link {
    position: relative;
  }
  /* As large as a finger needs, without moving the words around it. */
  button.link::after {
    content: '';
    position: absolute;
    inset: -4px -2px;
  }
  @media (pointer: coarse) {
    button.link::after {
      inset: -14px min(-13px, (100% - 44px) / 2);
    }
  }
  @media (hover: hover) {
    .link:hover {
      text-decoration-color: currentColor;
    }
  }
`;
