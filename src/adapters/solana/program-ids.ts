/** The program of most tokens. @see https://solana.com/docs/tokens */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** The program of tokens with extensions. @see https://solana.com/docs/tokens/extensions */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
/** The program that makes the account in which an owner keeps a token. */
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
/** The program that moves the coin. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
/** Program whose instructions set a transaction's maximum fee. */
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';

/** Whether an account of this program is a token, or holds one. */
export const isTokenProgram = (program: string): boolean => program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
