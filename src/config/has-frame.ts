// chunk: core
import type { ResolvedOptions } from './options.js';

/** Whether the list of wallets is fetched with the frame around it: what pages with other ways to connect, or with terms, have. */
export const hasFrame = ({ projectId, services, terms, termsConditionsUrl }: ResolvedOptions): unknown =>
  services ?? projectId ?? terms ?? termsConditionsUrl;
