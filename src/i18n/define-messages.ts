/** Texts of one component in English: key → text, with `{name}` for values. */
export type Texts = Readonly<Record<string, string>>;

/** Names that are filled into a text: `'Continue in {wallet}'` → `'wallet'`. */
export type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;

/** Arguments of a text: none, or a value for each hole. */
export type Fill<Text extends string> = [Holes<Text>] extends [never] ? [] : [values: Readonly<Record<Holes<Text>, string | number>>];

/** The texts of a component: plain data, bound to a locale by an instance. */
export type MessageSet<Body extends Texts = Texts> = { readonly component: string; readonly base: Body };

/**
 * Declares the English texts of a component.
 *
 * @example
 * export const sendMessages = defineMessages('send', { title: 'Send', failed: 'Something went wrong' });
 */
export function defineMessages<const Body extends Texts>(component: string, base: Body): MessageSet<Body> {
  return { component, base };
}
