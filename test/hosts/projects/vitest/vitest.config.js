import { defineConfig } from 'vitest/config';

/** The same tests in both: a page of its own without a browser. */
export default defineConfig({
  test: {
    projects: ['jsdom', 'happy-dom'].map((environment) => ({
      esbuild: { jsx: 'automatic' },
      test: { name: environment, environment, include: ['src/**/*.test.{jsx,tsx}'], testTimeout: 20_000 },
    })),
  },
});
