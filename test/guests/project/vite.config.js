export default {
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: Infinity },
};
