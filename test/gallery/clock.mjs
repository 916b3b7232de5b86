/** Clock of the scenes and of the services behind them. The stored pictures stop it. */
export const clock = { now: () => Date.now() };
