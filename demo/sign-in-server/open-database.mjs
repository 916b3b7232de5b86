import { readFile } from 'node:fs/promises';

/**
 * Opens the store: a real Postgres by its address, or an embedded one (PGlite), which runs the same SQL in this process.
 *
 * @param options.url Address of a Postgres, for example `postgres://user:secret@host/name`. Default: the embedded one.
 * @param options.dataDir Folder of the embedded one. Default: memory.
 * @returns `{ query(sql, values): rows, transaction(run), close() }`; `run` gets an object with `query`.
 */
export async function openDatabase({ url, dataDir } = {}) {
  const database = url ? await openPostgres(url) : await openEmbedded(dataDir);
  try {
    const schema = await readFile(new URL('schema.sql', import.meta.url), 'utf8');
    for (const statement of schema.split(';').filter((part) => part.trim())) await database.query(statement);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(dataDir) {
  const { PGlite } = await import('@electric-sql/pglite');
  const store = await PGlite.create(dataDir);
  const over = (target) => ({ query: async (sql, values = []) => (await target.query(sql, values)).rows });
  return { ...over(store), transaction: (run) => store.transaction((inner) => run(over(inner))), close: () => store.close() };
}

async function openPostgres(url) {
  const { default: postgres } = await import('postgres');
  const store = postgres(url, { onnotice: () => {} });
  const over = (target) => ({ query: (sql, values = []) => target.unsafe(sql, values) });
  return { ...over(store), transaction: (run) => store.begin((inner) => run(over(inner))), close: () => store.end({ timeout: 5 }) };
}
