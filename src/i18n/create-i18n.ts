import { createI18n as createNanoI18n, type Messages as NanoMessages, params } from '@nanostores/i18n';
import type { ReadableAtom } from 'nanostores';
import type { Fill, MessageSet, Texts } from './define-messages.js';
import { LOCALES, PSEUDO_LOCALE } from './locales/registry.js';

/** A component's texts in the instance's language: a text, or a function of what is filled in. */
export type BoundTexts<Body extends Texts> = {
  readonly [Key in keyof Body]: Fill<Body[Key]> extends [] ? string : (...values: Fill<Body[Key]>) => string;
};

/** The texts of one instance. */
export type I18n = {
  /** The BCP 47 tag that is in use. */
  readonly $locale: ReadableAtom<string>;
  /** The texts of a component as a store that follows the locale. The same set gives the same store. */
  bind<Body extends Texts>(messages: MessageSet<Body>): ReadableAtom<BoundTexts<Body>>;
  /** One text, now. */
  text<Body extends Texts, Key extends keyof Body & string>(messages: MessageSet<Body>, key: Key, ...values: Fill<Body[Key]>): string;
};

/** Texts that the host puts in place of the built-in ones: component → key → text. */
type Overrides = Readonly<Record<string, Texts>> | undefined;

/**
 * Binds the catalogue to one instance. Translations load when a component's texts are first read; until they are there,
 * and where one is missing, English is shown.
 */
export function createI18n($locale: ReadableAtom<string>, overrides: () => Overrides): I18n {
  const bases = new Map<string, Texts>();
  const bound = new Map<MessageSet, NanoMessages>();

  const nano = createNanoI18n($locale, {
    async get(locale: string, components: string[]) {
      const loaded = locale === PSEUDO_LOCALE ? await pseudo(components) : await LOCALES[locale]?.(components).catch(() => undefined);
      return Object.fromEntries(components.map((name) => [name, { ...loaded?.[name], ...overrides()?.[name] }]));
    },
  });

  const pseudo = async (components: string[]): Promise<Record<string, Texts>> => {
    const { toPseudoTexts } = await import('./pseudo-locale.js');
    return Object.fromEntries(components.map((name) => [name, toPseudoTexts(bases.get(name) ?? {})]));
  };

  const bindNano = (messages: MessageSet): NanoMessages => {
    const known = bound.get(messages);
    if (known) return known;
    bases.set(messages.component, messages.base);
    const english = { ...messages.base, ...overrides()?.[messages.component] };
    const body = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, text.includes('{') ? params(text) : text]));
    const store = nano(messages.component, body as Record<string, string>);
    bound.set(messages, store);
    return store;
  };

  return {
    $locale,
    bind: (messages) => bindNano(messages) as unknown as ReadableAtom<never>,
    text(messages, key, ...values) {
      const text = (bindNano(messages).get() as Record<string, unknown>)[key];
      return typeof text === 'function' ? (text as (...filled: unknown[]) => string)(...values) : String(text);
    },
  };
}
