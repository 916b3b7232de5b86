import type { Texts } from './text.js';

/**
 * All texts of the product, with their English: component → key → text. The features declare them, and `src/client/modal.ts` adds them.
 *
 * @example
 * const title: Messages['connect']['title'] = 'Join';
 */
export interface Messages {}

/**
 * Texts of some components, complete or in part: component → key → text.
 *
 * @example
 * const messages: MessageOverrides = { connect: { title: 'Join' } };
 */
export type MessageOverrides = { readonly [Component in keyof Messages]?: Partial<Messages[Component]> };

/**
 * Loads the texts of one language: a module that exports them as `texts`, or by default as JSON files do.
 *
 * @example
 * const load: LoadLocale = async () => ({ texts: { connect: { title: 'Anslut plånbok' } } });
 */
export type LoadLocale = () => Promise<{ readonly texts: MessageOverrides } | { readonly default: MessageOverrides }>;

type Letter =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z';

/**
 * Languages of the host's own: a BCP 47 tag (`es`, `pt-PT`, `es-419`) → what loads its texts.
 *
 * @example
 * const locales: HostLocales = { sv: async () => ({ texts: { connect: { title: 'Anslut plånbok' } } }) };
 */
export type HostLocales = { readonly [Tag in Exclude<`${Letter}${Letter}`, 'en'> | 'fil' | 'yue']?: LoadLocale } & {
  readonly [tag: `${string}-${Uppercase<string>}`]: LoadLocale | undefined;
};

/**
 * Value of the option `messages`: texts that replace the built-in ones in every language, and languages of the host's own.
 *
 * @example
 * const messages: HostMessages = { connect: { title: 'Join' }, sv: async () => ({ texts: { connect: { title: 'Anslut' } } }) };
 */
export type HostMessages = MessageOverrides & HostLocales;

/** The host's texts by any name: those of a component, or what loads a language. */
export type AnyMessages = Readonly<Record<string, Texts | LoadLocale | undefined>>;
