import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/provider-request-error.js';
import type { WalletProvider } from '../connector.js';
import type { EnabledExtension } from './extension.js';

const { disconnected, invalidParams, unsupportedMethod, userRejected } = PROVIDER_ERROR_CODES;

/**
 * An extension as a provider: takes the words of WalletConnect, and has it sign. Its keys are on no chain, so it serves each.
 *
 * @param getEnabled The extension while it allows the page.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createExtensionProvider(getEnabled: () => EnabledExtension | undefined): WalletProvider {
  return {
    async request({ method, params }) {
      const signer = getEnabled()?.signer;
      if (!signer) throw new ProviderRequestError(disconnected, 'The extension has not allowed this page.');
      const { address, message, transactionPayload } = (params ?? {}) as Readonly<Record<string, unknown>>;
      if (method === 'polkadot_signMessage' && signer.signRaw) {
        if (typeof address !== 'string' || typeof message !== 'string') throw new ProviderRequestError(invalidParams, 'There is no text.');
        return asking(signer.signRaw({ address, data: toData(message), type: 'bytes' }));
      }
      if (method === 'polkadot_signTransaction' && signer.signPayload) return asking(signer.signPayload(transactionPayload));
      throw new ProviderRequestError(unsupportedMethod, `The extension does not know ${method}.`);
    },
  };
}

/**
 * Extensions show a text as it is, and bytes that are not all ASCII as hexadecimal: so it is given as a text. One that begins as
 * hexadecimal does would be taken for the bytes that it writes, and is given as its own.
 */
function toData(message: string): string {
  if (!/^0x/i.test(message)) return message;
  return `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Waits for an extension, whose "no" is only a word: `Rejected`, `Cancelled`. @throws {ProviderRequestError} 4001 for it. */
export async function asking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    if (!isUserRejection(thrown) && /^\W*(rejected|cancell?ed|denied|declined)\b/i.test(text))
      throw new ProviderRequestError(userRejected, `The visitor declined: ${text}`);
    throw thrown;
  }
}
