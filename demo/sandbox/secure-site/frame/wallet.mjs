import { NODE_METHODS, SOLANA_NODE_METHODS } from '../methods.mjs';
import { findChain, isSolana } from './chains.mjs';
import { createSmartAccount } from './smart-account.mjs';

const createStrange = (named) => new Error(`The account ${named} is not in this wallet`);

/** The kinds of account. */
const TYPES = ['eoa', 'smartAccount'];

/**
 * Creates the wallet of the logged-in user. @param options.firstChain Chain of a user who has not chosen; an unknown one counts as the
 * sandbox's first. @param options.onSession Called with the token of every new login.
 * @returns `{ enter(session), leave(), findUser(), open(chain?), getChain(), setChain(chain), setType(type), prefer(wanted) }`
 */
export function createWallet({ state, api, vault, chains, firstChain, code, onSession }) {
  const findUser = async () => ((await state.get('session')) ? (await api.get('/api/session')).user : null);
  const getChain = async () => {
    const named = (await state.get('chain')) ?? firstChain;
    return (named && findChain(chains, named)) || chains[0];
  };
  const getType = async () => (await state.get('type')) ?? 'smartAccount';
  const toAsk = (chain) => async (method, params) => {
    // The server would refuse it; libraries try methods that only some nodes have.
    const methods = isSolana(chain) ? SOLANA_NODE_METHODS : NODE_METHODS;
    if (!methods.has(method)) throw Object.assign(new Error(`The node has no ${method}`), { code: -32601 });
    const { result, error } = await api.post(`/api/rpc/${encodeURIComponent(chain.id)}`, { method, params });
    if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data });
    return result;
  };
  const toAccounts = async (user, chain) => {
    const ask = toAsk(chain);
    const owner = await vault.getAccount(user.id);
    return { ask, owner, smart: createSmartAccount({ owner, chain, code, ask }) };
  };

  const openSolana = async (user, chain) => {
    const key = await vault.getSolanaAccount(user.id);
    const { address } = key;
    const pick = (named = address) => {
      if (named !== address) throw createStrange(named);
      return 'eoa';
    };
    return { user, chain, type: 'eoa', key, address, accounts: [{ address, type: 'eoa' }], ask: toAsk(chain), pick };
  };

  const setChain = (chain) => state.set('chain', chain.id);
  const setType = async (type) => {
    if (!TYPES.includes(type)) throw new Error(`There is no account of the type ${type}`);
    await state.set('type', type);
  };

  return {
    findUser,
    getChain,
    setChain,
    setType,
    /**
     * Applies an app's preferred network and account type; a network that the sandbox lacks changes nothing. @returns The wallet's chain.
     */
    async prefer({ chainId, preferredAccountType }) {
      const chain = chainId === undefined ? undefined : findChain(chains, chainId);
      if (chain) await setChain(chain);
      if (preferredAccountType !== undefined) await setType(preferredAccountType);
      return chain ?? getChain();
    },
    /** Keeps what a login has brought: `{ token, user }`. */
    async enter({ token, user }) {
      if (await state.get('session')) await api.post('/api/session/end');
      await state.set('session', { token });
      const { owner, smart } = await toAccounts(user, chains[0]);
      const solana = chains.some(isSolana) && { solana: (await vault.getSolanaAccount(user.id)).address };
      await api.post('/api/welcome', { addresses: [owner.address, smart.address], ...solana });
      onSession(token);
      return user;
    },
    /** Logs out. The key stays: the next login finds the same account. */
    async leave() {
      if (await state.get('session')) await api.post('/api/session/end').catch(() => {});
      await state.delete('session');
    },
    /**
     * Returns the accounts on a chain, by default the current one.
     *
     * @returns `{ user, chain, type, owner, smart, address, accounts, ask, pick(address) }`; `address` is the active account's, and `pick`
     * returns the account type of an address. On Solana `key` is there in place of `owner` and `smart`.
     * @throws When no user is logged in.
     */
    async open(chain) {
      const [on, user, type] = await Promise.all([chain ?? getChain(), findUser(), getType()]);
      if (!user) throw new Error('Not logged in');
      if (isSolana(on)) return openSolana(user, on);
      const { ask, owner, smart } = await toAccounts(user, on);
      const accounts = [
        { address: owner.address, type: 'eoa' },
        { address: smart.address, type: 'smartAccount' },
      ];
      const address = type === 'eoa' ? owner.address : smart.address;
      const pick = (named = address) => {
        const found = accounts.find((one) => one.address.toLowerCase() === String(named).toLowerCase());
        if (!found) throw createStrange(named);
        return found.type;
      };
      return { user, chain: on, type, owner, smart, address, accounts, ask, pick };
    },
  };
}
