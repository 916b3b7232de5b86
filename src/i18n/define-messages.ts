import type { Text, Texts } from '../config/text.js';

/** Names that are filled into a text: `'Continue in {wallet}'` → `'wallet'`. */
export type Holes<Form extends string> = Form extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;

/** Arguments of a text: none, or a value for each hole. A number is written as the page's locale writes numbers. */
export type Fill<Of extends Text> = Of extends string
  ? [Holes<Of>] extends [never]
    ? []
    : [values: Readonly<Record<Holes<Of>, string | number>>]
  : [values: Readonly<Record<Exclude<Holes<Extract<Of[keyof Of], string>>, 'count'>, string | number>> & { readonly count: number }];

/** The texts of a component: plain data, bound to a locale by an instance. */
export type MessageSet<Body extends Texts = Texts> = { readonly component: string; readonly base: Body };

/**
 * Declares the English texts of a component.
 *
 * @example
 * export const sendMessages = defineMessages('send', { title: 'Send', found: { one: '1 token', other: '{count} tokens' } });
 */
export function defineMessages<const Body extends Texts>(component: string, base: Body): MessageSet<Body> {
  return { component, base };
}
