import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import { WalletMultiButton, useWalletModal } from '@solana/wallet-adapter-react-ui';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';

export function Send() {
  const { connection } = useConnection();
  const { publicKey, sendTransaction } = useWallet();
  const { setVisible } = useWalletModal();
  const send = async () => {
    if (!publicKey) return setVisible(true);
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: Keypair.generate().publicKey, lamports: 5000 }),
    );
    return sendTransaction(transaction, connection);
  };
  return (
    <section>
      <WalletMultiButton className="wide">Choose</WalletMultiButton>
      <button onClick={send}>Send</button>
    </section>
  );
}
