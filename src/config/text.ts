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
 * A text with placeholders in curly brackets, in one form or in plural forms.
 *
 * @example
 * const pending: Text = { one: '{count} open', other: '{count} open' };
 */
export type Text = string | PluralForms;

/** Texts of one component: key → text. */
export type Texts = Readonly<Record<string, Text>>;

/** Texts of one component in the order of the English ones of the same build; a text without a translation is a hole. */
export type OrderedTexts = readonly (Text | undefined)[];

/** Texts in one language: component → key → text. */
export type LocaleTexts = Readonly<Record<string, Texts>>;
