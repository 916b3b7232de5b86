import { Address, Avatar, EthBalance, Identity, Name } from '@coinbase/onchainkit/identity';
import { Swap } from '@coinbase/onchainkit/swap';
import { ConnectWallet, Wallet, WalletDropdown, WalletDropdownDisconnect, WalletDropdownLink } from '@coinbase/onchainkit/wallet';

export function Header() {
  return (
    <header>
      <Wallet>
        <ConnectWallet disconnectedLabel="Log in">
          <Avatar className="h-6 w-6" />
          <Name />
        </ConnectWallet>
        <WalletDropdown>
          <Identity className="px-4 pt-3 pb-2" hasCopyAddressOnClick>
            <Avatar />
            <Name />
            <Address />
            <EthBalance />
          </Identity>
          <WalletDropdownLink icon="wallet" href="https://keys.coinbase.com">
            Wallet
          </WalletDropdownLink>
          <WalletDropdownDisconnect />
        </WalletDropdown>
      </Wallet>
      <Swap />
    </header>
  );
}

export const Plain = () => <ConnectWallet />;
