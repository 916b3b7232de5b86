import { css } from '../styles/styles.js';

/**
 * Styles that `<w3m-network-button>` and `<w3m-wallet-button>` need beyond `hostAccountStyles`; adopt it after those.
 * `.network-picture` has the remote picture over the mark or the letter; `.leading-icon` is a button with a line icon instead.
 */
export const hostNetworkStyles = css`
  :host,
  .wallet-button.leading {
    max-inline-size: 100%;
  }
  .wallet-button.leading-icon {
    padding-inline: 16px;
  }
  .wallet-button.leading-icon.small {
    padding-inline: 12px;
  }
  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.4;
  }
  .network-picture {
    display: inline-grid;
    flex: none;
  }
  .network-picture > * {
    grid-area: 1/1;
  }
  .network-picture > img {
    border-radius: 50% 50% 50% 18%;
    object-fit: cover;
  }
  [data-even-odd] {
    fill-rule: evenodd;
  }
  text {
    font: 600 10px var(--_font);
    text-anchor: middle;
  }
  .trailing-icon {
    color: var(--_text-3);
    margin-inline-end: 2px;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Styles of `<w3m-wallet-button>` beyond `<w3m-network-button>`'s: the picture of a wallet is a rounded square. */
export const hostWalletStyles = css`
  .wallet > img {
    border-radius: var(--_r-s);
    object-fit: cover;
  }
  .wallet > .trailing-icon {
    color: var(--_accent-text);
  }
`;
