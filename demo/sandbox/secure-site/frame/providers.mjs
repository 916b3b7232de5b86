/** The sites that vouch for somebody. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];
