/**
 * A text with one form for each plural category of its language; `{count}` chooses among them.
 *
 * @example
 * const found: PluralForms = { one: '1 wallet found', other: '{count} wallets found' };
 * @see https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
 */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  /** Form of every category that has none of its own. */
  readonly other: string;
};

/**
 * A text with the placeholders `Names` in curly brackets: `Text<'wallet'>` may contain `{wallet}`. With `{count}`, it may have plural forms.
 *
 * @example
 * const pending: Text<'count'> = { one: '{count} open', other: '{count} open' };
 */
export type Text<Names extends string = string> = 'count' extends Names ? string | PluralForms : string;

/** Texts of one component: key → text. */
export type Texts = Readonly<Record<string, Text>>;

/** Texts in one language: component → key → text. */
export type LocaleTexts = Readonly<Record<string, Texts>>;
