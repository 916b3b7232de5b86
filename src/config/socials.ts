/** Accounts elsewhere with which a visitor can log in, in the order in which they stand. Spec §1. */
export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

/** One of {@link SOCIALS}. */
export type Social = (typeof SOCIALS)[number];
