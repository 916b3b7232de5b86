import { base58, base64 } from '@scure/base';
import { encodeAccount } from '../encode-account.mjs';
import { readAddress, readCommitment, readConfig, readList, withContext } from '../params.mjs';
import { PROGRAMS, readMint, readTokenAccount, toTokenAmount } from '../read-token.mjs';
import { badParam } from '../rpc-error.mjs';

const decode = ({ bytes, encoding }) => (encoding === 'base64' ? base64 : base58).decode(bytes);

/** Whether an account fits a filter of `getProgramAccounts`. */
function fits(filter, { data }) {
  if (typeof filter?.dataSize === 'number') return data.length === filter.dataSize;
  if (!filter?.memcmp) throw badParam('Invalid params: unknown filter');
  const { offset } = filter.memcmp;
  const wanted = decode(filter.memcmp);
  return Buffer.from(data.subarray(offset, offset + wanted.length)).equals(Buffer.from(wanted));
}

/** Reads a token account or mint, and its mint's decimals. */
function readToken(chain, address) {
  const account = chain.getAccount(address);
  if (!account) throw badParam('Invalid param: could not find account');
  return { token: readTokenAccount(account, address), mint: readMint(account, address) };
}

/** Reads the filter of a token query: program, and optionally mint. */
function readTokenFilter(chain, filter) {
  if (filter?.mint !== undefined) {
    const mint = readAddress(filter.mint);
    const account = chain.getAccount(mint);
    if (!account || !readMint(account, mint)) throw badParam('Invalid param: could not find mint');
    return { program: account.owner, mint };
  }
  const program = readAddress(filter?.programId);
  if (!Object.hasOwn(PROGRAMS, program)) throw badParam('Invalid param: unrecognized Token program id');
  return { program };
}

/** Account methods: name → `(chain, params) => result`. */
export const ACCOUNT_METHODS = {
  getBalance(chain, [address, config]) {
    const commitment = readCommitment(chain, readConfig(config));
    return withContext(chain, commitment, Number(chain.getAccount(readAddress(address))?.lamports ?? 0n));
  },

  getAccountInfo(chain, [text, config]) {
    const [address, options] = [readAddress(text), readConfig(config)];
    const commitment = readCommitment(chain, options);
    return withContext(chain, commitment, encodeAccount(chain, address, chain.getAccount(address), options));
  },

  getMultipleAccounts(chain, [list, config]) {
    const [addresses, options] = [readList(list, 100).map(readAddress), readConfig(config)];
    const commitment = readCommitment(chain, options);
    const rows = addresses.map((address) => encodeAccount(chain, address, chain.getAccount(address), { encoding: 'base64', ...options }));
    return withContext(chain, commitment, rows);
  },

  getProgramAccounts(chain, [program, config]) {
    const options = readConfig(config);
    const commitment = readCommitment(chain, options);
    const rows = chain
      .listAccounts(readAddress(program))
      .filter((account) => (options.filters ?? []).every((filter) => fits(filter, account)))
      .map(({ address, ...account }) => ({ pubkey: address, account: encodeAccount(chain, address, account, options) }));
    return options.withContext ? withContext(chain, commitment, rows) : rows;
  },

  getTokenAccountsByOwner(chain, [text, filter, config]) {
    const [owner, options] = [readAddress(text), readConfig(config)];
    const commitment = readCommitment(chain, options);
    const { program, mint } = readTokenFilter(chain, filter);
    const rows = chain.listAccounts(program).flatMap(({ address, ...account }) => {
      const token = readTokenAccount(account, address);
      if (token?.owner.toBase58() !== owner || (mint && token.mint.toBase58() !== mint)) return [];
      return [{ pubkey: address, account: encodeAccount(chain, address, account, options) }];
    });
    return withContext(chain, commitment, rows);
  },

  getTokenAccountBalance(chain, [text, config]) {
    const commitment = readCommitment(chain, readConfig(config));
    const { token } = readToken(chain, readAddress(text));
    if (!token) throw badParam('Invalid param: not a Token account');
    const { decimals } = readToken(chain, token.mint.toBase58()).mint;
    return withContext(chain, commitment, toTokenAmount(token.amount, decimals));
  },

  getTokenSupply(chain, [text, config]) {
    const commitment = readCommitment(chain, readConfig(config));
    const { mint } = readToken(chain, readAddress(text));
    if (!mint) throw badParam('Invalid param: not a Token mint');
    return withContext(chain, commitment, toTokenAmount(mint.supply, mint.decimals));
  },
};
