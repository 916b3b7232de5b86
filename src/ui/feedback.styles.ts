import { css, defineStyles } from './styles.js';

/** Styles of `Spinner`, `Skeleton`, `Notice`, `Banner`, `Hero`, `Toast` and `AlertCard`. */
export const feedbackStyles = defineStyles(css`
  .spin {
    flex: none;
    display: inline-block;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    border: 2px solid var(--w3m-line);
    border-block-start-color: var(--w3m-accent-text);
    animation: spin 0.8s linear infinite;
  }
  .btn > .spin {
    border-color: color-mix(in srgb, currentColor 30%, transparent);
    border-block-start-color: currentColor;
  }
  .btn:is([data-variant='quiet'], [data-size='small']) > .spin,
  .spin[data-size='small'] {
    inline-size: 14px;
    block-size: 14px;
  }
  .sk {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--w3m-r-xs);
    background: linear-gradient(100deg, var(--_sk) 40%, var(--_shine) 50%, var(--_sk) 60%) 0 0/300% 100%;
    animation:
      sk var(--w3m-dur-skeleton) linear infinite,
      sk-in 0.1s 0.2s backwards;
    --_sk: var(--w3m-tint);
    --_shine: var(--w3m-hover);
  }
  /* The card's tint would drown on a dark plate. */
  .plate .sk {
    --_sk: color-mix(in oklab, var(--w3m-plate), var(--w3m-text-1) 10%);
    --_shine: color-mix(in oklab, var(--w3m-plate), var(--w3m-text-1) 5%);
  }
  .sk[data-shape='circle'] {
    border-radius: 50%;
  }
  .sk[data-shape='tile'] {
    border-radius: var(--w3m-r-m);
  }
  .sk-row {
    gap: 8px;
  }
  .note {
    display: flex;
    gap: 10px;
    padding: 12px;
    border-radius: var(--w3m-r-l);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
    background: var(--w3m-accent-soft);
  }
  .note > .icon {
    margin-block-start: -1px;
    color: var(--w3m-accent-text);
  }
  .note > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  .note > div > b {
    display: block;
  }
  .note[data-kind='warning'] {
    background: var(--w3m-warning-soft);
  }
  .note[data-kind='danger'] {
    background: var(--w3m-danger-soft);
  }
  .note[data-kind='success'] {
    background: var(--w3m-success-soft);
  }
  .note[data-kind='warning'] > .icon,
  .banner > .icon {
    color: var(--w3m-warning);
  }
  .note[data-kind='danger'] > .icon,
  .alert > .icon {
    color: var(--w3m-danger);
  }
  .note[data-kind='success'] > .icon {
    color: var(--w3m-success);
  }
  .banner {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 24px;
    background: var(--w3m-warning-soft);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
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
  .hero > h3 {
    margin-block-start: 20px;
    font-size: var(--w3m-f-title);
    font-weight: 600;
    line-height: 1.41;
    letter-spacing: -0.012em;
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .hero > h3[data-size='large'] {
    font-size: var(--w3m-f-large);
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
    color: var(--w3m-text-2);
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .hero > .actions {
    margin-block-start: 12px;
    inline-size: 100%;
  }
  .toast {
    display: inline-flex;
    justify-self: center;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    max-inline-size: min(336px, 100%);
    padding-block: 8px;
    padding-inline: 12px 16px;
    border-radius: var(--w3m-r-pill);
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-pop);
    font-size: var(--w3m-f-small);
    font-weight: 500;
    line-height: 1.385;
    animation: toast-in var(--w3m-dur-toast) var(--w3m-ease);
  }
  .toast[data-state='closing'] {
    opacity: 0;
    transition: opacity var(--w3m-dur-toast) var(--w3m-ease-exit);
  }
  .toast > :last-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .alert {
    display: flex;
    gap: 10px;
    inline-size: min(var(--w3m-w-card), 100%);
    padding-block: 12px;
    padding-inline: 14px 6px;
    border-radius: var(--w3m-r-l);
    border-inline-start: 3px solid var(--w3m-danger);
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-pop);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
    text-align: start;
    animation: toast-in var(--w3m-dur-toast) var(--w3m-ease);
  }
  .alert > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .alert p {
    color: var(--w3m-text-2);
  }
  .alert > .ib {
    margin-block: -10px;
    color: var(--w3m-text-3);
  }
  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }
  @keyframes sk {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: 0 0;
    }
  }
  @keyframes sk-in {
    from {
      opacity: 0;
    }
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @media (prefers-reduced-motion) {
    .spin {
      animation: none;
    }
    .sk {
      animation: sk-in 0s 0.2s backwards;
    }
  }
  @media (forced-colors: active) {
    .spin {
      border-block-start-color: Highlight;
    }
    .note,
    .toast,
    .alert,
    .sk {
      border: 1px solid CanvasText;
    }
  }
`);
