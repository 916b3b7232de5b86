import tseslint from 'typescript-eslint';

/** Only the rules that need types; everything else is oxlint's, which is a hundred times faster. */
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
    },
  },
);
