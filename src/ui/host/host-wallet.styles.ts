import { css } from '../styles/styles.js';

/** What `<w3m-wallet-button>` needs beyond the sheets of `<w3m-network-button>`: the picture of a wallet is a rounded square. */
export const hostWalletStyles = css`
  .wallet > img {
    border-radius: var(--w3m-r-s);
    object-fit: cover;
  }
  .wallet > .trailing-icon {
    color: var(--w3m-accent-text);
  }
`;
