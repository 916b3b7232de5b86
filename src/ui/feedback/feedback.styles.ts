import { css } from '../styles/styles.js';

/** Styles of `Notice`, `Toast` and `AlertCard`. */
export const feedbackStyles = css`
  :host {
    --_shadow-pop: 0 0 0 1px var(--_line), 0 8px 24px -6px rgb(0 0 0 / var(--_far-shadow-alpha));
    --_r-pill: calc(var(--_radius-unit) * 250);
    --_dur-toast: 150ms;
  }
  .notice {
    display: flex;
    gap: 10px;
    padding: 12px;
    border-radius: var(--_r-l);
    font-size: var(--_f-small);
    line-height: 1.385;
    background: var(--_accent-soft);
  }
  /* Above a view, as wide as what is in it. */
  .scroll > .notice {
    margin: 1px 12px 12px;
  }
  .notice > .icon {
    margin-block-start: calc((1lh - 20px) / 2);
    color: var(--_accent-text);
  }
  .notice > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  .notice > div > b {
    display: block;
  }
  /* What can be done stands under the text, its label where the text starts. */
  .notice .button[data-variant='quiet'] {
    display: flex;
    inline-size: fit-content;
    justify-self: start;
    margin-block: 2px -6px;
    margin-inline-start: -12px;
  }
  .notice[data-kind='warning'] {
    background: var(--_warning-soft);
  }
  .notice[data-kind='danger'] {
    background: var(--_danger-soft);
  }
  .notice[data-kind='success'] {
    background: var(--_success-soft);
  }
  .notice[data-kind='warning'] > .icon {
    color: var(--_warning);
  }
  .notice[data-kind='danger'] > .icon,
  .alert > .icon {
    color: var(--_danger);
  }
  .notice[data-kind='success'] > .icon {
    color: var(--_success);
  }
  /* Over the foot of the body, out of the flow of the card: covers neither header nor amount, and neither moves nor disables a row. */
  .toast-slot {
    flex: none;
    position: relative;
    z-index: 3;
    block-size: 0;
    margin-inline: 12px;
    display: grid;
    align-content: end;
    justify-items: center;
    pointer-events: none;
    inset-block-end: var(--_toast-raise, auto);
    visibility: var(--_toast-waits, inherit);
    transition: visibility 0s var(--_toast-delay, 50ms);
  }
  /* Above the primary action, where that stands at the foot. */
  .card:has(.foot, .body > .button:last-child, .stack > .button:last-child, .body > .actions:last-child) {
    --_toast-raise: 60px;
  }
  /* Where it was first seen; higher in a card that has become lower. */
  .toast-slot[data-placed] {
    position: absolute;
    inset-inline: 0;
    inset-block: min(var(--_toast-top), 100% - var(--_toast-raise, 0px)) auto;
  }
  /* A view whose code is being loaded still grows: its toast comes a moment after it has its height. */
  .card:has(.body > :is(.tab-view, .plate)[aria-busy='true']) {
    --_toast-waits: hidden;
    --_toast-delay: 0s;
  }
  .alert-slot {
    position: absolute;
    z-index: 4;
    inset-block-start: 16px;
    inset-inline: 16px;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .alert-slot > * {
    pointer-events: auto;
  }
  .toast {
    display: inline-flex;
    justify-self: center;
    align-items: center;
    gap: 10px;
    margin-block-end: 8px;
    min-block-size: 44px;
    max-inline-size: min(336px, 100%);
    padding-block: 8px;
    padding-inline: 12px 16px;
    border-radius: var(--_r-pill);
    background: var(--_plate);
    box-shadow: var(--_shadow-pop);
    font-size: var(--_f-small);
    font-weight: 500;
    line-height: 1.385;
    animation: toast-in var(--_dur-toast) var(--_ease) backwards;
  }
  .banner {
    flex: none;
    display: var(--_banner, flex);
    align-items: center;
    gap: 8px;
    padding: 8px 24px;
    background: var(--_warning-soft);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .banner > .icon {
    color: var(--_warning);
  }
  .banner[data-empty] {
    visibility: hidden;
  }
  /* Buttons at the foot stay where they are; such a view says itself what it could not read. */
  .card:has(.foot) {
    --_banner: none;
  }
  .toast[data-state='closing'] {
    opacity: 0;
    transition: opacity var(--_dur-toast) var(--_ease-exit);
  }
  .toast > a {
    flex: none;
    margin: -8px -10px;
    padding: 14px 10px;
    color: var(--_accent-text);
    text-decoration: none;
    pointer-events: auto;
  }
  .toast > span:last-of-type {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .alert {
    display: flex;
    gap: 10px;
    inline-size: min(var(--_w-card), 100%);
    padding-block: 12px;
    padding-inline: 14px 6px;
    border-radius: var(--_r-l);
    border-inline-start: 3px solid var(--_danger);
    background: var(--_plate);
    box-shadow: var(--_shadow-pop);
    font-size: var(--_f-small);
    line-height: 1.385;
    text-align: start;
    animation: toast-in var(--_dur-toast) var(--_ease) backwards;
  }
  .alert > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .alert p {
    color: var(--_text-2);
  }
  .alert > .icon-button {
    margin-block: -10px;
    color: var(--_text-3);
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @media (prefers-reduced-motion) {
    :host {
      --_dur-toast: 0ms;
    }
  }
  @media (forced-colors: active) {
    .notice,
    .banner,
    .toast,
    .alert {
      border: 1px solid CanvasText;
    }
    .notice .button[data-variant='quiet'] {
      margin-block: 6px 0;
      margin-inline-start: 0;
    }
  }
`;
