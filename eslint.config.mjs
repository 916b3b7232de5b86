import tseslint from 'typescript-eslint';

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

/** The rules that need types, or selectors; everything else is oxlint's, which is a hundred times faster. */
export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'coverage',
      'test/.out',
      'test/tools/fixtures',
      'demo/hosts',
      'test/hosts/projects',
      'test/codemods/from-*',
    ],
  },
  {
    files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'react/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': ['error', ...GOLF],
    },
  },
);
