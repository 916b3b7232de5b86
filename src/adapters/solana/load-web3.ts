// chunk: solana-transfers
/** Classes of `@solana/web3.js` that transfers use. */
export type Web3 = Pick<
  typeof import('@solana/web3.js'),
  'ComputeBudgetProgram' | 'PublicKey' | 'SystemProgram' | 'TransactionInstruction' | 'TransactionMessage' | 'VersionedTransaction'
>;

/**
 * Loads `@solana/web3.js`, an optional peer. Its import stands in `try`, where a package that is not installed does not stop a bundler, and
 * names what it takes, so that a bundler leaves out the rest.
 *
 * @param fail Throws the error of a failed import.
 */
export async function loadWeb3(fail: (cause: unknown) => never): Promise<Web3> {
  try {
    const { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage, VersionedTransaction } =
      await import('@solana/web3.js');
    return { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage, VersionedTransaction };
  } catch (cause) {
    return fail(cause);
  }
}
