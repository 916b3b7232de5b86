import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // A package that the development server finds later makes the open page load again.
  optimizeDeps: { entries: ['app/**/*.jsx'] },
});
