import { type DeepLinkChoice, deepLinkKey } from '../../storage/deep-link-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { RunningClient } from './load-client.js';

type Client = Pick<RunningClient, 'setDeepLink'>;

/** Stores the app in which requests are opened, and sets it in the client; `undefined` removes it. */
export async function setDeepLink(storage: InstanceStorage, client: Client | undefined, choice: DeepLinkChoice | undefined): Promise<void> {
  if (choice) storage.set(deepLinkKey, choice);
  else storage.remove(deepLinkKey);
  await client?.setDeepLink(choice);
}

/** Sets the stored app in a client that has just started; without a session the stored app is removed. */
export async function restoreDeepLink(storage: InstanceStorage, client: Client, hasSession: boolean): Promise<void> {
  const choice = storage.get(deepLinkKey);
  if (choice) await setDeepLink(storage, client, hasSession ? choice : undefined);
}
