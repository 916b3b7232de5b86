// TODO(w3m-elements): `Swap`: see docs/migrate/from-onchainkit.md#other-components.
import { Swap } from '@coinbase/onchainkit/swap';
import { W3mButton } from 'w3m-elements/react';

export function Header() {
  // TODO(w3m-elements): `disconnectedLabel="Log in"`, `hasCopyAddressOnClick`, `icon="wallet"`, `href="https://keys.coinbase.com"`: taken out, the modal draws the account, see docs/migrate/from-onchainkit.md#button.
  return (
    <header>
      <W3mButton balance="hide" />
      <Swap />
    </header>
  );
}

export const Plain = () => <W3mButton balance="hide" />;
