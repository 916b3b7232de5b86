import { css } from '../styles/styles.js';

/** Styles of `Button`, `LinkButton`, `Actions`, `Pill`, `Spinner`, and of icon buttons that are filled, float or are off. */
export const buttonStyles = css`
  :host {
    --w3m-h-primary: 48px;
    --w3m-shadow-pop: 0 0 0 1px var(--w3m-line), 0 8px 24px -6px rgb(0 0 0 / var(--_far-shadow-alpha));
    --w3m-r-pill: calc(var(--_radius-unit) * 250);
    --w3m-h-control: 44px;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: var(--w3m-h-control);
    padding: 8px 16px;
    border-radius: var(--w3m-r-l);
    font-weight: 600;
    text-align: center;
    text-decoration: none;
    color: var(--w3m-text-1);
    position: relative;
    transition: background-color var(--w3m-dur-state) linear;
  }
  .button > span {
    min-inline-size: 0;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  .button[data-size='big'] {
    min-block-size: var(--w3m-h-primary);
  }
  .button[data-size='small'] {
    min-block-size: 32px;
    padding: 4px 12px;
    gap: 6px;
    border-radius: var(--w3m-r-s);
    font-size: var(--w3m-f-small);
    justify-self: start;
  }
  .button[data-variant='primary'] {
    background: var(--w3m-accent-fill);
    color: var(--w3m-on-accent);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0/0.08),
      inset 0 1px 0 rgb(255 255 255/0.12);
  }
  .button[data-variant='secondary'] {
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-plate);
  }
  .button[data-variant='secondary'][data-size='small'] {
    background: var(--w3m-well);
    box-shadow: none;
  }
  .button[data-variant='quiet'] {
    padding-inline: 12px;
    color: var(--w3m-accent-text);
    justify-self: center;
  }
  .button[data-variant='danger'] {
    background: var(--w3m-danger-soft);
    color: var(--w3m-danger);
  }
  .button[aria-busy='true'] {
    cursor: default;
  }
  .button[aria-busy='true']:not([data-icon]) {
    padding-inline: 3px;
  }
  .button[aria-busy='true']:not([data-icon]):is([data-variant='quiet'], [data-size='small']) {
    padding-inline: 2px;
    gap: 6px;
  }
  .button > .spinner {
    margin: 1px;
  }
  .button:not([data-icon]) > .spinner {
    margin: 0;
  }
  .button:disabled,
  .button[aria-disabled='true'] {
    background: var(--w3m-press);
    color: var(--w3m-text-3);
    box-shadow: none;
    cursor: default;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .actions > .button {
    flex: 1 1 0;
    min-inline-size: min-content;
  }
  @media (max-width: 340px) {
    .actions > .button[data-size='big'] {
      padding-inline: 8px;
    }
  }
  .actions[data-align='center'] {
    justify-content: center;
  }
  .actions[data-align='center'] > .button,
  .actions > .button:is([data-variant='quiet'], [data-size='small']) {
    flex: none;
    max-inline-size: 100%;
  }
  .icon-button[data-tone='accent'] {
    background: var(--w3m-accent-fill);
    color: var(--w3m-on-accent);
  }
  .icon-button[data-tone='plate'] {
    border-radius: var(--w3m-r-l);
    background: var(--w3m-plate);
    box-shadow:
      var(--w3m-shadow-pop),
      0 0 0 4px var(--w3m-bg);
    color: var(--w3m-accent-text);
  }
  .icon-button:disabled {
    color: var(--w3m-text-3);
    opacity: 0.5;
  }
  .button[data-size='small']::after,
  .pill::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  .pill {
    position: relative;
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    max-inline-size: 100%;
    padding-block: 4px;
    padding-inline: 6px 10px;
    border-radius: var(--w3m-r-pill);
    background: var(--w3m-well);
    font-weight: 600;
    white-space: nowrap;
    transition: background-color var(--w3m-dur-state) linear;
  }
  .pill[data-plain] {
    flex: 0 1 auto;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline: 8px;
    background: none;
    font-size: var(--w3m-f-title);
    letter-spacing: -0.012em;
    gap: 8px;
  }
  .pill > span:not([class]) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .pill[data-plain] > span:not([class]) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .pill > .icon:last-child {
    color: var(--w3m-text-3);
  }
  .pill:not([data-text]) {
    padding-inline: 4px 8px;
    gap: 4px;
  }
  @media (hover: hover) {
    .button[data-variant='primary']:hover:not(:disabled, [aria-busy='true']) {
      background: var(--w3m-accent-fill-hover);
    }
    .button:is([data-variant='secondary']):hover:not(:disabled, [aria-busy='true']) {
      background: var(--w3m-hover);
    }
    .button:is([data-variant='quiet'], [data-size='small'][data-variant='secondary']):hover:not(:disabled, [aria-busy='true']) {
      background: var(--w3m-tint);
    }
    .button[data-variant='danger']:hover:not(:disabled, [aria-busy='true']) {
      background: color-mix(in oklab, var(--w3m-danger-soft), var(--w3m-danger) 8%);
    }
    .pill:hover:not(:disabled) {
      background: var(--w3m-tint);
    }
    .icon-button[data-tone='accent']:hover {
      background: var(--w3m-accent-fill-hover);
    }
    .icon-button[data-tone='plate']:hover {
      background: var(--w3m-hover);
    }
  }
  .button[data-variant='primary']:active:not(:disabled, [aria-busy='true']) {
    background: var(--w3m-accent-fill-press);
  }
  .button:not([data-variant='primary'], [data-variant='danger']):active:not(:disabled, [aria-busy='true']),
  .pill:active:not(:disabled) {
    background: var(--w3m-press);
  }
  .icon-button[data-tone='accent']:active {
    background: var(--w3m-accent-fill-press);
  }
  @media (pointer: coarse) {
    .button[data-size='small']::after,
    .pill::after {
      inset: -6px 0;
    }
  }
  .spinner {
    flex: none;
    display: inline-block;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    border: 2px solid var(--w3m-line);
    border-block-start-color: var(--w3m-accent-text);
    animation: spinner 0.8s linear infinite;
  }
  .button > .spinner {
    border-color: color-mix(in srgb, currentColor 30%, transparent);
    border-block-start-color: currentColor;
  }
  .button:is([data-variant='quiet'], [data-size='small']) > .spinner,
  .spinner[data-size='small'] {
    inline-size: 14px;
    block-size: 14px;
  }
  @keyframes spinner {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion) {
    .spinner {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .button,
    .pill {
      border: 1px solid ButtonText;
    }
    .button:disabled {
      border-color: GrayText;
      color: GrayText;
    }
    .spinner {
      border-block-start-color: Highlight;
    }
  }
`;
