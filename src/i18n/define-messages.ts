import type { PluralForms, Text, Texts } from '../config/text.js';

/** Names that are filled into a text: `'Continue in {wallet}'` → `'wallet'`. */
export type Holes<Form extends string> = Form extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;

/** Arguments of a text: none, or a value for each hole. A number is written as the page's locale writes numbers. */
export type Fill<Of extends Text> = Of extends string
  ? [Holes<Of>] extends [never]
    ? []
    : [values: Readonly<Record<Holes<Of>, string | number>>]
  : [values: Readonly<Record<Exclude<Holes<Extract<Of[keyof Of], string>>, 'count'>, string | number>> & { readonly count: number }];

/** The texts of a component: plain data, bound to a locale by an instance. */
export type MessageSet<Body extends Texts = Texts, Component extends string = string> = {
  readonly component: Component;
  readonly base: Body;
};

/** A text that a host may give, beside the English one, which editors show. */
type HostText<English extends Text> =
  | English
  | (string & {})
  | (English extends string ? ('count' extends Holes<English> ? PluralForms : never) : PluralForms);

/** Texts that a host may give for the sets that a module exports: component → key → text. */
export type TextsOf<Module> = {
  readonly [Set in Extract<Module[keyof Module], MessageSet> as Set['component']]: {
    readonly [Key in keyof Set['base']]: HostText<Set['base'][Key]>;
  };
};

/**
 * Declares the English texts of a component.
 *
 * @example
 * export const sendMessages = defineMessages('send', { title: 'Send', found: { one: '1 token', other: '{count} tokens' } });
 */
export function defineMessages<const Component extends string, const Body extends Texts>(
  component: Component,
  base: Body,
): MessageSet<Body, Component> {
  return { component, base };
}
