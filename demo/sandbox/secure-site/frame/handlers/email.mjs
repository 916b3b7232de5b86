/** Answers the messages about logging in with an address, and about changing it. @returns name → `(payload) => Promise<answer>` */
export function emailHandlers({ api, state, wallet }) {
  let waiting;

  /** Ends the wait of a login that is given up. */
  const stopWaiting = () => {
    waiting?.abort();
    waiting = undefined;
  };
  const getLogin = async () => {
    const login = await state.get('login');
    if (!login) throw new Error('There is no login under way. Start again.');
    return login;
  };
  const getDevice = async () => {
    const held = await state.get('device');
    if (held) return held;
    const made = crypto.randomUUID();
    await state.set('device', made);
    return made;
  };

  return {
    async CONNECT_EMAIL({ email }) {
      stopWaiting();
      const body = { email, device: await getDevice(), before: await state.get('login') };
      const { action, login } = await api.post('/api/email/start', body);
      if (login) await state.set('login', login);
      return { action };
    },
    async CONNECT_DEVICE() {
      stopWaiting();
      waiting = new AbortController();
      const { signal } = waiting;
      const login = await getLogin();
      for (;;) {
        const { confirmed } = await api.post('/api/email/device', { login }, signal).catch((error) => {
          throw signal.aborted ? new Error('A newer login has taken its place') : error;
        });
        if (confirmed) return undefined;
      }
    },
    async CONNECT_OTP({ otp }) {
      await wallet.enter(await api.post('/api/email/code', { login: await getLogin(), otp: otp.replace(/\s/g, '') }));
      await state.delete('login');
      return undefined;
    },
    UPDATE_EMAIL: ({ email }) => api.post('/api/email/update', { email }),
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await api.post('/api/email/update/primary', { otp: otp.replace(/\s/g, '') });
      return undefined;
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { email } = await api.post('/api/email/update/secondary', { otp: otp.replace(/\s/g, '') });
      return { newEmail: email };
    },
  };
}
