import { css } from '../styles/styles.js';

/** Styles of `AccountTitle`, `Total`, `ActionTiles` and `ActionTile`, and of a header with more than a title. */
export const accountStyles = css`
  :host {
    --_f-display: calc(var(--_font-unit) * 3.4);
  }
  .header[data-custom] {
    padding-inline-start: 16px;
  }
  .header > h2.visually-hidden {
    flex: none;
  }
  .header-content {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
  }
  .account-name {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  .account-name > .icon-button {
    inline-size: 32px;
  }
  .account-name > .icon-button::after {
    inset-inline: -6px;
  }
  /* Room for all of a short address beside the network, in the widest letters. */
  .account-name[data-short] bdi {
    font-size: 0.94em;
  }
  .account-name[data-short] > .pill {
    gap: 6px;
  }
  .account-name[data-short] + .pill {
    padding-inline: 5px;
  }
  .account-name[data-short] + .pill > .icon {
    display: none;
  }
  @media (max-width: 359px) {
    .account-name > .pill > :is(:first-child, .icon) {
      display: none;
    }
  }
  .account-name :has(> bdi),
  .account-name bdi {
    display: block;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .account-name + .pill {
    flex: none;
  }
  /* Stands back while the lists above it load: they would push it away under the pointer. Hidden it would lose the focus. */
  .body:has(> .tab-view :is(.skeleton, [aria-busy='true'])) {
    --_lists-load: hidden;
  }
  .tab-view + .view-end:not(:focus-within) {
    visibility: var(--_lists-load, inherit);
  }
  .action-tiles {
    display: grid;
    grid: none / auto-flow minmax(0, 1fr);
    gap: 8px;
  }
  .action-tile {
    display: grid;
    justify-items: center;
    gap: 6px;
    min-block-size: 62px;
    padding: 10px 2px 8px;
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow: var(--_shadow-plate);
    font-size: var(--_f-small);
    font-weight: 500;
    line-height: 1.385;
    transition: background-color var(--_dur-state) linear;
  }
  /* Languages in which a word for one of them is long: it would break in the middle. */
  .action-tile:is(:lang(de), :lang(es), :lang(nl), :lang(ru), :lang(uk)) {
    font-size: var(--_f-micro);
  }
  .action-tile > span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    text-align: center;
  }
  .action-tile:not(:disabled) > .icon {
    color: var(--_accent-text);
  }
  .total {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 4px 12px 8px;
  }
  /* As high as a total: a line of digits, one of its label, and the padding. */
  .total-failed {
    display: flex;
    align-items: center;
    min-block-size: calc(var(--_f-display) * 1.18 + var(--_f-small) * 1.385 + 14px);
    border-radius: var(--_r-l);
    background: var(--_danger-soft);
  }
  .total-failed > .notice {
    flex: 1;
    min-inline-size: 0;
    padding-block: 8px;
    padding-inline-end: 0;
    background: none;
  }
  .total-failed > .button {
    flex: none;
  }
  .total-main {
    flex: 1 1 calc(var(--_f-small) * 12);
    min-inline-size: 0;
    display: grid;
    justify-items: start;
    gap: 2px;
    container-type: inline-size;
  }
  /* Digits take .64 em at most; left to right as they are, a sum on two lines starts where the page's language starts. */
  /* The skeleton and the line of digits have one height in any size of text. A line height is rounded up to 1/64 px, a block size down. */
  .total-main > :is(.skeleton, .amount) {
    min-block-size: calc(var(--_f-display) * 1.18);
  }
  .total-main > .amount[data-size] {
    font-size: min(var(--_f-display), max(100cqi / var(--_line-length) / 0.64, min(var(--_f-micro), 100cqi / var(--_word-length) / 0.64)));
    line-height: calc(var(--_f-display) * 1.179);
  }
  .total-main:is(:dir(rtl), [dir='rtl'] *) > .amount {
    text-align: end;
  }
  @media (hover: hover) {
    .action-tile:hover {
      background: var(--_hover);
    }
  }
  .action-tile:is(:active, :disabled) {
    background: var(--_press);
  }
  .action-tile:disabled {
    box-shadow: none;
    color: var(--_text-3);
  }
  @media (forced-colors: active) {
    .action-tile {
      border: 1px solid ButtonText;
    }
  }
`;
