import ts from 'typescript';
import { isTest, problem, walk } from './source-file.mjs';

/** The contract of features: what the shell hands over. Implementations take a `Pick`. */
const CONTRACT = 'src/features/feature.ts';

const isWhole = (type) =>
  type !== undefined && ts.isTypeReferenceNode(type) && !type.typeArguments && type.typeName.getText() === 'Controllers';

/** No function takes all controllers as a parameter: a signature names the ones that it uses. @returns Problems. */
export function checkWholeControllers(files) {
  const problems = [];
  for (const file of files.values()) {
    if (!file.path.startsWith('src/') || isTest(file.path) || file.path === CONTRACT) continue;
    walk(file.ast, (node) => {
      if (!ts.isParameter(node) || !isWhole(node.type)) return;
      const why = 'its signature does not say what it uses, and tests have to build everything';
      const fix = "Take `Pick<Controllers, '…'>`, or an interface of the parts that are used.";
      problems.push(problem('whole-controllers', file, file.lineOf(node), 'A parameter has the type Controllers', why, fix));
    });
  }
  return problems;
}
