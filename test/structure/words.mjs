import ts from 'typescript';
import { EXCUSED_NAMES, NAME_WORDS, WHOLE_NAMES, WORDS } from './refused-words.mjs';
import { isTest, problem, walk } from './source-file.mjs';

const QUESTION = /^(What|Who|Whose|Whom|Where|How|When|Which|Why)\b/;
const TITLED = /^(it|test|describe|suite|journey|scene|journeyWithoutBlocks|follow)$/;

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

/** Reads the text of a comment, without its marks and line breaks. */
const toText = (comment) =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\//g, '')
    .replaceAll(/\n\s*(\*|\/\/) ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Lists the comments of a file: those before and after each of its tokens.
 *
 * @returns `{ at, text, isDocblock }[]`, in order.
 */
export function readComments({ ast, text }) {
  const found = new Map();
  const add = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      const comment = text.slice(pos, end);
      found.set(pos, { at: pos, text: toText(comment), isDocblock: comment.startsWith('/**') });
    }
  };
  const visit = (node) => {
    if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.JsxText) return;
    const children = node.getChildren(ast);
    if (children.length > 0) return children.forEach(visit);
    add(ts.getLeadingCommentRanges(text, node.pos));
    add(ts.getTrailingCommentRanges(text, node.end));
  };
  visit(ast);
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}

/** Lists the titles of a file's tests. @returns `{ at, text }[]`. */
function readTitles({ ast }) {
  const found = [];
  walk(ast, (node) => {
    if (!ts.isCallExpression(node)) return;
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node.expression;
    const [title] = node.arguments;
    if (!ts.isIdentifier(callee) || !TITLED.test(callee.text) || !title) return;
    if (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
      found.push({ at: title.getStart(ast), text: title.getText(ast).slice(1, -1) });
  });
  return found;
}

/**
 * Lists the names that a file declares: of variables, parameters, functions, types and their members. Keys of object literals are none: their
 * type declares them, or a server does.
 *
 * @returns `{ at, name }[]`
 */
function readDeclared({ ast }) {
  const found = [];
  walk(ast, (node) => {
    const isKey = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isPropertyAccessExpression(node);
    if (!node.name || isKey || ts.isJsxAttribute(node)) return;
    if (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) found.push({ at: node.name.getStart(ast), name: node.name.text });
  });
  return found;
}

/** Splits a name into its words, in lower case. */
const splitName = (name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$#]/).map((part) => part.toLowerCase());

/** Finds the first refused word of a declared name. @returns `[word, replacement]`, or `undefined`. */
function findNameWord(path, name) {
  if (EXCUSED_NAMES.some((excuse) => excuse.name.test(name) && excuse.file.test(path))) return undefined;
  if (Object.hasOwn(WHOLE_NAMES, name)) return [name, WHOLE_NAMES[name]];
  const words = splitName(name).map((word) => (Object.hasOwn(NAME_WORDS, word) ? word : word.replace(/s$/, '')));
  const word = words.find((each) => Object.hasOwn(NAME_WORDS, each));
  return word && [word, NAME_WORDS[word]];
}

const isProduct = (path) => /^(src|elements|react)\//.test(path) && !isTest(path);

/** Finds the refused words of a text, inline code excepted. @returns `[word, replacement][]` */
function findWords(text) {
  const prose = text.replaceAll(/`[^`]*`/g, '');
  return WORDS.filter(([word]) => new RegExp(`\\b(${word})\\b`, 'i').test(prose));
}

/** Checks docblocks, comments, test titles and declared names for words that `docs/glossary.md` does not have. @returns Problems. */
export function checkWords(files) {
  const problems = [];
  for (const file of files.values()) {
    if (file.path.startsWith('test/structure/')) continue;
    const comments = readComments(file);
    for (const { at, text, isDocblock } of comments) {
      if (!isDocblock || !QUESTION.test(text)) continue;
      const fix = 'Begin with a verb ("Returns", "Parses") or the noun ("Time-out of …"), then the object and its unit.';
      problems.push(
        problem(
          'words',
          file,
          lineAt(file.text, at),
          `"${text.slice(0, 40)}…"`,
          'a docblock that begins with a question word names nothing',
          fix,
        ),
      );
    }
    for (const { at, text } of [...comments, ...(isTest(file.path) ? readTitles(file) : [])]) {
      for (const [word, instead] of findWords(text)) {
        problems.push(
          problem('words', file, lineAt(file.text, at), `"${word}"`, 'it is not a word of docs/glossary.md', `Write ${instead}.`),
        );
      }
    }
    for (const { at, name } of isProduct(file.path) ? readDeclared(file) : []) {
      const [word, instead] = findNameWord(file.path, name) ?? [];
      if (!word) continue;
      const fix = `Name it by what it is: ${instead}. A name of a standard or of stored data is excused in \`refused-words.mjs\`.`;
      problems.push(problem('words', file, lineAt(file.text, at), `The name ${name}`, `"${word}" does not say what it is`, fix));
    }
  }
  return problems;
}

/** Checks the words of documents; inline code, the glossary and the generated reports are skipped. @param documents - `{ path: text }`. @returns Problems. */
export function checkDocumentWords(documents) {
  return Object.entries(documents)
    .filter(([path]) => path !== 'docs/glossary.md' && !/^docs\/(api|reference)\//.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          findWords(line).map(([word, instead]) =>
            problem('words', path, index + 1, `"${word}"`, 'it is not a word of docs/glossary.md', `Write ${instead}.`),
          ),
        ),
    );
}

/**
 * Counts docblocks, and the documented exports of the product.
 *
 * @returns `{ docblocks, questions, exported, referenced }`: all docblocks, those that begin with a question word, exported declarations, and
 *   those with `@see` or `@example`.
 */
export function countDocblocks(files) {
  const counts = { docblocks: 0, questions: 0, exported: 0, referenced: 0 };
  for (const file of files.values()) {
    for (const { text, isDocblock } of readComments(file)) {
      if (!isDocblock) continue;
      counts.docblocks += 1;
      if (QUESTION.test(text)) counts.questions += 1;
    }
    if (!isProduct(file.path)) continue;
    for (const statement of file.ast.statements) {
      if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
      counts.exported += 1;
      if (/@see|@example/.test(file.text.slice(statement.getFullStart(), statement.getEnd()))) counts.referenced += 1;
    }
  }
  return counts;
}
