import { base58 } from '@scure/base';
import { readText, writeRaw } from '../read-text.js';
import type { RequestReader, RequestReading } from '../requests.js';

const UNREADABLE: Pick<RequestReading, 'thing' | 'notices'> = { thing: { kind: 'unreadable' }, notices: [] };
/** Nothing that people would read is longer, in characters: decoding takes time with the square of the length. */
const LONGEST = 20_000;

function readMessage(params: unknown, account: string): Pick<RequestReading, 'thing' | 'notices'> {
  const given: unknown = Array.isArray(params) ? params[0] : params;
  const { message, pubkey } = (given ?? {}) as { readonly message?: unknown; readonly pubkey?: unknown };
  if (typeof message !== 'string' || message.length > LONGEST) return UNREADABLE;
  const { thing, notices } = readText(base58.decode(message));
  return { thing, notices: pubkey === undefined || pubkey === account ? notices : [...notices, 'otherAccount'] };
}

/** Makes what reads the requests of Solana's wallets: messages are read, transactions are not. */
export function createRequestReader(): RequestReader {
  return {
    read({ method, params }, { account }) {
      const raw = writeRaw(params);
      if (/^solana_sign(AndSend|All)?Transactions?$/.test(method)) return { thing: { kind: 'transaction' }, notices: [], raw };
      try {
        return { ...(method === 'solana_signMessage' ? readMessage(params, account) : UNREADABLE), raw };
      } catch {
        return { ...UNREADABLE, raw };
      }
    },
  };
}
