/** Forms that save bytes and cost the reader: the minifier saves the same bytes. */
export const GOLF = [
  {
    selector: ":not(ExpressionStatement, ArrowFunctionExpression, ForStatement) > AssignmentExpression[operator='=']",
    message: 'Write the assignment as a statement of its own.',
  },
  {
    selector:
      ':function > AssignmentPattern[left.type=/^(Object|Array)Pattern$/][right.type=/^(Identifier|MemberExpression|TSNonNullExpression)$/]',
    message: 'A default parameter that no caller gives is a local: declare it with `const`.',
  },
  {
    selector:
      ":matches(IfStatement, ConditionalExpression, LogicalExpression, UnaryExpression) > MemberExpression[property.value=0] > CallExpression[callee.object.name='Object']",
    message: 'Compare the length with 0.',
  },
];

/** A plugin of oxlint, which has no `no-restricted-syntax` of its own. */
// oxlint reads the default export.
// oxlint-disable-next-line no-default-export
export default {
  meta: { name: 'w3m' },
  rules: {
    'no-golf': {
      create: (context) => Object.fromEntries(GOLF.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
    },
  },
};
