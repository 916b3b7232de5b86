import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatText } from '../format-text.mjs';

/** `statement-list` and `StatementList`, from either of them. */
export const toKebab = (name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
export const toPascal = (name) => toKebab(name).replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
export const toCamel = (name) => toPascal(name).replace(/^./, (letter) => letter.toLowerCase());
/** `Statement list`. */
export const toWords = (name) =>
  toKebab(name)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

/** A name that cannot be used, or a place that looks otherwise than expected: said without a stack. */
export class NewError extends Error {}

/**
 * Collects new and changed files, and writes them at the end, formatted: an error on the way changes nothing.
 *
 * @returns `{ read, has, create, change, insert, save }`.
 */
export function createEditor(root) {
  const texts = new Map();
  const created = [];
  const has = (path) => texts.has(path) || existsSync(join(root, path));
  const read = (path) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  const change = (path, edit) => {
    texts.set(path, edit(read(path)));
  };
  return {
    has,
    read,
    create(path, text) {
      if (has(path)) throw new NewError(`${path} exists.`);
      created.push(path);
      texts.set(path, text.trimStart());
    },
    change,
    /** Inserts a text behind the first match of a pattern. @throws {NewError} When there is none. */
    insert(path, behind, text) {
      change(path, (before) => {
        const match = behind.exec(before);
        if (!match) throw new NewError(`${path} has no ${behind}: add ${text.trim()} by hand.`);
        const at = match.index + match[0].length;
        return before.slice(0, at) + text + before.slice(at);
      });
    },
    /** Adds an item to the end of the list that a pattern ends in: its last character is the bracket. @throws {NewError} When there is none. */
    append(path, list, item) {
      change(path, (before) => {
        const match = list.exec(before);
        if (!match) throw new NewError(`${path} has no ${list}: add ${item} by hand.`);
        let at = match.index + match[0].length;
        for (let depth = 1; depth > 0; at += 1) depth += { '[': 1, ']': -1 }[before[at]] ?? 0;
        const items = before.slice(match.index + match[0].length, at - 1).replace(/,?\s*$/, '');
        return `${before.slice(0, match.index + match[0].length)}${items && `${items}, `}${item}${before.slice(at - 1)}`;
      });
    },
    /** Adds an import beside the ones that are there. */
    addImport(path, line) {
      change(path, (before) => {
        const last = [...before.matchAll(/^import [^;]*;\n/gm)].at(-1);
        const at = last ? last.index + last[0].length : (/^(\/\/ chunk.*\n)*/.exec(before)?.[0].length ?? 0);
        return `${before.slice(0, at)}${line}\n${before.slice(at)}`;
      });
    },
    /** Writes everything. @returns `{ created, changed }`: the paths. */
    async save() {
      for (const [path, text] of texts) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, /\.(tsx?|mjs|json|md)$/.test(path) ? await formatText(root, path, text) : text);
      }
      return { created, changed: [...texts.keys()].filter((path) => !created.includes(path)) };
    },
  };
}
