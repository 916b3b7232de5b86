import type { CaipNetworkId } from '../../config/network.js';
import type { SiwxCacao } from '../../config/siwx.js';
import type { Authentication } from '../connector.js';
import type { SignClient } from './load-client.js';
import type { Session } from './read-session.js';
import type { ProposedNamespace } from './to-namespaces.js';

/** What a message cannot allow: it asks nothing of the wallet's owner. */
const UNASKED = 'wallet_showCallsStatus';
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

/**
 * The chains that a wallet can sign in on while it connects, the wanted one first.
 *
 * @returns `undefined` where a network of another namespace is proposed too: then signing in comes after connecting. Spec §5.
 */
export function toAuthenticated(
  namespaces: Readonly<Record<string, ProposedNamespace>>,
  wanted: CaipNetworkId | undefined,
): readonly CaipNetworkId[] | undefined {
  const { eip155, ...others } = namespaces;
  if (!eip155 || Object.keys(others).length > 0) return undefined;
  const chains = eip155.chains as CaipNetworkId[];
  return [...new Set([...(wanted && chains.includes(wanted) ? [wanted] : []), ...chains])];
}

/**
 * Proposes a session and a message to sign at once. A wallet that knows only sessions answers with one, and the message is
 * signed later.
 *
 * @returns The address that the wallet reads, and its answer once what it signed has been accepted.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session
 */
export async function authenticate(
  client: SignClient,
  authentication: Authentication,
  chains: readonly CaipNetworkId[],
  namespaces: Readonly<Record<string, ProposedNamespace>>,
): Promise<{ readonly uri: string; readonly response: Promise<Session> }> {
  const { domain, uri, nonce, version, expirationTime, notBefore, requestId, resources, statement } =
    await authentication.createRequest(chains);
  const asked = await client.authenticate({
    domain,
    uri,
    nonce,
    version,
    chains: [...chains],
    methods: (namespaces['eip155']?.methods ?? []).filter((method) => method !== UNASKED),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(statement !== undefined && { statement }),
    // An empty list would be written as a heading with nothing below it.
    ...(resources?.length && { resources: [...resources] }),
  });
  const wait = async () => {
    const { auths, session } = await asked.response();
    if (!auths?.length) return session;
    const toText = ({ p }: SiwxCacao) => client.formatAuthMessage({ request: p as never, iss: String(p['iss']) });
    try {
      await authentication.accept(auths as unknown as readonly SiwxCacao[], toText);
    } catch (error) {
      void client.disconnect({ topic: session.topic, reason: USER_DISCONNECTED }).catch(() => {});
      throw error;
    }
    return session;
  };
  return { uri: asked.uri, response: wait() };
}
