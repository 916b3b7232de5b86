// chunk of this folder: settings
import { hasDataApi } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';

/** Name of an event, and the account's type. */
type NameOfAccount = { readonly isSmartAccount: boolean; readonly ensName: string };

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    ChooseAccountName: undefined;
    RegisterAccountName: undefined;
    RegisterAccountNameSuccess: { readonly name: string };
  }
}
declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Choosing a name was begun. */
    OPEN_ENS_FLOW: { readonly isSmartAccount: boolean };
    /** "Register" was pressed. */
    REGISTER_NAME_INITIATED: NameOfAccount;
    /** The service registered the name. */
    REGISTER_NAME_SUCCESS: NameOfAccount;
    /** The name was not registered: it failed, the visitor declined, or the signature came too late. */
    REGISTER_NAME_ERROR: NameOfAccount & { readonly error: string };
  }
}

/** Registers a name for the account. Spec §4, "Name registration". */
export const namesFeature = defineFeature<'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'>({
  name: 'names',
  isEnabled: hasDataApi,
  routes: {
    ChooseAccountName: { needsAccount: true },
    RegisterAccountName: { needsAccount: true },
    RegisterAccountNameSuccess: { needsAccount: true, back: false },
  },
  contributes: { settingsRows: { order: 1, rows: [{ minBlockSize: 56, load: () => import('./name-row.js') }] } },
  load: () => import('./index.js'),
});
