import { findInCode, findInSheets } from '../tools/private-names.mjs';
import { isTest, problem } from './source-file.mjs';

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

/**
 * Private names stand where the build shortens them: a class of code is a literal that a sheet has, and no sheet has a class
 * or a private property that nothing uses. @returns Problems.
 */
export function checkClassNames(files) {
  const product = [...files.values()].filter(({ path }) => /^(src|elements|react)\//.test(path) && !isTest(path));
  const isSheet = ({ path }) => path.endsWith('.styles.ts');
  const inSheets = new Map(product.filter(isSheet).map((file) => [file, findInSheets(file.text)]));
  const declared = new Set([...inSheets.values()].flat().map(({ name }) => name));
  const used = new Set();
  const problems = [];
  for (const file of product.filter((each) => !isSheet(each))) {
    const found = findInCode(file.ast);
    for (const { at, text } of found.problems) {
      const fix = 'Write the classes out, or use a data attribute.';
      problems.push(problem('class-names', file, lineAt(file.text, at), text, 'the build would leave the class as it is', fix));
    }
    for (const { name, at } of found.names) {
      used.add(name);
      if (declared.has(name)) continue;
      const fix = 'Name the class as the sheet does, or remove it; tests find elements by `data-testid`.';
      problems.push(
        problem('class-names', file, lineAt(file.text, at), `no style sheet has ${name}`, 'the build has no short name for it', fix),
      );
    }
  }
  const reported = new Set();
  for (const [file, names] of inSheets) {
    for (const { name, at } of names) {
      if (!name.startsWith('.') || used.has(name) || reported.has(name)) continue;
      reported.add(name);
      const why = 'its rules are downloaded for nothing';
      problems.push(problem('class-names', file, lineAt(file.text, at), `nothing has the class ${name}`, why, 'Remove its rules.'));
    }
  }
  return problems;
}
