/** Reads declarations and their docblocks from the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Parses a file of the sources. */
export const parseFile = (root, file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** One line of a text of several. */
export const flat = (text) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

const docOf = (node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
const clean = (text) => text.replaceAll(/\s?(?:Spec|Design) §[^.]*\./g, '').replaceAll(/\{@link (\w+)\}/g, '`$1`');

/** The sentences of a docblock, without tags, links and references to the project's own papers. */
export const textOf = (node) => clean(ts.getTextOfJSDocComment(docOf(node)?.comment) ?? '');

const commentOf = ({ comment }) => ts.getTextOfJSDocComment(comment) ?? '';

/** Tags of a docblock by name. @returns `{ name?, text }[]`, the type of an error or the name of a parameter, and the sentences. */
export function tagsOf(node, tagName) {
  return (docOf(node)?.tags ?? [])
    .filter((tag) => tag.tagName.text === tagName)
    .map((tag) => ({ name: tag.name?.getText() ?? tag.typeExpression?.type.getText(), text: flat(clean(commentOf(tag))) }));
}

/** Splits "Text. Default: `auto`." @returns `{ text, initial }`, the default as written or an empty text. */
export function splitDefault(text) {
  const [whole, initial = ''] = /\s*Default: ((?:[^.`]|`[^`]*`|\.(?=\S))+)\.?/.exec(text) ?? [];
  return { text: (whole ? text.replace(whole, '') : text).trim(), initial: initial.trim() };
}

/** Properties of a type literal. @returns `{ name, type, isOptional, text, initial }[]`. */
export const membersOf = (literal, source) =>
  literal.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(source),
    type: flat(member.type.getText(source))
      .replace(/ \| undefined$/, '')
      .replace(/^\| /, ''),
    isOptional: member.questionToken !== undefined,
    ...splitDefault(flat(textOf(member))),
  }));

/** The type aliases of a file: name → node. */
export const aliasesOf = (source) => new Map(source.statements.filter(ts.isTypeAliasDeclaration).map((node) => [node.name.text, node]));
