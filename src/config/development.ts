import { applyAgain, assertNetwork } from './check/development-checks.js';
import { explainCalls } from './check/explain-calls.js';
import { explainConnect } from './check/explain-connect.js';
import { explainOptions, explainLocale } from './check/explain-options.js';
import { findOptionProblems } from './check/option-problems.js';

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } };

/** Checks that only a development build makes. */
export type Development = {
  readonly applyAgain: typeof applyAgain;
  readonly assertNetwork: typeof assertNetwork;
  readonly explainCalls: typeof explainCalls;
  readonly explainConnect: typeof explainConnect;
  readonly explainLocale: typeof explainLocale;
  readonly explainOptions: typeof explainOptions;
  readonly findOptionProblems: typeof findOptionProblems;
};

/**
 * Returns the checks of a development build, `undefined` in a production build. Only this function distinguishes the builds:
 * `process.env.NODE_ENV` is replaced by the host's bundler, which then leaves the checks out.
 */
export const getDevelopment = (): Development | undefined =>
  process.env.NODE_ENV === 'production'
    ? undefined
    : {
        applyAgain,
        assertNetwork,
        explainCalls,
        explainConnect,
        explainLocale,
        explainOptions,
        findOptionProblems,
      };
