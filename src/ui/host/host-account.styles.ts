import { css } from '../styles/styles.js';

/**
 * Styles of the buttons for a connected account, a network and a wallet; adopt it after `tokensStyles` and
 * `hostButtonStyles`. `.account` has the balance, then the address in a well. `.profile-name` lays the name over the
 * address, so that nothing moves when it arrives. `.leading` has a picture or icon before its label.
 */
export const hostAccountStyles = css`
  .wallet-button {
    font-variant-numeric: tabular-nums;
  }
  img {
    display: block;
    flex: none;
    border-radius: 50%;
  }
  .outlined {
    background: var(--_plate);
    box-shadow:
      inset 0 0 0 1px var(--_line),
      0 1px 2px rgb(0 0 0/0.04);
  }
  .leading {
    padding-inline: 8px 12px;
  }
  .leading.small {
    padding-inline: 6px 10px;
  }
  .wallet-button.account {
    gap: 12px;
    padding-inline: 14px 4px;
  }
  .wallet-button.account.small {
    gap: 8px;
    padding-inline: 10px 3px;
  }
  .account > :last-child {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    block-size: calc(100% - 8px);
    padding-inline: 6px 12px;
    border-radius: var(--_r-s);
    background: var(--_well);
  }
  .account.small > :last-child {
    gap: 6px;
    block-size: calc(100% - 6px);
    padding-inline: 4px 8px;
    border-radius: calc(var(--_r-m) - 3px);
  }
  .avatar {
    position: relative;
  }
  .photo {
    position: absolute;
    inset: 0;
    object-fit: cover;
    opacity: 0;
  }
  .photo.loaded {
    opacity: 1;
  }
  .profile-name {
    display: inline-grid;
  }
  .profile-name > * {
    grid-area: 1 / 1;
  }
  .profile-name > span {
    visibility: hidden;
  }
  .profile-name > bdi {
    inline-size: 0;
    min-inline-size: 100%;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .wallet-button.account.no-balance {
    padding-inline: 4px;
  }
  .wallet-button.account.no-balance.small {
    padding-inline: 3px;
  }
  b {
    font-weight: 600;
  }
  .balance-placeholder {
    color: var(--_text-2);
  }
  b,
  bdi {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .wallet-button.unsupported:enabled {
    background: var(--_warning-soft);
    color: var(--_warning);
    box-shadow: none;
  }
  @media (hover: hover) {
    .outlined:enabled:hover {
      background: var(--_hover);
    }
  }
  .outlined:enabled:active {
    background: var(--_press);
  }
`;
