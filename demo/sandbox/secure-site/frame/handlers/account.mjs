import { isSolana, needChain } from '../chains.mjs';

/** Answers the messages about the logged-in user and their accounts. @returns name → `(payload) => Promise<answer>` */
export function accountHandlers({ state, wallet, chains }) {
  return {
    async GET_USER(wanted = {}) {
      const { user, address, chain, accounts, smart, type } = await wallet.open(await wallet.prefer(wanted));
      return {
        email: user.email,
        ...(user.userName && { userName: user.userName }),
        address,
        chainId: chain.id,
        ...(smart && { smartAccountDeployed: await smart.isDeployed() }),
        accounts,
        preferredAccountType: type,
      };
    },
    async IS_CONNECTED({ token } = {}) {
      const session = await state.get('session');
      if (!session || (token !== undefined && token !== session.token)) return { isConnected: false };
      return { isConnected: (await wallet.findUser()) !== null };
    },
    async SIGN_OUT() {
      await wallet.leave();
      return undefined;
    },
    GET_CHAIN_ID: async () => ({ chainId: (await wallet.getChain()).id }),
    async SWITCH_NETWORK({ chainId }) {
      const chain = needChain(chains, chainId);
      await wallet.setChain(chain);
      return { chainId: chain.id };
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: chains.filter((chain) => !isSolana(chain)).map(({ id }) => id),
    }),
    async INIT_SMART_ACCOUNT() {
      const { smart, chain } = await wallet.open();
      if (!smart) throw new Error(`There are no smart accounts on ${chain.name}`);
      return { address: smart.address, isDeployed: await smart.isDeployed() };
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      await wallet.setType(type);
      const { address } = await wallet.open();
      return { type, address };
    },
  };
}
