import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { W3mButton, useW3mModal } from 'w3m-elements/react';

export function Send() {
  const { connection } = useConnection();
  const { publicKey, sendTransaction } = useWallet();
  const walletModal = useW3mModal();
  const setVisible = isVisible => isVisible ? walletModal.open() : walletModal.close();
  const send = async () => {
    if (!publicKey) return setVisible(true);
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: Keypair.generate().publicKey, lamports: 5000 }),
    );
    return sendTransaction(transaction, connection);
  };
  // TODO(w3m-elements): `<WalletMultiButton className="wide">Choose</WalletMultiButton>`: attributes and texts are taken out, see docs/migrate/from-solana-wallet-adapter.md#button.
  return (
    <section>
      <W3mButton namespace="solana" />
      <button onClick={send}>Send</button>
    </section>
  );
}
