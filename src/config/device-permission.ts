import type { Environment } from './environment.js';

/** Text of an event or an error where the browser refuses a page the visitor's device. */
export const DEVICE_REFUSED = 'The browser does not let this page reach the visitor’s device (permission loopback-network).';

/** Names of the permission. Chrome had only the second one before version 145. @see https://wicg.github.io/local-network-access/ */
const NAMES = ['loopback-network', 'local-network-access'];

/** Whether the visitor or a policy has refused a page the visitor's device. A browser that does not know the permission refuses nothing. */
export async function isDeviceRefused({ navigator }: Pick<Window, 'navigator'>): Promise<boolean> {
  const ask = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state;
  const states = await Promise.allSettled(NAMES.map(ask));
  return states.some((state) => state.status === 'fulfilled' && state.value === 'denied');
}

/**
 * Creates a function that resolves once the visitor has pressed something on the page: a question of the browser then does not come out of
 * nothing. A press that a script makes is none.
 */
export function createPressWait({ window: page, listen }: Pick<Environment, 'listen' | 'window'>): () => Promise<void> {
  let pressed: Promise<void> | undefined;
  const wait = async () =>
    new Promise<void>((resolve) => {
      const onPress = ({ isTrusted }: Event) => {
        if (!isTrusted) return;
        stops.forEach((stop) => stop());
        resolve();
      };
      const stops = ['click', 'keydown'].map((press) => listen(page!, press, onPress, { capture: true }));
    });
  return async () => (page?.navigator.userActivation?.hasBeenActive ? undefined : (pressed ??= wait()));
}
