import { css } from '../styles/styles.js';

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
