import type { CaipNetworkId } from '../../config/network.js';
import type { SiwxCacao } from '../../config/siwx.js';
import type { Authentication } from '../connector.js';
import type { Undo } from './create-pairing.js';
import type { SignClient } from './load-client.js';
import type { Session } from './read-session.js';
import type { ProposedNamespace } from './to-namespaces.js';

/** Method that a message cannot permit, because it asks nothing of the wallet. */
const UNASKED = 'wallet_showCallsStatus';
/** "User rejected". @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const REJECTED = 5000;

/** Wallet's answer: a session, and the function that verifies its signatures, if there are any, before the connection counts. */
export type Authenticated = { readonly session: Session | undefined; accept(): Promise<Undo | undefined> };

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
 * signed later. The package answers one such proposal at a time: the latest.
 *
 * @returns The address that the wallet reads, and what waits for its answer.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export async function authenticate(
  client: SignClient,
  authentication: Authentication,
  chains: readonly CaipNetworkId[],
  namespaces: Readonly<Record<string, ProposedNamespace>>,
): Promise<{ readonly uri: string; respond(): Promise<Authenticated> }> {
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
  const toText = ({ p }: SiwxCacao) => client.formatAuthMessage({ request: p as never, iss: String(p['iss']) });
  return {
    uri: asked.uri,
    async respond() {
      const { auths, session } = await asked.response().catch(rethrow);
      const signed = (auths ?? []) as unknown as readonly SiwxCacao[];
      return {
        session,
        accept: async () => (signed.length > 0 ? authentication.accept(signed, toText) : undefined),
      };
    },
  };
}

/** The package passes on a wallet's no as its words alone. */
function rethrow(reason: unknown): never {
  throw typeof reason === 'string' ? Object.assign(new Error(reason), { code: REJECTED }) : reason;
}
