/** Writes what the texts of the product are typed, checked and documented by, from the sets of each feature. */
import { format, resolveConfig } from 'prettier';
import { formsOf, holesOf, readMessageSets } from './message-sets.mjs';

const NOTE = '// Written by `npm run reference` from the texts of each feature. Do not edit.\n';
const toKey = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
const toLine = (text) =>
  formsOf(text)
    .map(([category, form]) => (category ? `${category}: ${form}` : form))
    .join(' · ');

/** The names of a text's placeholders; plural forms are chosen by `count`, whether or not it is shown. */
const namesOf = (text) => (typeof text === 'object' ? [...new Set(['count', ...holesOf(text)])] : holesOf(text));

/** The type of all texts: component → key → text with its placeholders. */
function writeType(sets) {
  const body = sets.map(({ component, base, file }) => {
    const keys = Object.entries(base).map(([key, text]) => {
      const names = namesOf(text);
      const type = names.length > 0 ? names.map((name) => `'${name}'`).join(' | ') : 'never';
      return `    /** English: ${toLine(text).replaceAll('*/', '*\\/')} */\n    readonly ${toKey(key)}: Text<${type}>;`;
    });
    return `  /** Texts of \`${file}\`. */
  readonly ${toKey(component)}: {\n${keys.join('\n')}\n  };`;
  });
  return `${NOTE}import type { Text } from './text.js';\n\n/**
 * All texts of the product, with their English: component → key → text.
 *
 * @example
 * const title: Messages['connect']['title'] = 'Join';
 */\nexport type Messages = {\n${body.join('\n')}\n};\n`;
}

/** The names of all texts, for the checks of a development build. */
function writeNames(sets) {
  const body = sets.map(({ component, base }) => `  ${toKey(component)}: '${Object.keys(base).join(' ')}',`);
  return `${NOTE}/** Names of all texts: component → its keys, divided by spaces. */\nexport const MESSAGE_NAMES: Readonly<Record<string, string>> = {\n${body.join('\n')}\n};\n`;
}

const INTRO = (count, components, languages) => `# Texts and languages

The product has ${count} texts in ${components} components, in English and ${languages.length} other languages: ${languages.map((tag) => `\`${tag}\``).join(', ')}.

## Choose the language

The texts follow the \`lang\` attribute of the document, also when it changes. The option \`locale\` takes its place. Where there are no texts in a language, those of the nearest one are shown (\`es-MX\` → \`es\`, \`zh-HK\` → \`zh-TW\`), else English.

Numbers, dates and lists follow the same tag, whether or not there are texts in its language: on a page in Swedish, the texts are English and the amounts Swedish. Digits are the Latin ones, which wallets show too; a tag such as \`ar-EG-u-nu-arab\` asks for others.

## Replace a text

\`\`\`ts
import { createModal } from 'w3m-elements';

createModal({ messages: { connect: { title: 'Join with your wallet' } } });
\`\`\`

A text may have the placeholders of the English one, in curly brackets. Leave out those that you do not need. A text with \`{count}\` may have one form for each [plural category](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules) of its language:

\`\`\`ts
import { createModal } from 'w3m-elements';

createModal({ messages: { connect: { found: { one: 'One wallet', other: '{count} wallets' } } } });
\`\`\`

## Bring a language

Name a function under the language's tag. It is called when a page in that language needs its first text.

\`\`\`ts
import { createModal, type LoadLocale } from 'w3m-elements';

const loadSwedish: LoadLocale = async () => ({ texts: { connect: { title: 'Anslut plånbok' } } });

createModal({ messages: { sv: loadSwedish } });
\`\`\`

The type \`Messages\` has every key. Texts that are missing are shown in English. To change some texts of a built-in language and keep the rest, start from \`w3m-elements/locales/<tag>\`:

\`\`\`ts
import { createModal } from 'w3m-elements';

createModal({
  messages: {
    es: async () => {
      const { texts } = await import('w3m-elements/locales/es');
      return { texts: { ...texts, connect: { ...texts.connect, title: 'Entrar' } } };
    },
  },
});
\`\`\`

A development build warns about names of components, keys and languages that do not exist.

## All texts

`;

const toCell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

function writePage(sets, languages) {
  const tables = sets.map(({ component, base, file }) => {
    const rows = Object.entries(base).flatMap(([key, text]) =>
      formsOf(text).map(([category, form]) => `| \`${key}\`${category ? ` (${category})` : ''} | ${toCell(form)} |`),
    );
    return `### ${component}\n\nDeclared in \`${file}\`.\n\n| Key | English |\n|---|---|\n${rows.join('\n')}\n`;
  });
  const count = sets.reduce((sum, { base }) => sum + Object.keys(base).length, 0);
  return INTRO(count, sets.length, languages) + tables.join('\n');
}

/** Makes the files. @returns Path → text. */
export async function makeMessageFiles(root) {
  const { sets, LOCALES } = await readMessageSets(root);
  const style = await resolveConfig(`${root}/src/index.ts`);
  const toSource = (text) => format(text, { ...style, parser: 'typescript' });
  return {
    'src/config/messages.ts': await toSource(writeType(sets)),
    'src/config/check/message-names.ts': await toSource(writeNames(sets)),
    'docs/messages.md': writePage(sets, Object.keys(LOCALES)),
  };
}
