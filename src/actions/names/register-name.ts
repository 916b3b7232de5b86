import { ApiError } from '../../api/http-client.js';
import { formatNameMessage, postName, toCoinType } from '../../api/blockchain/names.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { identityKey, namesKey } from '../../storage/account-cache-keys.js';
import { ownNamesKey } from './name-queries.js';
import { NameError } from './names-errors.js';

/** Outcome of a registration. `timeout`: the signature came after the service's ten seconds. */
export type Registration = 'registered' | 'rejected' | 'timeout';

/**
 * Registers a name: the wallet signs, the service registers, and every view and event shows the new name.
 *
 * @param name In full and in lower case.
 * @throws {NameError}
 */
export async function registerName(
  controllers: Pick<Controllers, 'environment' | 'events' | 'getAdapter' | 'query' | 'storage' | 'stores'>,
  account: Account,
  name: string,
): Promise<Registration> {
  const { environment, events, getAdapter, query, storage, stores } = controllers;
  const { address, caipAddress, namespace, network, type } = account;
  const facts = { isSmartAccount: type === 'smartAccount', ensName: name };
  events.emit('REGISTER_NAME_INITIATED', facts);
  try {
    const provider = stores.$providers.get()[namespace];
    if (!provider || !network) throw new Error('There is no wallet to sign.');
    const [adapter, { api, client }] = await Promise.all([getAdapter(namespace), query.load()]);
    const { http } = await api.load();
    const coinType = toCoinType(Number(network.id));
    // Ten seconds from here: everything that is fetched has been fetched.
    const message = formatNameMessage(name, environment.now());
    const signature = await adapter.signMessage({ provider, address, message });
    await http.call(postName, { body: { coin_type: coinType, address, message, signature: signature as `0x${string}` } });
    const identity = { name, avatar: null };
    storage.set(identityKey, { caipAddress, at: environment.now(), value: identity });
    storage.set(namesKey, { caipAddress, at: environment.now(), value: [name] });
    client.setQueryData(['identity', caipAddress], identity);
    client.setQueryData(ownNamesKey(account), { served: true, names: [name] });
    events.emit('REGISTER_NAME_SUCCESS', facts);
    return 'registered';
  } catch (cause) {
    const { details } = parseProviderFailure(cause);
    events.emit('REGISTER_NAME_ERROR', { ...facts, error: details });
    if (isUserRejection(cause)) return 'rejected';
    if (cause instanceof ApiError && /timestamp|expired/i.test(cause.reason ?? '')) return 'timeout';
    const error = new NameError('register', { cause, details });
    throw error;
  }
}
