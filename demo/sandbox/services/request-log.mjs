/** As many requests are kept; the oldest go first. */
export const LOG_LIMIT = 10_000;

/**
 * Keeps what was asked, for tests that account for every request.
 *
 * @returns `{ add(context), list(), clear() }`; an entry is `{ at, method, path, query, origin, status }`, where `at` is in
 *   ms, `origin` is null when the header was not sent, and a connection that was dropped has the status 0.
 */
export function createRequestLog(now) {
  let entries = [];
  return {
    add(c) {
      const { searchParams } = new URL(c.req.url);
      entries.push({
        at: now(),
        method: c.req.method,
        path: c.req.path,
        query: Object.fromEntries(searchParams),
        origin: c.req.header('origin') ?? null,
        status: c.get('dropped') ? 0 : c.res.status,
      });
      if (entries.length > LOG_LIMIT) entries = entries.slice(-LOG_LIMIT);
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
