import type { Siwx, SiwxSession } from '../../config/siwx.js';
import type { Controllers } from '../../controllers/controllers.js';
import { InvalidSignatureError } from '../../siwx/siwx-errors.js';

/** Context of the check. */
type CheckContext = Pick<Controllers, 'environment' | 'stores'>;

/**
 * Returns a `Siwx` that gets no session of an EVM account whose signature is certainly not the account's over the session's text. What cannot
 * be checked in the page, as the signature of a contract without a node, is left to the host.
 */
export function withCheckedSessions(siwx: Siwx, context: CheckContext): Siwx {
  const check = async (sessions: readonly SiwxSession[]) => {
    for (const session of sessions) await assertSigned(session, context);
  };
  return {
    createMessage: async (input) => siwx.createMessage(input),
    async addSession(session) {
      await check([session]);
      return siwx.addSession(session);
    },
    async setSessions(sessions) {
      await check(sessions);
      return siwx.setSessions(sessions);
    },
    getSessions: async (chainId, address) => siwx.getSessions(chainId, address),
    revokeSession: async (chainId, address) => siwx.revokeSession(chainId, address),
    getRequired: () => siwx.getRequired?.() ?? true,
    get signOutOnDisconnect() {
      return siwx.signOutOnDisconnect;
    },
  };
}

/** @throws {InvalidSignatureError} */
async function assertSigned({ data, message, signature }: SiwxSession, { environment, stores }: CheckContext): Promise<void> {
  const { accountAddress, chainId } = data;
  // Wallets of other namespaces sign in more ways than can be verified here: a wrong signature would be a guess.
  if (!chainId.startsWith('eip155:')) return;
  const { isSignatureOf } = await import('../../siwx/verify/signed-request.js');
  const params = [new TextEncoder().encode(message), accountAddress];
  const isRight = await isSignatureOf({ method: 'personal_sign', params, signature, chainId }, stores.$options.get(), environment);
  if (isRight === false) throw new InvalidSignatureError(accountAddress);
}
