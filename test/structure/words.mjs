import ts from 'typescript';
import { RENAMED, RENAMED_FILES, WORDS } from './refused-words.mjs';
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

/** Lists the identifiers that a file declares. @returns `{ at, name }[]` */
function readDeclared({ ast }) {
  const found = [];
  walk(ast, (node) => {
    if (node.name && ts.isIdentifier(node.name) && ts.isDeclarationStatement(node))
      found.push({ at: node.name.getStart(ast), name: node.name.text });
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) found.push({ at: node.name.getStart(ast), name: node.name.text });
  });
  return found;
}

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
    const baseName = /([^/]*?)\.[^/]*$/.exec(file.path)?.[1] ?? '';
    if (Object.hasOwn(RENAMED_FILES, baseName)) {
      const fix = `Name it like \`${RENAMED_FILES[baseName]}\`.`;
      problems.push(problem('words', file, 1, `The file name ${baseName}`, 'it was renamed', fix));
    }
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
    for (const { at, name } of readDeclared(file)) {
      if (!Object.hasOwn(RENAMED, name)) continue;
      problems.push(
        problem('words', file, lineAt(file.text, at), `The name ${name}`, 'it was renamed', `Name it like \`${RENAMED[name]}\`.`),
      );
    }
  }
  return problems;
}

/** Checks the words of documents; inline code, the glossary and the generated reports are skipped. @param documents - `{ path: text }`. @returns Problems. */
export function checkDocumentWords(documents) {
  return Object.entries(documents)
    .filter(([path]) => path !== 'docs/glossary.md' && !path.startsWith('docs/api/'))
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
    if (!/^(src|elements|react)\//.test(file.path) || isTest(file.path)) continue;
    for (const statement of file.ast.statements) {
      if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
      counts.exported += 1;
      if (/@see|@example/.test(file.text.slice(statement.getFullStart(), statement.getEnd()))) counts.referenced += 1;
    }
  }
  return counts;
}
