import type { Environment } from '../../config/environment.js';
import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { type WalletProvider, watchReading } from '../connector.js';
import type { EnabledExtension } from './extension-list.js';
import { asking } from './extension-words.js';

type Signer = NonNullable<EnabledExtension['signer']>;

/** Signer of an extension, asked through the functions that it had at first. */
export type PinnedSigner = Signer & {
  /** Whether one of the functions is another one now. */
  isReplaced(): boolean;
};

/** Takes the functions of an extension's signer, which a script can replace later. */
export function holdSigner(own: EnabledExtension['signer']): PinnedSigner {
  const { signRaw, signPayload } = own ?? {};
  const checks = [watchReading(() => own?.signRaw), watchReading(() => own?.signPayload)];
  return {
    ...(signRaw && { signRaw: signRaw.bind(own) }),
    ...(signPayload && { signPayload: signPayload.bind(own) }),
    isReplaced: () => checks.some((check) => check()),
  };
}

const { disconnected, invalidParams, limitExceeded, unsupportedMethod } = PROVIDER_ERROR_CODES;

/** Time in which Polkadot{.js} takes one request to sign of a page, in milliseconds; it counts from one that was declined too. */
export const SIGNING_GAP_MS = 3_000;

/**
 * An extension as a provider: takes the words of WalletConnect, and has it sign. Its keys are on no chain, so it serves each. An extension that
 * was asked too soon is asked once more, {@link SIGNING_GAP_MS} later.
 *
 * @param getSigner Returns the extension's signer while the extension allows the page.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createExtensionProvider(getSigner: () => Signer | undefined, { setTimer }: Pick<Environment, 'setTimer'>): WalletProvider {
  const ask = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const signer = getSigner();
    if (!signer) throw new ProviderRequestError(disconnected, 'The extension has not allowed this page.');
    const { address, message, transactionPayload } = (params ?? {}) as Readonly<Record<string, unknown>>;
    if (method === 'polkadot_signMessage' && signer.signRaw) {
      if (typeof address !== 'string' || typeof message !== 'string') throw new ProviderRequestError(invalidParams, 'There is no text.');
      return signer.signRaw({ address, data: toData(message), type: 'bytes' });
    }
    if (method === 'polkadot_signTransaction' && signer.signPayload) return signer.signPayload(transactionPayload);
    throw new ProviderRequestError(unsupportedMethod, `The extension does not know ${method}.`);
  };
  return {
    // Its accounts are on no chain, and it broadcasts nothing.
    sends: false,
    async request(call) {
      try {
        return await asking(async () => ask(call));
      } catch (thrown) {
        if (!hasErrorCode(thrown, [limitExceeded])) throw thrown;
        await new Promise<void>((resolve) => setTimer(resolve, SIGNING_GAP_MS));
        return asking(async () => ask(call));
      }
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
