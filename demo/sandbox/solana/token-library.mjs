/** `@solana/spl-token`, without the warning of its bigint package about missing native code. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...said) => String(said[0]).startsWith('bigint: ') || warn(...said);
  try {
    return await import('@solana/spl-token');
  } finally {
    console.warn = warn;
  }
}

/** The token library. */
export const splToken = await loadQuietly();
