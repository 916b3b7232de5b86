/** Reads the statements of a specification, and the titles that name them. No published tool does. */
import ts from 'typescript';
import { parseSource, walk } from '../structure/source-file.mjs';

/**
 * The statements of a specification in Markdown: bullets and rows of tables, without the head of a table, and without
 * bullets that only introduce others (they end with a colon).
 *
 * @returns A map from line number to `{ text, section }`, the section as the headings above it.
 */
export function readRules(markdown) {
  const lines = markdown.split('\n');
  const headings = [];
  const rules = new Map();
  lines.forEach((line, index) => {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (heading) {
      headings.length = heading[1].length - 1;
      headings.push(heading[2]);
    }
    const isBullet = /^\s*[-*]\s+\S/.test(line) && !/:\s*$/.test(line);
    const isRow = /^\s*\|.*[^\s|:-].*\|\s*$/.test(line) && !/^\s*\|[\s|:-]+\|\s*$/.test(lines[index + 1] ?? '');
    if (isBullet || isRow) rules.set(index + 1, { text: line.trim(), section: headings.filter(Boolean).join(' › ') });
  });
  return rules;
}

const RUNNERS = new Set(['it', 'test', 'journey', 'describe', 'context', 'suite', 'specify']);

/** The name at the root of `it`, `it.only`, `test.each(…)`. */
function calleeName(node) {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? calleeName(node.expression) : undefined;
}

/** The lines that the titles of a test file name as `[S:12]` or `[S:12,15-18]`. @returns `{ line, last?, title, at }` for each. */
export function readTags(path, text) {
  const file = parseSource(path, text);
  const tags = [];
  walk(file.ast, (node) => {
    if (!ts.isCallExpression(node) || !RUNNERS.has(calleeName(node.expression)) || !node.arguments[0]) return;
    const title = node.arguments[0];
    if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return;
    for (const [, list] of title.getText(file.ast).matchAll(/\[S:([\d\s,-]+)\]/g)) {
      for (const part of list.split(',')) {
        const [first, last = first] = part.split('-').map((word) => Number(word.trim()));
        tags.push({ first, last, at: `${path}:${file.lineOf(node)}` });
      }
    }
  });
  return tags;
}

/**
 * Compares rules with tags.
 *
 * @param reasons Line number → why no test asserts the statement.
 * @returns `{ covered, missing, excused, wrong, stale }`: numbers of lines with a test, statements with neither test nor reason,
 *   statements with a reason, tags whose ends are no statements, and lines of `reasons` that are no statements or have a test.
 */
export function compareSpec(rules, tags, reasons = {}) {
  const covered = new Set();
  const wrong = tags.filter(({ first, last }) => !rules.has(first) || !rules.has(last) || last < first);
  for (const { first, last } of tags) for (let line = first; line <= last; line += 1) if (rules.has(line)) covered.add(line);
  const open = [...rules].filter(([line]) => !covered.has(line)).map(([line, rule]) => ({ line, ...rule }));
  const hasReason = ({ line }) => Object.hasOwn(reasons, line);
  return {
    covered: [...covered],
    missing: open.filter((rule) => !hasReason(rule)),
    excused: open.filter(hasReason).map((rule) => ({ ...rule, reason: reasons[rule.line] })),
    wrong,
    stale: Object.keys(reasons)
      .map(Number)
      .filter((line) => !rules.has(line) || covered.has(line)),
  };
}
