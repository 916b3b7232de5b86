import { css, defineStyles } from './styles.js';

/** Styles of `Card` (card, bottom sheet, low and wide layouts), `Header`, `Footer`, `Columns` and `ViewTransition`. */
export const cardStyles = defineStyles(css`
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    inline-size: min(var(--w3m-w-card), 100%);
    max-block-size: calc(100vh - 32px);
    max-block-size: calc(100dvh - 32px);
    border-radius: var(--w3m-r-xl);
    background: var(--w3m-bg);
    box-shadow: var(--w3m-shadow-card);
    text-align: start;
    overflow: clip;
    /* Room for the focus rings of a card that itself gets the focus. */
    outline-offset: -2px;
  }
  .card[data-wide] {
    inline-size: min(776px, 100%);
  }
  .card:focus:not(:focus-visible) {
    outline: none;
  }
  .card[data-state='open'] {
    animation: card-in var(--w3m-dur-view) var(--w3m-ease);
  }
  .card[data-state='closing'] {
    animation: card-out calc(var(--w3m-dur-view) / 1.5) var(--w3m-ease-exit) forwards;
  }
  .grab {
    display: none;
    flex: none;
    inline-size: 36px;
    block-size: 4px;
    margin: 8px auto -4px;
    border-radius: 4px;
    background: var(--w3m-edge);
    opacity: 0.6;
  }
  .hd {
    flex: none;
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: var(--w3m-h-header);
    padding-block: 6px;
    padding-inline: 24px 12px;
    border-block-end: 1px solid transparent;
    margin-block-end: -1px;
    transition: border-color var(--w3m-dur-state) linear;
  }
  .card[data-scrolled] > .hd {
    border-color: var(--w3m-line);
  }
  .hd[data-back] {
    padding-inline-start: 12px;
  }
  .hd[data-custom] {
    padding-inline-start: 16px;
  }
  .hd > .ib:first-child:last-child {
    margin-inline-start: auto;
  }
  .hd > :is(h2, .hd-custom) {
    flex: 1;
    min-inline-size: 0;
    animation: hd-in var(--w3m-dur-header) var(--w3m-ease);
  }
  .hd > h2 {
    font-size: var(--w3m-f-title);
    font-weight: 600;
    line-height: 1.41;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  .hd > h2.sr {
    flex: none;
  }
  .hd > h2:focus {
    outline: none;
  }
  .hd-custom {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
  }
  .card-toast {
    position: absolute;
    z-index: 3;
    inset-block-start: 12px;
    inset-inline: 12px;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .card-toast > * {
    pointer-events: auto;
  }
  .scroll {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--w3m-edge) transparent;
    outline-offset: -2px;
  }
  .bd {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 1px 12px 12px;
  }
  .bd > * {
    min-inline-size: 0;
  }
  /* Under a banner the first block keeps its distance. */
  .banner + .scroll .bd {
    padding-block-start: 12px;
  }
  .ft {
    padding: 12px 24px 16px;
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
    text-align: center;
    text-wrap: balance;
  }
  .bd .ft {
    padding: 0 12px;
    text-align: start;
  }
  .vt {
    position: relative;
    overflow: clip;
  }
  .vt > .ghost {
    position: absolute;
    inset-inline: 0;
    pointer-events: none;
  }
  .cols {
    display: grid;
    gap: 12px;
  }
  .cols > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    min-inline-size: 0;
  }
  .cols > * > * {
    min-inline-size: 0;
  }
  .cols-low {
    display: none;
  }
  @keyframes card-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes card-out {
    to {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes sheet-in {
    from {
      translate: 0 100%;
    }
  }
  @keyframes sheet-out {
    to {
      translate: 0 100%;
    }
  }
  @keyframes hd-in {
    from {
      opacity: 0;
      translate: var(--_from, 0) 0;
    }
  }
  .hd[data-motion='forward'] {
    --_from: 4px;
  }
  .hd[data-motion='back'] {
    --_from: -4px;
  }
  .hd[data-motion='forward']:is(:dir(rtl), [dir='rtl'] *) {
    --_from: -4px;
  }
  .hd[data-motion='back']:is(:dir(rtl), [dir='rtl'] *) {
    --_from: 4px;
  }
  /* Bottom sheet: only for a card in a dialog, a card set into a page stays a card. */
  @media (max-width: 430px) {
    .card:not([data-inline]) {
      inline-size: 100%;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-block-end: calc(8px + env(safe-area-inset-bottom, 0px));
      box-shadow: none;
    }
    .card:not([data-inline]) > .grab {
      display: block;
    }
    .card:not([data-inline])[data-state='open'] {
      animation-name: sheet-in;
    }
    .card:not([data-inline])[data-state='closing'] {
      animation-name: sheet-out;
    }
  }
  @media (max-width: 430px) and (prefers-reduced-motion: no-preference) {
    .card:not([data-inline]):is([data-state]) {
      animation-duration: var(--w3m-dur-view);
    }
  }
  @media (min-width: 808px) {
    .card[data-wide] .cols {
      grid-template-columns: 1fr 1fr;
    }
  }
  /* Low: a phone on its side. Two columns, the second scrolls by itself and fades out. */
  @media (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline], [data-wide]):has(.cols) {
      inline-size: min(680px, 100%);
      max-block-size: calc(100dvh - 24px);
    }
    .card:not([data-inline]) .cols {
      grid-template-columns: 1fr 1fr;
    }
    .card:not([data-inline], [data-wide]) .cols > :last-child {
      max-block-size: calc(100dvh - 92px);
      overflow: hidden auto;
      overscroll-behavior: contain;
      padding: 1px 1px 24px;
      margin: -1px;
      scrollbar-width: none;
      mask-image: linear-gradient(#000 calc(100% - 48px), transparent);
    }
    .card:not([data-inline]):has(.cols-low) .scroll > .ft {
      display: none;
    }
    .card:not([data-inline]) .cols-low {
      display: block;
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
    .card:not([data-scrolled]) > .hd {
      border-color: Canvas;
    }
  }
`);
