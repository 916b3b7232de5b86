import type { Environment } from '../config/environment.js';
import { whenIdle } from '../config/when-idle.js';

/** Navigator with the Network Information API, where the browser implements it. @see https://wicg.github.io/netinfo/ */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;
};

/**
 * Fetches what an opening needs once the page has loaded and is idle: for `prefetch: 'idle'`. Fetches nothing where the visitor
 * saves data (`saveData`), or the connection is `2g` or slower.
 *
 * @param warm Fetches. Called at most once.
 */
export function warmWhenIdle(environment: Pick<Environment, 'window' | 'setTimer' | 'onDispose' | 'listen'>, warm: () => void): void {
  const page = environment.window;
  if (!page) return;
  const { connection } = page.navigator as NavigatorWithConnection;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const start = () => void whenIdle(environment, warm);
  if (page.document.readyState === 'complete') start();
  else environment.listen(page, 'load', start);
}
