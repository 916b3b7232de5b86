/** Answers the messages about logging in through another site. @returns name → `(payload, appOrigin) => Promise<answer>` */
export function socialHandlers({ api, state, wallet }) {
  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }, appOrigin) => api.post('/api/social/start', { provider, appOrigin }),
    async CONNECT_SOCIAL({ uri, chainId, preferredAccountType }) {
      const user = await wallet.enter(await api.post('/api/social/finish', { uri }));
      const { address, chain, accounts, type } = await wallet.open(await wallet.prefer({ chainId, preferredAccountType }));
      return { email: user.email, address, chainId: chain.id, accounts, userName: user.userName, preferredAccountType: type };
    },
    async GET_FARCASTER_URI() {
      const { channel, url } = await api.post('/api/farcaster/start');
      await state.set('channel', channel);
      return { url };
    },
    async CONNECT_FARCASTER() {
      const channel = await state.get('channel');
      if (!channel) throw new Error('There is no login under way. Start again.');
      for (;;) {
        const session = await api.post('/api/farcaster/wait', { channel });
        if (!session.token) continue;
        await state.delete('channel');
        const { userName } = await wallet.enter(session);
        return { userName };
      }
    },
  };
}
