import type { Siwx, SiwxSession } from '../../config/siwx.js';
import type { Authentication } from '../../connectors/connector.js';
import { parseMessage } from '../../siwx/parse-message.js';

/** What happens around the moment in which signatures are taken. */
export type AuthenticationListener = { onStart(): void; onEnd(error?: unknown): void };

/**
 * Signs visitors in while their wallet connects: makes the request, and turns what the wallet signed into sessions. The
 * fields of a session are read from the signed text, whatever the wallet says they are.
 */
export function createAuthentication(loadSiwx: () => Promise<Siwx>, { onStart, onEnd }: AuthenticationListener): Authentication {
  return {
    async createRequest([chainId]) {
      const siwx = await loadSiwx();
      // Whose account it will be is not known yet.
      return siwx.createMessage({ accountAddress: '', chainId: chainId! });
    },
    async accept(signed, toText) {
      onStart();
      try {
        const siwx = await loadSiwx();
        const sessions = signed.map((cacao): SiwxSession => {
          const message = toText(cacao);
          return { data: parseMessage(message), message, signature: cacao.s.s, cacao };
        });
        await siwx.setSessions(sessions);
        onEnd();
      } catch (error) {
        onEnd(error);
        throw error;
      }
    },
  };
}
