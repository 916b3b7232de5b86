/** `@solana/spl-token`, without the line that a part of it prints when it has no native code, which nobody needs. */
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
