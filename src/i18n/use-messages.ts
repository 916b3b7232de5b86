import { createContext } from 'react';
import type { BoundTexts, I18n } from './create-i18n.js';
import type { Texts } from '../config/text.js';
import type { MessageSet } from './define-messages.js';
import { useRequiredContext } from '../utils/use-required-context.js';
import { useStore } from '../utils/use-store.js';

/** Carries the texts of the instance to the views. */
export const I18nContext = createContext<I18n | undefined>(undefined);

/** The texts of the instance. Throws outside the shell. */
export const useI18n = (): I18n => useRequiredContext(I18nContext);

/** A component's texts in the current language; renders again when the language changes or its texts arrive. */
export function useMessages<Body extends Texts>(messages: MessageSet<Body>): BoundTexts<Body> {
  return useStore(useI18n().bind(messages));
}

/** The locale by which the page writes numbers and dates; renders again when it changes. */
export function useFormatLocale(): string {
  return useStore(useI18n().$formatLocale);
}
