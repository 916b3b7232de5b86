import { defineConfig } from 'vite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: Infinity },
});
