/**
 * The private names of the style sheets: classes, and custom properties that begin with `--_`. Sources write them in full;
 * the build gives each a short one, the same in style sheets and in code.
 * CSS modules rename in files of their own, not in template literals.
 *
 * A class is recognised by where it stands, never by how it is spelled:
 * - in a sheet, `.name` outside strings, comments and `url()`, where CSS allows nothing but a class selector;
 * - in code, the string literals of `className=…`, `className: …`, `class: …`, `element.className = …` and `classList.add(…)`;
 * - in code, class selectors in the literal given to `closest`, `matches`, `querySelector` and `querySelectorAll`.
 * No other string is touched. A class that is put together from parts, or that no sheet has, is an error.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from './glob.mjs';

/** A `css` template without interpolations: the text of a sheet. */
export const CSS_TEMPLATE = /\bcss`((?:[^`\\$]|\\.|\$(?!\{))*)`/g;
/** Matches text that is neither selector nor property in a sheet, then class selectors, then private properties. */
const CSS_TOKEN =
  /\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\([^)]*\)|\.(?<class>-?[A-Za-z_][\w-]*)|(?<property>--_[\w-]*)/g;
/** Not in the name of a chunk, whose hash may begin with `-_`: `restore--_73JO3V.js`. */
const PRIVATE_PROPERTY = /(?<![\w-])--_[\w-]*/g;
const CLASS_SELECTOR = /\.(-?[A-Za-z_][\w-]*)/g;

const SMALL_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS = `${SMALL_LETTERS}${SMALL_LETTERS.toUpperCase()}`;
const SELECTOR_METHODS = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll']);
const TOKEN_METHODS = new Set(['add', 'remove', 'toggle', 'contains', 'replace']);
/** The attribute's own name, which the painter translates `className` into. */
const ATTRIBUTE = 'class';

/** The private names in the text of a sheet. @returns `{ name, at, length }`, where `name` has its `.` or `--_`. */
function findInCss(css) {
  return [...css.matchAll(CSS_TOKEN)].flatMap(({ 0: text, index, groups }) =>
    groups.class || groups.property ? [{ name: text, at: index, length: text.length }] : [],
  );
}

/**
 * The private names in code.
 *
 * @param ast A parsed source file, with parents.
 * @returns `names`, as of {@link findInCss}; `problems`, places in which a class cannot be recognised: `{ at, text }`.
 */
export function findInCode(ast) {
  const found = { names: [], problems: [] };
  const { text } = ast;
  const add = (node, pattern, toName) => {
    // Quotes are left out; the text between them has no escapes in a name.
    const from = node.getStart(ast) + 1;
    for (const { 0: match, index } of text.slice(from, node.end - 1).matchAll(pattern))
      found.names.push({ name: toName(match), at: from + index, length: match.length });
  };
  const addClasses = (node) => {
    if (node.text !== ATTRIBUTE) add(node, /[^\s`${}]+/g, (word) => `.${word}`);
  };
  const refuse = (node) =>
    found.problems.push({
      at: node.getStart(ast),
      text: 'A class is a literal, or a choice between literals, so that the build can shorten it',
    });

  /** Takes the literals out of the value of a class attribute. @param isApart Whether whitespace separates a literal from others. */
  const readClasses = (node, isApart = () => true) => {
    if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return node.expression && readClasses(node.expression, isApart);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return isApart(node.text) ? addClasses(node) : refuse(node);
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach((each) => readClasses(each, isApart));
    if (ts.isTemplateExpression(node)) return readTemplate(node);
    const isChoice = ts.isBinaryExpression(node) && ['&&', '||', '??'].includes(node.operatorToken.getText(ast));
    if (isChoice && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return readClasses(node.right, isApart);
    if (isChoice) return [node.left, node.right].forEach((each) => readClasses(each, isApart));
    // Handed on from the caller, who wrote it out.
    const isHandedOn = ts.isIdentifier(node) && (node.text === 'undefined' || node.text === 'className');
    if (!isHandedOn) refuse(node);
  };
  const readTemplate = (node) => {
    add(node.head, /[^\s`${}]+/g, (word) => `.${word}`);
    for (const [index, { expression, literal }] of node.templateSpans.entries()) {
      const before = index === 0 ? node.head.text : node.templateSpans[index - 1].literal.text;
      const isApart = (word) =>
        (before === '' || /\s$/.test(before) || /^(\s|$)/.test(word)) &&
        (literal.text === '' || /^\s/.test(literal.text) || /(\s|^)$/.test(word));
      readClasses(expression, isApart);
      add(literal, /[^\s`${}]+/g, (word) => `.${word}`);
    }
  };

  const isNamed = (name) => name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && /^class(Name)?$/.test(name.text);
  const visit = (node) => {
    if (ts.isJsxAttribute(node) && isNamed(node.name) && node.initializer) readClasses(node.initializer);
    else if (ts.isPropertyAssignment(node) && isNamed(node.name)) readClasses(node.initializer);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isPropertyAccessExpression(node.left) && node.left.name.text === 'className') readClasses(node.right);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const isList = TOKEN_METHODS.has(name.text) && ts.isPropertyAccessExpression(expression) && expression.name.text === 'classList';
      if (isList) node.arguments.slice(0, name.text === 'toggle' ? 1 : undefined).forEach((each) => readClasses(each));
      const [selector] = node.arguments;
      if (SELECTOR_METHODS.has(name.text) && selector && ts.isStringLiteralLike(selector)) add(selector, CLASS_SELECTOR, (word) => word);
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText) add(node, PRIVATE_PROPERTY, (word) => word);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

/** The private names in the sheets of a file, `at` from its beginning. @returns As {@link findInCss}. */
export const findInSheets = (code) =>
  [...code.matchAll(CSS_TEMPLATE)].flatMap(({ 1: css, index }) =>
    findInCss(css).map((each) => ({ ...each, at: each.at + index + 'css`'.length })),
  );

/** Parses a source file for {@link findInCode}. */
export const parseCode = (file, code) =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Sheets that every page loads. */
export const EVERY_PAGE = ['src/ui/tokens/tokens-core.styles.ts', 'src/ui/host/host-button.styles.ts'];
/** More than any name is written: names of every page come first, and other sheets do not change them. */
const EVERY_PAGE_WEIGHT = 10_000;

/** The private names in every sheet of the product. @returns A map from a name, with its `.` or `--_`, to its weight: how often it is written, or more. */
export function countPrivateNames(root) {
  const counts = new Map();
  const files = ['src', 'elements'].flatMap((folder) => listFiles(root, folder)).filter((file) => file.endsWith('.styles.ts'));
  for (const file of files) {
    const weight = EVERY_PAGE.includes(file.replaceAll('\\', '/')) ? EVERY_PAGE_WEIGHT : 1;
    for (const { name } of findInSheets(readFileSync(join(root, file), 'utf8'))) counts.set(name, (counts.get(name) ?? 0) + weight);
  }
  return counts;
}

/** The short name of a place in the order, of the given letters: each of them alone, then `aa`, `ab`, … */
const toShort = (at, letters) =>
  at < letters.length ? letters[at] : toShort(Math.floor(at / letters.length) - 1, letters) + letters[at % letters.length];

/**
 * Gives every name a short one, the shortest to those that are written most. Classes differ in more than the case of their letters: a page
 * without a doctype compares them without it. @returns A map from name to short name, both with `.` or `--_`.
 */
export function assignShortNames(counts) {
  const sorted = [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1)).map(([name]) => name);
  const isClass = (name) => name.startsWith('.');
  return new Map([
    ...sorted.filter(isClass).map((name, at) => [name, `.${toShort(at, SMALL_LETTERS)}`]),
    ...sorted.filter((name) => !isClass(name)).map((name, at) => [name, `--_${toShort(at, LETTERS)}`]),
  ]);
}

/** Replaces found names. @throws When a name has no short one. */
function replaceNames(text, found, shortNames, where) {
  let result = '';
  let done = 0;
  for (const { name, at, length } of found.toSorted((a, b) => a.at - b.at)) {
    const short = shortNames.get(name);
    if (short === undefined) throw new Error(`${where}: no style sheet has ${name}.`);
    // In code a class stands without its dot.
    result += text.slice(done, at) + (length === name.length ? short : short.slice(1));
    done = at + length;
  }
  return result + text.slice(done);
}

/** Shortens the private names of the text of a sheet. @throws When a name has no short one. */
export const shortenCss = (css, shortNames, where = 'css') => replaceNames(css, findInCss(css), shortNames, where);

/** Shortens the private names of a source file, its sheets among them. @throws When a class is not a literal, or a name has no short one. */
export function shortenCode(file, code, shortNames) {
  const { names, problems } = findInCode(parseCode(file, code));
  if (problems.length > 0) throw new Error(`${file}: ${problems[0].text}: ${code.slice(problems[0].at).split('\n')[0]}`);
  const sheets = [...code.matchAll(CSS_TEMPLATE)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
  const inCode = names.filter(({ at }) => !sheets.some(({ from, to }) => at >= from && at < to));
  return replaceNames(code, [...inCode, ...findInSheets(code)], shortNames, file);
}

/** The text of a sheet in a built script: a tagged template, or the only text of the list that a function is called with. */
function findSheet(node) {
  if (ts.isTaggedTemplateExpression(node)) return node.template;
  const [list, other] = ts.isCallExpression(node) ? node.arguments : [];
  return list && !other && ts.isArrayLiteralExpression(list) && list.elements.length === 1 ? list.elements[0] : undefined;
}

/** The private names in a built script that are not short. @param isShort Whether a name, with its `.` or `--_`, is one that the build gives. */
export function findLongNames(file, code, isShort) {
  const ast = parseCode(file, code);
  const sheets = [];
  const visit = (node) => {
    const sheet = findSheet(node);
    if (sheet && ts.isStringLiteralLike(sheet)) sheets.push(sheet.text);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  const found = [...findInCode(ast).names, ...sheets.filter((text) => text.includes('{')).flatMap(findInCss)];
  return [...new Set(found.map(({ name }) => name))].filter((name) => !isShort(name));
}
