import type { CaipNetworkId } from '../../config/network.js';
import type { Siwx, SiwxSession } from '../../config/siwx.js';
import type { Authentication } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { parseMessage } from '../../siwx/message-text.js';

/** Callbacks around the verification of signatures. */
export type AuthenticationListener = {
  onStart(): void;
  /** The visitor is signed in on these networks. */
  onSuccess(networks: readonly CaipNetworkId[]): void;
  /** The signatures were not accepted: there is no connection either. */
  onFailure(error: unknown): void;
  /** A session that was accepted could not be removed. */
  onUndoFailure(error: unknown): void;
};

/**
 * Signs visitors in while their wallet connects: makes the request, and turns what the wallet signed into sessions. The
 * fields of a session are read from the signed text, whatever the wallet says they are.
 */
export function createAuthentication(loadSiwx: () => Promise<Siwx>, listener: AuthenticationListener): Authentication {
  return {
    async createRequest([chainId]) {
      const siwx = await loadSiwx();
      // The account is not known yet.
      return siwx.createMessage({ accountAddress: '', chainId: chainId! });
    },
    async accept(signed, toText) {
      listener.onStart();
      try {
        const siwx = await loadSiwx();
        const sessions = signed.map((cacao): SiwxSession => {
          const message = toText(cacao);
          return { data: parseMessage(message), message, signature: cacao.s.s, cacao };
        });
        await siwx.setSessions(sessions);
        listener.onSuccess(sessions.map(({ data }) => data.chainId));
        return () => void revoke(siwx, sessions).catch(listener.onUndoFailure);
      } catch (error) {
        listener.onFailure(error);
        const { details } = parseProviderFailure(error);
        throw new ConnectError('unsupported', {
          ...{ message: 'The signature of the wallet was not accepted', textKey: 'signatureRefused', details, cause: error },
        });
      }
    },
  };
}

async function revoke(siwx: Siwx, sessions: readonly SiwxSession[]): Promise<void> {
  for (const { data } of sessions) await siwx.revokeSession(data.chainId, data.accountAddress);
}
