import type { JSX } from 'react';
import { ConnectingWalletConnectView } from './connecting-wallet-connect-view.js';

/** The code alone, where no wallet of this browser can be used. Spec §2, "ConnectingWalletConnectBasic". */
export function ConnectingBasicView(): JSX.Element {
  return <ConnectingWalletConnectView params={undefined} />;
}
