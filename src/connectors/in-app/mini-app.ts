import * as z from 'zod/mini';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { AppContext, Connector, RawConnection, WalletProvider } from '../connector.js';

/** Names of the apps that show mini apps, by the Farcaster id of the app. */
const NAMES: Readonly<Record<number, string>> = { 9152: 'Farcaster', 309857: 'Base App' };

/** Capabilities of hosts with a wallet for EVM chains; the second is the word of older ones. */
const WALLET_CAPABILITIES = ['wallet.getEthereumProvider', 'wallet.getEvmProvider'];

const contextSchema = z.object({
  client: z.object({ clientFid: z.int() }),
  user: z.object({ fid: z.int().check(z.positive()) }),
});

const replySchema = z.union([
  z.object({ id: z.string(), type: z.literal('RAW'), value: z.optional(z.unknown()) }),
  z.object({
    id: z.string(),
    type: z.literal('HANDLER'),
    name: z.literal('throw'),
    value: z.object({ value: z.optional(z.unknown()) }),
  }),
]);

const eventSchema = z.object({ type: z.literal('frameEthProviderEvent'), event: z.string(), params: z.array(z.unknown()) });

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.int(), message: z._default(z.string(), ''), details: z.optional(z.string()) }) }),
  z.object({ result: z.optional(z.unknown()) }),
]);

/** Thrown in the host; `value` is what it threw. */
class HostError extends Error {}

/**
 * Opens the protocol of mini apps: Comlink's messages, of which a host answers `context`, `getCapabilities` and the requests of its wallet.
 * `ready()` belongs to the page and is never called.
 *
 * @returns The connector of the host's wallet; `undefined` for a host without one. Never settles where the host does not answer.
 * @see https://miniapps.farcaster.xyz/docs/sdk/wallet
 */
export async function openMiniApp({ channel, environment }: AppContext): Promise<Connector | undefined> {
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  channel.listen((message) => {
    const { data: event } = eventSchema.safeParse(message);
    if (event) return [...(listeners.get(event.event) ?? [])].forEach((listener) => listener(event.params[0]));
    const { data: reply } = replySchema.safeParse(message);
    const request = reply && waiting.get(reply.id);
    if (!request) return;
    waiting.delete(reply.id);
    if (reply.type === 'RAW') request.resolve(reply.value);
    else request.reject(new HostError(readMessage(reply.value.value)));
  });
  environment.onDispose(() => {
    const error = new ProviderRequestError(PROVIDER_ERROR_CODES.disconnected, 'The instance was destroyed.');
    waiting.forEach(({ reject }) => reject(error));
  });
  const send = async (message: { readonly type: 'GET' | 'APPLY'; readonly path: readonly [string]; readonly argumentList?: unknown }) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.set(id, { resolve, reject });
      channel.post({ id, ...message });
    });
  const apply = async (name: string, ...parameters: unknown[]) =>
    send({ type: 'APPLY', path: [name], argumentList: parameters.map((value) => ({ type: 'RAW', value })) });

  const context = contextSchema.parse(await send({ type: 'GET', path: ['context'] }));
  // Hosts that cannot say what they can are old, and have a wallet.
  const capabilities = await apply('getCapabilities').catch((): unknown => WALLET_CAPABILITIES);
  if (!Array.isArray(capabilities) || !WALLET_CAPABILITIES.some((name) => capabilities.includes(name))) return undefined;

  let counter = 0;
  const provider: WalletProvider = {
    async request({ method, params }) {
      counter += 1;
      const request = { jsonrpc: '2.0', id: counter, method, ...(params !== undefined && { params }) };
      const answer = await apply('ethProviderRequestV2', request).catch(async (error: unknown) => {
        // The first version of the method answers with the result alone.
        if (!(error instanceof HostError) || !/apply|not a function|unsupported/i.test(error.message)) throw error;
        return { result: await apply('ethProviderRequest', request) };
      });
      const read = answerSchema.parse(answer);
      if ('error' in read)
        throw new ProviderRequestError(read.error.code, read.error.details ?? (read.error.message || 'The wallet gave no reason'));
      return read.result;
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
  const toConnection = async (accounts: unknown): Promise<RawConnection> => ({
    accounts,
    chainId: await provider.request({ method: 'eth_chainId' }),
  });
  return {
    id: 'farcaster',
    kind: 'inApp',
    type: 'ANNOUNCED',
    name: NAMES[context.client.clientFid] ?? 'Farcaster',
    namespaces: ['eip155'],
    hosts: [],
    connect: async () => toConnection(await provider.request({ method: 'eth_requestAccounts' })),
    isSilent: () => true,
    async getAccounts() {
      const accounts = await provider.request({ method: 'eth_accounts' });
      return Array.isArray(accounts) && accounts.length > 0 ? toConnection(accounts) : undefined;
    },
    async disconnect() {},
    getProvider: () => provider,
    listen(_namespace, { onAccounts, onChain, onDisconnect }) {
      const pairs = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onChain],
        ['disconnect', onDisconnect],
      ] as const;
      pairs.forEach(([event, listener]) => provider.on!(event, listener));
      return () => pairs.forEach(([event, listener]) => provider.removeListener!(event, listener));
    },
  };
}

const readMessage = (thrown: unknown) => String((Object(thrown) as { message?: unknown }).message ?? thrown);
