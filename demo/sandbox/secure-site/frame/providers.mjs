/** Sites that a user can log in with. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];
