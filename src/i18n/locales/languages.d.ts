import type { OrderedTexts } from '../../config/text.js';

/** Loads one of the two parts of a language: component → its texts in the order of the English ones. */
export type LocaleLoader = () => Promise<{ readonly texts: Readonly<Record<string, OrderedTexts>> }>;

/**
 * Languages beside English, by BCP 47 tag, each with what loads its two parts: one for each `<tag>.json` of this folder. The build makes it
 * (`test/tools/languages.mjs`).
 */
export declare const LOCALES: Readonly<Record<string, readonly [core: LocaleLoader, rest: LocaleLoader]>>;
