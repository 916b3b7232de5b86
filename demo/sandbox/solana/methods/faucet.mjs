import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { readAddress, readCount } from '../params.mjs';
import { badParam } from '../rpc-error.mjs';
import { readTransaction } from '../wire.mjs';
import { FAUCET } from '../world-data.mjs';

/** Range of the compute unit limits that distinguish airdrops: two equal ones in a block would be one transaction. */
const FIRST_LIMIT = 1000;
const LIMITS = 100_000;

/** `requestAirdrop`: a transfer from the faucet, as on a test network. */
export function createFaucet() {
  let gifts = 0;
  return {
    requestAirdrop(chain, [address, lamports]) {
      const to = new PublicKey(readAddress(address));
      if (readCount(lamports) === 0) throw badParam('Invalid request');
      const transaction = new Transaction({
        feePayer: FAUCET.publicKey,
        blockhash: chain.clock.hashOf(chain.clock.height()),
        lastValidBlockHeight: 0,
      }).add(
        ComputeBudgetProgram.setComputeUnitLimit({ units: FIRST_LIMIT + (gifts++ % LIMITS) }),
        SystemProgram.transfer({ fromPubkey: FAUCET.publicKey, toPubkey: to, lamports }),
      );
      transaction.sign(FAUCET);
      const read = readTransaction(transaction.serialize().toString('base64'), 'base64');
      chain.land(read);
      return read.signature;
    },
  };
}
