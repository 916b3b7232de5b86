import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sectionsOf } from '../tools/package-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'test/codemods');
const { MARK } = createRequire(import.meta.url)('../../codemods/shared.cjs');
const GUIDE = /docs\/migrate\/[\w-]+\.md(#[\w-]+)?/g;
/** The scripts that each helper is for. */
const USED_BY = { 'wagmi-config.cjs': ['from-rainbowkit', 'from-connectkit'], 'appkit-methods.cjs': ['from-appkit'] };
const SCRIPTS = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (path) => readFileSync(join(root, path), 'utf8');
const outputs = SCRIPTS.flatMap((name) =>
  readdirSync(join(folder, name))
    .filter((file) => file.includes('.output.'))
    .map((file) => join(folder, name, file)),
);

/** Returns the problem of a mention of a guide, or `undefined`. */
function toComplaint(mention) {
  const [path, section] = mention.split('#');
  if (section === undefined) return `${mention} names no section`;
  return sectionsOf(read(path)).includes(section) ? undefined : `${mention} is no section`;
}

test('every comment that a script can leave names a section of its guide that is there', () => {
  const complaints = readdirSync(join(root, 'codemods'))
    .filter((file) => file.endsWith('.cjs'))
    .flatMap((file) => {
      const text = read(`codemods/${file}`);
      const own = /^const GUIDE = '([^']+)'/m.exec(text)?.[1];
      const guides = own ? [own] : (USED_BY[file] ?? []).map((name) => `docs/migrate/${name}.md`);
      const sections = new Set([
        ...[...text.matchAll(/\$\{guide\}#([\w-]+)/gi)].map(([, section]) => section),
        ...[...(/const SECTIONS = \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/: '([\w-]+)'/g)].map(([, section]) => section),
      ]);
      const whole = text.match(/docs\/migrate\/[\w-]+\.md#[\w-]+/g) ?? [];
      const mentions = [...whole, ...guides.flatMap((guide) => [...sections].map((section) => `${guide}#${section}`))];
      return mentions.map(toComplaint).filter(Boolean);
    });
  assert.deepEqual(complaints, []);
});

test('every comment that was left names a section of a guide that is there', () => {
  const complaints = outputs.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(MARK))
      .flatMap((line) =>
        [...(line.match(GUIDE) ?? ['none'])].map((mention) => (mention === 'none' ? `${line}: names no guide` : toComplaint(mention))),
      )
      .filter(Boolean)
      .map((complaint) => `${basename(path)}: ${complaint}`),
  );
  assert.deepEqual(complaints, []);
});

/** Whether a comment of a script stands above a statement. */
const isMarked = (source, node) =>
  (ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []).some(({ pos, end }) => source.text.slice(pos, end).includes(MARK));

/** The names that marked statements of a file declare or import: what becomes of them is for the page's author. */
function openNames(source) {
  const names = new Set();
  const addNames = (node) => {
    if (
      ts.isIdentifier(node) &&
      (ts.isBindingElement(node.parent) || ts.isVariableDeclaration(node.parent) || ts.isImportSpecifier(node.parent))
    )
      names.add(node.text);
    ts.forEachChild(node, addNames);
  };
  const visit = (node) => {
    if ((ts.isVariableStatement(node) || ts.isImportDeclaration(node)) && isMarked(source, node)) addNames(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Whether an error is one that a comment announces: above the statement that it is in, or above what declares the name. */
function isAnnounced(source, position) {
  const names = openNames(source);
  const find = (node) =>
    ts.forEachChild(node, (child) => (child.pos <= position && position < child.end ? (find(child) ?? child) : undefined));
  for (let node = find(source); node; node = node.parent) {
    if (ts.isStatement(node) && isMarked(source, node)) return true;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) return true;
    if (ts.isIdentifier(node) && names.has(node.text)) return true;
  }
  return false;
}

test('migrated pages type-check, but for what a comment announces', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const files = outputs.filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram([...files, join(folder, 'ambient.d.ts'), join(root, 'elements/types/react.ts')], {
    ...options,
    // Pages are written as their library's documents are, which import types like values.
    verbatimModuleSyntax: false,
    // The pages of the fixtures are JavaScript in part.
    noImplicitAny: false,
    noUnusedLocals: false,
    types: [],
  });
  const complaints = files.flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ start }) => !isAnnounced(source, start))
      .map(({ start, messageText }) => {
        const { line } = source.getLineAndCharacterOfPosition(start);
        return `${basename(path)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  });
  assert.deepEqual(complaints, []);
});

test('no name of the old library is used that was not imported and announced', () => {
  for (const path of outputs.filter((file) => /migration/.test(file))) {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const left = source.statements.filter(
      (node) => ts.isImportDeclaration(node) && /@reown|rainbow|connectkit/.test(node.moduleSpecifier.text),
    );
    assert.ok(left.length > 0, 'The fixture holds what no script can rewrite.');
    for (const node of left) assert.ok(isMarked(source, node), node.getText());
  }
});
