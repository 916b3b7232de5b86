/** Holds docs/errors.md to the error classes of the sources: classes, codes, reasons, messages, and the entries that export them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { slug } from 'github-slugger';
import ts from 'typescript';
import { walk } from '../structure/source-file.mjs';
import { globSync } from '../tools/glob.mjs';
import { loadModule } from '../tools/package-data/load-table.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/errors.md');

const ENTRIES = {
  'src/index.ts': 'w3m-elements',
  'src/siwx/index.ts': 'w3m-elements/siwx',
  'src/bridges/headless/headless.ts': 'w3m-elements/headless',
  'react/index.ts': 'w3m-elements/react',
  'src/bridges/vue/index.ts': 'w3m-elements/vue',
};

const sources = globSync(root, ['src/**/*.ts']).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
const all = sources.map(read).join('\n');
const signInTexts = Object.fromEntries(
  [...read('src/siwx/messages.ts').matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([, key, text]) => [key, text]),
);

/** An object of the file by its name: key → text. */
function readTable(source, name) {
  let table;
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== name) return;
    const literal = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    table = runInNewContext(`(${literal.getText(source)})`);
  });
  return table;
}

/** The texts that an argument may be, `…` for what is put into them. */
function readTexts(node, parameters) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((part) => readTexts(part, parameters));
  if (ts.isBinaryExpression(node)) return readTexts(node.right, parameters);
  const initial = parameters.find(({ name }) => name.getText() === node.getText())?.initializer;
  return initial ? readTexts(initial, parameters) : [];
}

/** A class: its codes, each with a reason where the code is made of one, and the texts that its message may be. */
function readClass(node, source) {
  const name = node.name.text;
  const constructor = node.members.find(ts.isConstructorDeclaration);
  let [passedOn, table, toCode] = [[]];
  if (constructor)
    walk(constructor, (part) => {
      if (ts.isCallExpression(part) && part.expression.kind === ts.SyntaxKind.SuperKeyword) passedOn = part.arguments;
      if (ts.isElementAccessExpression(part)) table ??= readTable(source, part.expression.getText(source));
      if (ts.isBinaryExpression(part) && part.left.getText(source) === 'this.code' && ts.isTemplateExpression(part.right))
        toCode = part.right;
    });
  const [message] = passedOn;
  // A `ReasonError` passes on its code, text and reason.
  if (passedOn.length === 4) toCode = message;
  if (toCode)
    return Object.entries(table).map(([reason, text]) => {
      const code = runInNewContext(toCode.getText(source), { [constructor.parameters[0].name.getText(source)]: reason });
      return { name, code, reason, messages: [text] };
    });
  const own = table ? Object.values(table) : message ? readTexts(message, constructor.parameters) : [];
  const passed = own.length > 0 ? own : [...all.matchAll(new RegExp(`new ${name}\\(\\s*'([^']+)'`, 'g'))].map(([, text]) => text);
  const code = node.members.find((member) => ts.isPropertyDeclaration(member) && member.name.getText(source) === 'code')?.initializer?.text;
  return [{ name, code, reason: undefined, messages: [...new Set(passed)].map((text) => signInTexts[text] ?? text) }];
}

const declared = sources.flatMap((file) => {
  const text = read(file);
  if (!/extends (BaseError|SiwxError|ReasonError)\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((node) => {
    const isError = /^(BaseError|SiwxError|ReasonError)$/.test(node.heritageClauses?.[0]?.types[0]?.expression.getText(source) ?? '');
    const isAbstract = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
    return isError && !isAbstract ? readClass(node, source) : [];
  });
});

/** The part of the page for each class: class → `{ head, codes }`, the codes with their text. */
const sections = new Map(
  page
    .split(/^(?=#{2,3} )/m)
    .filter((part) => part.startsWith('### '))
    .map((part) => {
      const [head, ...codes] = part.split('\n#### ');
      const [, name] = /^### (\w+)\n/.exec(head);
      return [name, { head, codes: codes.map((text) => ({ code: /^`(.+?)`\n/.exec(text)[1], text })) }];
    }),
);

/** The first line of a code's text: its reason, and the messages. */
function readLine(text) {
  const [, line] = /^`.+?`\n\n(`.+)\n/.exec(text) ?? [undefined, ''];
  const [, reason] = /^`reason: '(\w+)'`/.exec(line) ?? [];
  const messages = [...line.replace(/^`reason: '\w+'` · /, '').matchAll(/``\s(.+?)\s``|`([^`]+)`/g)].map((found) => found[1] ?? found[2]);
  return { reason, messages };
}

/** Whether a text of the page is one that a source makes: `…` is any text. */
const isMade = (text, made) => new RegExp(`^${made.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.*')}$`).test(text);

test('docs/errors.md has a section for every error class, and for no other', () => {
  assert.ok(declared.length > 150);
  assert.deepEqual([...sections.keys()].toSorted(), [...new Set(declared.map(({ name }) => name))].toSorted());
});

for (const [name, { head, codes }] of sections)
  test(`docs/errors.md: ${name} has its codes, reasons, messages and entries, each code with cause and cure`, async () => {
    const wanted = declared.filter((error) => error.name === name);
    if (name === 'ProviderRequestError') {
      const { PROVIDER_ERROR_CODES } = await loadModule(root, 'src/errors/provider-errors.ts');
      const others = [...all.matchAll(/^const UNKNOWN_\w+ = (\d+);$/gm)].map(([, code]) => code);
      const numbers = [...Object.values(PROVIDER_ERROR_CODES).map(String), ...others];
      assert.deepEqual(codes.map(({ code }) => code).toSorted(), [...new Set(numbers)].toSorted());
    } else assert.deepEqual(codes.map(({ code }) => code).toSorted(), wanted.map(({ code }) => code).toSorted());
    for (const { code, text } of codes) {
      assert.match(text, /\n\n\*\*Cause\.\*\* \S.*\n\n\*\*Cure\.\*\* \S/, code);
      const error = wanted.find((one) => one.code === code);
      const { reason, messages } = readLine(text);
      if (!error) continue;
      // A `NameError` has no field `reason`.
      assert.equal(reason, name === 'NameError' ? undefined : error.reason, code);
      for (const message of messages)
        assert.ok(
          error.messages.some((made) => isMade(message, made)),
          `${code}: "${message}" is not a message`,
        );
      for (const made of error.messages)
        assert.ok(
          messages.some((message) => isMade(message, made)),
          `${code}: "${made}" is missing`,
        );
    }
    const [, exported] = /Exported by (.*?)\. See/.exec(head) ?? [undefined, ''];
    const entries = Object.entries(ENTRIES).filter(([file]) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(read(file)));
    assert.deepEqual(
      [...exported.matchAll(/`([^`]+)`/g)].map(([, entry]) => entry),
      entries.map(([, entry]) => entry),
    );
  });

test('docsPath of an error leads to the heading of its code', async () => {
  const { ConnectError } = await loadModule(root, 'src/errors/modal-errors.ts');
  const { ProviderRequestError } = await loadModule(root, 'src/errors/request-errors.ts');
  for (const error of [new ConnectError('notFound'), new ProviderRequestError(-32002, 'x'), new ProviderRequestError(4001, 'x')]) {
    assert.ok(page.includes(`\n#### \`${error.code}\`\n`));
    assert.equal(error.docsPath, `/errors#${slug(String(error.code))}`);
  }
});
