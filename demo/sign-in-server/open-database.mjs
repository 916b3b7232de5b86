/**
 * Opens the database of the sessions: a real Postgres by its address, or an embedded one (PGlite), which runs the same SQL in this process.
 *
 * @param options.url Address of a Postgres, for example `postgres://user:secret@host/name`. Default: the embedded one.
 * @param options.dataDir Folder of the embedded one. Default: memory.
 * @returns `{ query(sql, values): rows, close() }`, as `createPostgresStore` takes it.
 */
export async function openDatabase({ url, dataDir } = {}) {
  if (url) {
    const { default: postgres } = await import('postgres');
    const sql = postgres(url, { onnotice: () => {} });
    return { query: (text, values = []) => sql.unsafe(text, [...values]), close: () => sql.end({ timeout: 5 }) };
  }
  const { PGlite } = await import('@electric-sql/pglite');
  const embedded = await PGlite.create(dataDir);
  return { query: async (text, values = []) => (await embedded.query(text, [...values])).rows, close: () => embedded.close() };
}
