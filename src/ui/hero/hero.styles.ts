import { css } from '../styles/styles.js';

/** Styles of `Hero`, `AvatarPair`, `Thread` and `Empty`. */
export const heroStyles = css`
  :host {
    --_f-large: calc(var(--_font-unit) * 2.2);
    --_dur-thread: 1600ms;
  }
  .hero {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 20px 24px 16px;
    text-align: center;
  }
  .hero[data-dense] {
    padding-block: 4px 8px;
  }
  .hero > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .hero > :is(h3, p) {
    inline-size: 100%;
  }
  .hero > h3 {
    margin-block-start: 20px;
    font-size: var(--_f-title);
    font-weight: 600;
    line-height: 1.41;
    letter-spacing: -0.012em;
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .hero > h3[data-size='large'] {
    font-size: var(--_f-large);
    line-height: 1.28;
  }
  .hero > .empty + h3 {
    margin-block-start: 12px;
  }
  .hero > h3:first-child {
    margin-block-start: 0;
  }
  .hero > h3:focus {
    outline: none;
  }
  .hero > p {
    max-inline-size: 288px;
    color: var(--_text-2);
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .hero[data-steady] > p {
    min-block-size: 2lh;
  }
  .hero[data-steady='three'] > p {
    min-block-size: 3lh;
  }
  .hero > .actions {
    margin-block-start: 12px;
    inline-size: 100%;
  }
  .picture[data-kind='wallet'][data-size='64'] {
    box-shadow: 0 0 0 1px var(--_line-soft);
    border-radius: calc(var(--_radius-unit) * 4);
  }
  .avatar-pair {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
  }
  .thread {
    overflow: visible;
  }
  :is(:dir(rtl), [dir='rtl'] *) > .thread > .thread-lines {
    transform: scale(-1, 1);
    transform-origin: 44px 14px;
  }
  .thread-bead {
    animation: thread-bead var(--_dur-thread) var(--_ease) infinite;
  }
  .thread[data-state='done'] .thread-line {
    stroke-dasharray: 1;
    animation: thread-close var(--_dur-view) var(--_ease) backwards;
  }
  .thread:not([data-state='wait']) > .thread-mark {
    transform-origin: 44px 14px;
    animation: thread-mark var(--_dur-view) var(--_ease) backwards;
  }
  .thread[data-state='done'] > .thread-mark {
    animation-delay: var(--_dur-view);
  }
  @keyframes thread-bead {
    0%,
    100% {
      translate: -28px 0;
    }
    50% {
      translate: 28px 0;
    }
  }
  @keyframes thread-close {
    from {
      stroke-dashoffset: 1;
    }
  }
  @keyframes thread-mark {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @media (prefers-reduced-motion) {
    :host {
      --_dur-thread: 0ms;
    }
    .thread-bead,
    .thread .thread-line,
    .thread > .thread-mark {
      animation: none !important;
    }
  }
`;
