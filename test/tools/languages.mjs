/**
 * Reads the languages of `src/i18n/locales/<tag>.json`, and makes the modules that the sources import from them. Translations are ICU
 * MessageFormat, which is parsed here: the package has no parser.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readMessageSets } from './package-data/message-sets.mjs';

const FOLDER = 'src/i18n/locales';

/** Tags of the languages beside English. */
export const listLanguages = (root) =>
  readdirSync(join(root, FOLDER)).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));

const toForm = (elements) =>
  elements
    .map(({ type, value }) => {
      if (type === TYPE.pound) return '{count}';
      if (type === TYPE.argument) return `{${value}}`;
      if (type !== TYPE.literal || /[{}]/.test(value))
        throw new Error('may have placeholders, and one plural of `count` around the whole text');
      return value;
    })
    .join('');

/**
 * Converts a text from ICU MessageFormat to what the product fills in: a text with placeholders, or one for each plural category of `count`.
 *
 * @throws When it is not valid, or has more than these.
 */
export function toText(message) {
  const elements = parse(message, { ignoreTag: true });
  const [{ type, value, options, offset, pluralType } = {}] = elements;
  const isPlural = elements.length === 1 && type === TYPE.plural && value === 'count' && offset === 0 && pluralType === 'cardinal';
  if (!isPlural) return toForm(elements);
  return Object.fromEntries(Object.entries(options).map(([category, option]) => [category, toForm(option.value)]));
}

/** Reads a language. @returns `{ checked, same, texts }`: how it was checked, words that English has too, and component → key → text. */
export function readLanguage(root, tag) {
  const { texts, ...head } = JSON.parse(readFileSync(join(root, FOLDER, `${tag}.json`), 'utf8'));
  const convert =
    (component) =>
    ([key, message]) => {
      try {
        return [key, toText(message)];
      } catch (error) {
        throw new Error(`${FOLDER}/${tag}.json, ${component}.${key}: ${error.message}`);
      }
    };
  const entries = Object.entries(texts).map(([component, own]) => [
    component,
    Object.fromEntries(Object.entries(own).map(convert(component))),
  ]);
  return { same: [], ...head, texts: Object.fromEntries(entries) };
}

const toModule = (texts) => `export const texts = ${JSON.stringify(texts)};`;

/** Leaves out the plural forms that equal `other`, which is shown where a form is missing. */
const withoutEqualForms = (text) => {
  if (typeof text !== 'object') return text;
  const { other, ...forms } = text;
  const differing = Object.entries(forms).filter(([, form]) => form !== other);
  return differing.length > 0 ? { ...Object.fromEntries(differing), other } : other;
};

/** Size above which a text that comes again is written once, in bytes: shorter ones cost more when they are compressed. */
const LONG_BYTES = 50;

/** Long literals that come more than once. */
function findRepeated(literals) {
  const seen = new Set();
  return [...new Set(literals.filter((literal) => Buffer.byteLength(literal) > LONG_BYTES && (seen.has(literal) || !seen.add(literal))))];
}

/**
 * A part of a language: component → its texts in the order of the English ones, so that no key is in it. A text without a translation is a
 * hole; a long one that comes again is written once.
 */
export const toPart = (texts, sets) => {
  const own = sets
    .filter(({ component }) => texts[component])
    .map(({ component, base }) => [
      component,
      Object.keys(base).map((key) => JSON.stringify(withoutEqualForms(texts[component][key])) ?? ''),
    ]);
  const repeated = findRepeated(own.flatMap(([, list]) => list));
  const write = (literal) => (repeated.includes(literal) ? `r[${repeated.indexOf(literal)}]` : literal);
  // A comma after the last element makes no hole.
  const toList = (list) => list.map(write).join(',').replace(/,+$/, '');
  const table = repeated.length > 0 ? `const r = [${repeated.join(',')}];\n` : '';
  return `${table}export const texts = { ${own.map(([component, list]) => `${JSON.stringify(component)}: [${toList(list)}]`).join(', ')} };`;
};

/** All texts of a language by key, its own parts and English where it has none: what the package exports. */
function toEntry(tag, { texts }, { sets }) {
  const missing = sets.flatMap(({ component, base }) => {
    // English plural forms are not chosen by another language's rules.
    const english = Object.entries(base).flatMap(([key, text]) => (texts[component]?.[key] ? [] : [[key, text.other ?? text]]));
    return english.length > 0 ? [[component, Object.fromEntries(english)]] : [];
  });
  return `import { texts as core } from './${tag}.json?core';
    import { texts as rest } from './${tag}.json?rest';
    import { MESSAGE_NAMES } from '../../config/check/message-names.js';
    import { nameAllTexts } from '../name-all-texts.js';
    export const texts = /* @__PURE__ */ nameAllTexts({ ...core, ...rest }, MESSAGE_NAMES, ${JSON.stringify(Object.fromEntries(missing))});`;
}

/** The table of the functions that load each language. */
const toTable = (tags) => {
  const load = (tag, part) => `() => import('./${tag}.json?${part}')`;
  return `export const LOCALES = { ${tags.map((tag) => `'${tag}': [${load(tag, 'core')}, ${load(tag, 'rest')}]`).join(', ')} };`;
};

/**
 * The modules by their path from the root: `languages.js`, the parts `<tag>.json?core` and `<tag>.json?rest` of each language, the entries
 * `<tag>.json` of the package, `en.json` among them, and the names of all texts.
 */
const MODULE = /^src\/(?:i18n\/locales\/(?:languages\.js|([\w-]+)\.json(?:\?(core|rest))?)|config\/check\/message-names\.js)$/;

async function makeModule(root, path, given) {
  const [, tag, part] = MODULE.exec(path);
  if (path.endsWith('/languages.js')) return toTable(listLanguages(root));
  const { sets, CORE_COMPONENTS } = await given;
  if (!tag)
    return `export const MESSAGE_NAMES = ${JSON.stringify(Object.fromEntries(sets.map(({ component, base }) => [component, Object.keys(base).join(' ')])))};`;
  if (tag === 'en') return toModule(Object.fromEntries(sets.map(({ component, base }) => [component, base])));
  const language = readLanguage(root, tag);
  if (!part) return toEntry(tag, language, { sets });
  return toPart(
    language.texts,
    sets.filter(({ component }) => CORE_COMPONENTS.includes(component) === (part === 'core')),
  );
}

const inRoot = (root, path) => relative(root, path).replaceAll('\\', '/');

/** A rollup plugin that makes the modules of the texts. */
export function languages(root) {
  let sets;
  return {
    name: 'languages',
    buildStart() {
      sets = undefined;
    },
    resolveId(id, importer) {
      const path = importer ? join(dirname(importer), id) : id;
      return MODULE.test(inRoot(root, path)) ? path : null;
    },
    async load(id) {
      const path = inRoot(root, id);
      if (!MODULE.test(path)) return null;
      // Without a source map: there is no source to show.
      return { code: await makeModule(root, path, (sets ??= readMessageSets(root))), map: { mappings: '' } };
    },
  };
}

/** The same plugin for esbuild. */
export const esbuildLanguages = (root) => {
  const { buildStart, resolveId, load } = languages(root);
  return {
    name: 'languages',
    setup({ onStart, onResolve, onLoad }) {
      onStart(buildStart);
      onResolve({ filter: /\/(?:languages|message-names)\.js$|\.json(?:\?\w+)?$/ }, ({ path, resolveDir }) => {
        const id = resolveId(path, join(resolveDir, 'importer'));
        return id ? { path: id, namespace: 'languages' } : undefined;
      });
      onLoad({ filter: /./, namespace: 'languages' }, async ({ path }) => ({
        contents: (await load(path)).code,
        resolveDir: dirname(path),
        watchFiles: path.includes('.json') ? [path.replace(/\?.*$/, '')] : [],
      }));
    },
  };
};
