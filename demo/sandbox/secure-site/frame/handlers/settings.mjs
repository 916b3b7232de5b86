/** Answers the messages about how the app looks, and what it says about itself. @returns name → `(payload) => Promise<answer>` */
export function settingsHandlers({ state, setTheme }) {
  return {
    async SYNC_THEME(theme) {
      await state.set('theme', theme);
      setTheme(theme);
      return undefined;
    },
    async SYNC_DAPP_DATA({ metadata }) {
      await state.set('app', metadata && { name: metadata.name });
      return undefined;
    },
  };
}
