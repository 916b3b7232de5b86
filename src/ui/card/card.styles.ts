import { css } from '../styles/styles.js';

/** Styles of the shell, `Card` (card and bottom sheet), `Header` with its icon buttons and `ViewTransition`. */
export const cardStyles = css`
  .shell {
    display: contents;
  }
  .card {
    position: relative;
    overflow: clip;
    display: flex;
    flex-direction: column;
    border-radius: var(--_r-xl);
    margin-block-start: var(--_card-top, 0);
    text-align: start;
    box-shadow: var(--_shadow-card);
    max-block-size: calc(100dvh - var(--_card-top, 16px) - 16px);
    background: var(--_bg);
    inline-size: min(var(--_w-card), 100%);
    /* Room for the focus rings of a card that itself gets the focus. */
    outline-offset: -2px;
  }
  .card[data-state='open'] {
    animation: card-in var(--_dur-view) var(--_ease) backwards;
  }
  .card[data-low] {
    --_sheet: 420px;
  }
  .sheet-handle {
    display: none;
    flex: none;
    inline-size: 36px;
    block-size: 4px;
    margin: 8px auto -4px;
    border-radius: 4px;
    background: var(--_edge);
    opacity: 0.6;
  }
  .header {
    flex: none;
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: var(--_h-header);
    padding-block: 6px;
    padding-inline: 24px 12px;
    border-block-end: 1px solid transparent;
    margin-block-end: -1px;
    transition: border-color var(--_dur-state) linear;
  }
  .card[data-scrolled] > .header {
    border-color: var(--_line);
  }
  .header[data-back] {
    padding-inline-start: 12px;
  }
  /* In the document they stand before the title. */
  .header > button {
    order: 1;
  }
  .header[data-back] > :first-child {
    order: -1;
  }
  .header > :is(h2, .header-content) {
    flex: 1;
    min-inline-size: 0;
    animation: header-in var(--_dur-header) var(--_ease) backwards;
  }
  .header > h2 {
    font-size: var(--_f-title);
    font-weight: 600;
    line-height: 1.41;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  .card:focus:not(:focus-visible),
  .header > h2:focus {
    outline: none;
  }
  .scroll {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_edge) transparent;
    outline-offset: -2px;
  }
  .body {
    display: grid;
    grid: auto-flow max-content / minmax(0, 1fr);
    gap: 12px;
    padding: 1px 12px 12px;
  }
  /* A footer stands back while the view above it loads, which would push it away. */
  .scroll:has(> .view-transition > .body > [aria-busy='true']) {
    --_view-loads: hidden;
  }
  .footer:not(:focus-within) {
    visibility: var(--_view-loads, inherit);
  }
  .view-transition {
    position: relative;
    overflow: clip;
    interpolate-size: allow-keywords;
  }
  .icon-button {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: var(--_r-m);
    color: var(--_text-2);
    text-decoration: none;
    transition: background-color var(--_dur-state) linear;
  }
  .icon-button::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  .icon-button:disabled {
    color: var(--_text-3);
    opacity: 0.5;
  }
  @media (hover: hover) {
    .icon-button:not([data-tone]):hover:not(:disabled) {
      background: var(--_tint);
    }
  }
  .icon-button:active:not(:disabled) {
    background: var(--_press);
  }
  @keyframes card-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes sheet-in {
    from {
      translate: 0 100%;
    }
  }
  @keyframes header-in {
    from {
      opacity: 0;
      translate: var(--_slide-from, 0) 0;
    }
  }
  .header[data-motion='forward'],
  .header[data-motion='back']:is(:dir(rtl), [dir='rtl'] *) {
    --_slide-from: 4px;
  }
  .header[data-motion='back'],
  .header[data-motion='forward']:is(:dir(rtl), [dir='rtl'] *) {
    --_slide-from: -4px;
  }
  /* Bottom sheet of two heights: only for a card in a dialog, a card set into a page stays a card. */
  @media (max-width: 430px) {
    .card:not([data-inline]) {
      --_card-top: max(16px, env(safe-area-inset-top));
      inline-size: 100%;
      block-size: var(--_sheet, 640px);
      align-self: end;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-block-end: calc(8px + max(env(safe-area-inset-bottom), var(--w3m-inset-block-end, 0px)));
      box-shadow: none;
    }
    .card:not([data-inline]) > .sheet-handle {
      display: block;
    }
    .card:not([data-inline])[data-state='open'] {
      animation-name: sheet-in;
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
    .card:not([data-scrolled]) > .header {
      border-color: Canvas;
    }
    .icon-button {
      border: 1px solid ButtonText;
    }
    .header[data-back] {
      gap: 8px;
    }
  }
`;
