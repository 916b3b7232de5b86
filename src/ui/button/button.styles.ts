import { css } from '../styles/styles.js';

/** Styles of `Button`, `LinkButton`, `Actions` and `Spinner`. */
export const buttonStyles = css`
  :host {
    --_h-primary: 48px;
    --_h-control: 44px;
  }
  .button {
    position: relative;
    min-block-size: var(--_h-control);
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    text-align: center;
    color: var(--_text-1);
    font-weight: 600;
    padding: 8px 16px;
    border-radius: var(--_r-l);
    text-decoration: none;
    transition: background-color var(--_dur-state) linear;
  }
  .button > span {
    min-inline-size: 0;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  .button[data-size='big'] {
    min-block-size: var(--_h-primary);
  }
  .button[data-size='small'] {
    min-block-size: 32px;
    padding: 4px 12px;
    gap: 6px;
    border-radius: var(--_r-s);
    font-size: var(--_f-small);
    justify-self: start;
  }
  .button[data-variant='primary'] {
    background: var(--_accent-fill);
    color: var(--_on-accent);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0/0.08),
      inset 0 1px 0 rgb(255 255 255/0.12);
  }
  .button[data-variant='secondary'] {
    background: var(--_plate);
    box-shadow: var(--_shadow-plate);
  }
  .button[data-variant='secondary'][data-size='small'] {
    background: var(--_well);
    box-shadow: none;
  }
  .button[data-variant='quiet'] {
    padding-inline: 12px;
    color: var(--_accent-text);
    justify-self: center;
  }
  .button[data-variant='danger'] {
    background: var(--_danger-soft);
    color: var(--_danger);
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
    background: var(--_press);
    color: var(--_text-3);
    box-shadow: none;
    cursor: default;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* Wider than the padding of 16 px, which a busy button without an icon gives to its spinner: both stay as wide as they are. One below the
     other where the text is twice as large. */
  .actions > .button {
    flex: 1 1 6em;
    min-inline-size: min-content;
  }
  @media (max-width: 340px) {
    .actions > .button[data-size='big'] {
      padding-inline: 8px;
    }
  }
  .actions[data-align='uneven'] > .button {
    flex-basis: 16px;
    padding-inline: 8px;
  }
  .actions[data-align='uneven'] > :last-child {
    flex-grow: 1.5;
  }
  .actions[data-align='center'] {
    justify-content: center;
  }
  .actions[data-align='center'] > .button,
  .actions > .button:is([data-variant='quiet'], [data-size='small']) {
    flex: none;
    max-inline-size: 100%;
  }
  .button[data-size='small']::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  @media (hover: hover) {
    .button[data-variant='primary']:hover:not(:disabled, [aria-busy='true']) {
      background: var(--_accent-fill-hover);
    }
    .button:is([data-variant='secondary']):hover:not(:disabled, [aria-busy='true']) {
      background: var(--_hover);
    }
    .button:is([data-variant='quiet'], [data-size='small'][data-variant='secondary']):hover:not(:disabled, [aria-busy='true']) {
      background: var(--_tint);
    }
    .button[data-variant='danger']:hover:not(:disabled, [aria-busy='true']) {
      background: color-mix(in oklab, var(--_danger-soft), var(--_danger) 8%);
    }
  }
  .button[data-variant='primary']:active:not(:disabled, [aria-busy='true']) {
    background: var(--_accent-fill-press);
  }
  .button:not([data-variant='primary'], [data-variant='danger']):active:not(:disabled, [aria-busy='true']) {
    background: var(--_press);
  }
  @media (pointer: coarse) {
    .button {
      min-inline-size: 44px;
    }
    .button[data-size='small']::after {
      inset: -6px 0;
    }
  }
  .spinner {
    flex: none;
    display: inline-block;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    border: 2px solid var(--_line);
    border-block-start-color: var(--_accent-text);
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
    .button {
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
