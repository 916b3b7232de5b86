import { ConnectButton, RainbowKitProvider, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import styles from '@rainbow-me/rainbowkit/styles.css?inline';
import { startPage } from './page.jsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const find = (id) =>
  document.querySelector(
    `[data-testid="${id.replace(/^network:/, 'rk-chain-option-').replace(/^wallet:/, 'rk-wallet-option-example.grown-')}"]`,
  ) ?? undefined;

/** Has no function that closes: the button of the dialog does. */
const close = () => document.querySelector('[role="dialog"] button[aria-label="Close"]')?.click();

function Parts({ give }) {
  const { openConnectModal } = useConnectModal();
  const { openChainModal } = useChainModal();
  give({ open: { Connect: openConnectModal, Networks: openChainModal }, close });
  return null;
}

startPage({ Provider: RainbowKitProvider, Button: ConnectButton, Parts, find });
