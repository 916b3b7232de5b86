import { NewError } from './editor.mjs';

/** Adds a language: `sv`. What is not translated is English. */
export function addLanguage(editor, tag) {
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) throw new NewError('Name the language by its BCP 47 tag: `locale sv`.');
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  editor.create(`src/i18n/locales/${tag}.json`, JSON.stringify({ checked: { '*': 'machine' }, texts: { connect: {} } }));
  return [
    `Translate into ${name} (${tag}) in src/i18n/locales/${tag}.json: component → key → text, by the names of src/i18n/locales/de.json.`,
    'Add its row to the table of docs/languages.md; `npm run check:languages` lists what is missing.',
  ];
}
