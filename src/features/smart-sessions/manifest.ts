// chunk of this folder: settings
import { hasDataApi } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';
import type { GrantParams } from '../../actions/smart-sessions/smart-sessions.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    SmartSessionList: undefined;
    /** The session's id, as the service gives it. */
    SmartSession: { readonly pci: string };
    SmartSessionGrant: GrantParams;
    SmartSessionCreated: { readonly pci: string };
  }
}

/** Registers the sessions in which apps act for the account: list, grant, revoke. Experimental, off by default. Spec §1. */
export const smartSessionsFeature = defineFeature<'SmartSessionList' | 'SmartSession' | 'SmartSessionGrant' | 'SmartSessionCreated'>({
  name: 'smart-sessions',
  isEnabled: (options) => options.features?.smartSessions === true && hasDataApi(options),
  routes: {
    SmartSessionList: { needsAccount: true },
    SmartSession: { titleKey: 'sessionTitle', needsAccount: true },
    SmartSessionGrant: { titleKey: 'grantTitle', needsAccount: true },
    SmartSessionCreated: { titleKey: 'grantTitle', needsAccount: true, back: false },
  },
  contributes: { settingsRows: { order: 2, rows: [{ minBlockSize: 56, load: () => import('./sessions-row.js') }] } },
  load: () => import('./index.js'),
});
