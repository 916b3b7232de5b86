import type { Heard, Host } from './protocol.js';

/** Makes the instance that a host gives to its tags. It is not the page's: a tag without it has none. */
export async function makeInstance(): Promise<void> {
  window.instance = await createInstance({ themeMode: 'dark', register: false });
}

/** Makes the page's own instance, which hooks follow. */
export async function makePageInstance(): Promise<void> {
  await createInstance({});
}

async function createInstance(options: import('w3m-elements').ModalOptions): Promise<import('w3m-elements').Modal> {
  const { createModal, defineNetwork } = await import('w3m-elements');
  const network = defineNetwork({
    id: 31337,
    name: 'Lagoon Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [new URL('/rpc/31337', window.location.href).href] } },
  });
  return createModal({ networks: [network], ...options });
}

/** Writes down that a host's handler was called. */
export function hear(key: string, { type, detail }: Event & { detail?: unknown }): void {
  window.heard.push({ key, type, detail: JSON.parse(JSON.stringify(detail ?? null)) } satisfies Heard);
}

/** A place on the page for a host; given back with `remove`. */
export function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  return place;
}

/** Puts a host where the suite looks for it. */
export function offerHost(host: Host): void {
  Object.assign(window, { host, heard: [] });
}
