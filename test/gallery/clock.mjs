/** Clock of the scenes and of the services behind them. Pictures that are compared stop it. */
export const clock = { now: () => Date.now() };
