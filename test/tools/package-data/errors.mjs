/** Writes `docs/errors`: one page for each code, from the error classes of the sources, their docblocks, and `error-texts.mjs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { walk } from '../../structure/source-file.mjs';
import { globSync } from '../glob.mjs';
import { flat, parseFile, textOf } from './docblocks.mjs';
import { ERROR_TEXTS } from './error-texts.mjs';

const FOLDER = 'docs/errors';
const HEAD = '<!-- Written by test/tools/write-reference.mjs from the sources. Do not edit. -->';
const PARENTS = ['BaseError', 'SiwxError'];

/** Entries of the package that export error classes: file of the sources → specifier. */
const ENTRIES = {
  'src/index.ts': 'w3m-elements',
  'src/siwx/index.ts': 'w3m-elements/siwx',
  'src/bridges/headless/headless.ts': 'w3m-elements/headless',
  'react/index.ts': 'w3m-elements/react',
  'src/bridges/vue/index.ts': 'w3m-elements/vue',
};

const toSnake = (reason) => reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Causes by reason: the list in the docblock of the reasons' type, "- `rejected`: the visitor …". */
function readCauses(source) {
  const causes = {};
  for (const statement of source.statements.filter(ts.isTypeAliasDeclaration))
    for (const [, reason, text] of textOf(statement).matchAll(/^- `(\w+)`: ([\s\S]*?)(?=\n- `|$(?![\s\S]))/gm))
      (causes[statement.name.text] ??= {})[reason] = flat(text);
  return causes;
}

/** An object of the file by its name: key → text. */
function readTexts(source, name) {
  const texts = {};
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== name) return;
    const literal = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    for (const { name: key, initializer } of literal.properties) texts[key.text] = initializer.text;
  });
  return texts;
}

/** The text that a constructor gives to `super`: a literal, or a template with `…` in its places. */
function readMessage(constructor, source, signInTexts) {
  let message;
  walk(constructor, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword) return;
    const [given] = node.arguments;
    const literals = [];
    walk(given, (part) => {
      if (ts.isStringLiteral(part) || ts.isNoSubstitutionTemplateLiteral(part)) literals.push(part.text);
      if (ts.isTemplateExpression(part))
        literals.push([part.head.text, ...part.templateSpans.map(({ literal }) => literal.text)].join('…'));
    });
    const parameter = constructor.parameters.find(({ name }) => name.getText(source) === given.getText(source));
    const initial = parameter?.initializer;
    message = signInTexts?.[literals[0]] ?? literals[0] ?? (initial && ts.isStringLiteral(initial) ? initial.text : undefined);
  });
  return message;
}

/** A class: its codes with reason and message. @returns `undefined` for a class that is no error of ours. */
function readClass(node, source, signInTexts) {
  const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText(source);
  const isAbstract = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
  if (!PARENTS.includes(parent) || isAbstract) return undefined;
  const member = node.members.find((one) => ts.isPropertyDeclaration(one) && one.name.getText(source) === 'code');
  const constructor = node.members.find(ts.isConstructorDeclaration);
  const body = constructor?.getText(source) ?? '';
  const [, table] = /(\w+)\[(?:reason|what)\]/.exec(body) ?? [];
  const texts = table ? readTexts(source, table) : {};
  const initial = member.initializer;
  if (initial) {
    const message = table ? undefined : constructor && readMessage(constructor, source, parent === 'SiwxError' ? signInTexts : undefined);
    const messages = table ? Object.values(texts) : [message].filter(Boolean);
    return { codes: [{ code: initial.text, messages }] };
  }
  const [, prefix] = /this\.code = `(\w+)\$\{/.exec(body) ?? [];
  if (!prefix) return { codes: [] };
  const isSnake = /replace\(\/\[A-Z\]|'NOT_FOUND'/.test(body);
  const codes = Object.entries(texts).map(([reason, message]) => ({
    code: `${prefix}${isSnake ? toSnake(reason) : reason.toUpperCase()}`,
    reason,
    messages: [message],
  }));
  return { codes };
}

/**
 * Reads the error classes of the sources.
 *
 * @returns `{ name, file, guide, entries, text, codes }[]`, a code as `{ code, reason?, messages, cause, cure }`, in alphabetical order.
 * @throws When a class or a reason has no text in `error-texts.mjs`, or a text belongs to no class.
 */
export function readErrors(root) {
  const parse = (file) => parseFile(root, file);
  const exported = Object.entries(ENTRIES).map(([file, specifier]) => [specifier, readFileSync(join(root, file), 'utf8')]);
  const signIn = parse('src/siwx/messages.ts');
  const signInTexts = {};
  walk(signIn, (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) signInTexts[node.name.text] = node.initializer.text;
  });
  const missing = [];
  const found = globSync(root, ['src/**/*.ts'])
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      if (!/extends (BaseError|SiwxError)\b/.test(readFileSync(join(root, file), 'utf8'))) return [];
      const source = parse(file);
      const causes = readCauses(source);
      return source.statements.filter(ts.isClassDeclaration).flatMap((node) => {
        const read = readClass(node, source, signInTexts);
        if (!read) return [];
        const name = node.name.text;
        const texts = ERROR_TEXTS[name];
        if (!texts) return missing.push(name) && [];
        const text = flat(textOf(node)) || '';
        const ofReasons = causes[`${name}Reason`] ?? causes[`${name.replace(/Error$/, '')}FailureReason`] ?? {};
        const codes = texts.codes
          ? Object.entries(texts.codes).map(([code, { text: message, cause, cure }]) => ({ code, messages: [message], cause, cure }))
          : read.codes.map(({ code, reason, messages }) => {
              const given = reason === undefined ? texts.cure : texts.reasons?.[reason];
              const [cause, cure] = Array.isArray(given) ? given : [ofReasons[reason] ?? texts.cause ?? text, given];
              if (!cause || !cure) missing.push(`${name} ${reason ?? ''}`);
              return { code, reason, messages: messages.length > 0 ? messages : [texts.text].filter(Boolean), cause, cure };
            });
        const entries = exported.filter(([, content]) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(content)).map(([entry]) => entry);
        return [{ name, file, guide: texts.guide, text, entries, codes }];
      });
    });
  const gone = Object.keys(ERROR_TEXTS).filter((name) => !found.some((error) => error.name === name));
  if (missing.length + gone.length > 0)
    throw new Error(`test/tools/package-data/error-texts.mjs and the error classes differ: ${[...missing, ...gone].join(', ')}.`);
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A cause as a sentence: the docblock of a class begins with "Thrown when". */
const toSentence = (text) =>
  text
    .replace(/^Thrown (?:when|where|while|for) /, '')
    .replace(/^\w/, (letter) => letter.toUpperCase())
    .replace(/(?<![.!?])$/, '.');
const toSection = (title, body) => `## ${title}\n\n${body}`;

/** A page for a code, which several classes may share. */
function toPage(code, uses) {
  const parts = uses.flatMap(({ error, use }) => {
    const where = error.entries.length > 0 ? `, exported by \`${error.entries[0]}\`` : '; its class is not exported, compare `code`';
    const [entry] = error.entries;
    const others = error.codes.filter((other) => other.code !== code).map((other) => `[\`${other.code}\`](${other.code}.md)`);
    const literal = /^-?\d+$/.test(code) ? code : `'${code}'`;
    const [name, from] = entry ? [error.name, entry] : ['BaseError', 'w3m-elements'];
    const isOnly = entry && error.codes.length === 1;
    const handle = `import { ${name} } from '${from}';

export function handle(error: unknown): void {
  const isKnown = error instanceof ${name}${isOnly ? '' : ` && error.code === ${literal}`};
  if (!isKnown) throw error;
  console.warn(error.message, error.details);
}`;
    return [
      `Class \`${error.name}\`${use.reason ? ` with \`reason: '${use.reason}'\`` : ''}${where}.`,
      use.messages.length > 0 ? use.messages.map((message) => `> \`${message.replaceAll('`', '')}\``).join('\n>\n') : '',
      toSection('Cause', toSentence(use.cause)),
      toSection('Cure', toSentence(use.cure)),
      toSection('Handle it', `\`\`\`ts\n${handle}\n\`\`\``),
      toSection(
        'Related',
        [
          `- [${error.guide.replace(/\.md.*$/, '').replaceAll('-', ' ')}](../${error.guide})`,
          ...(others.length > 0 ? [`- ${others.join(', ')}`] : []),
        ].join('\n'),
      ),
    ].filter((part) => part !== '');
  });
  return `${[HEAD, `# \`${code}\``, ...parts].join('\n\n')}\n`;
}

function toIndex(errors) {
  const cell = (text) => text.replaceAll('|', '\\|');
  const sections = errors.map(({ name, text, guide, codes, entries }) => {
    const rows = codes.map(
      ({ code, messages, cause }) =>
        `| [\`${code}\`](${code}.md) | ${cell(messages.map((message) => `\`${message.replaceAll('`', '')}\``).join(' / '))} | ${cell(cause)} |`,
    );
    const from = entries.length > 0 ? ` Exported by ${entries.map((entry) => `\`${entry}\``).join(', ')}.` : '';
    return `## ${name}\n\n${text ? `${text}${from}` : from.trim()} See [${guide.replace(/\.md.*$/, '').replaceAll('-', ' ')}](../${guide}).\n\n| code | message | cause |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `${[
    HEAD,
    '# Errors',
    'Every error of the package is a `BaseError`: `code` is stable, `message` is short, `details` is for developers, `cause` is the error below it. `docsPath` is the page of its code, for example `/errors/CONNECT_REJECTED`: this folder in the package, the same path on the site.',
    ...sections,
  ].join('\n\n')}\n`;
}

/** Makes the pages. @returns Path → text. */
export function makeErrorPages(root) {
  const errors = readErrors(root);
  const uses = new Map();
  for (const error of errors) for (const use of error.codes) uses.set(use.code, [...(uses.get(use.code) ?? []), { error, use }]);
  return {
    [`${FOLDER}/README.md`]: toIndex(errors),
    ...Object.fromEntries([...uses].map(([code, list]) => [`${FOLDER}/${code}.md`, toPage(code, list)])),
  };
}
