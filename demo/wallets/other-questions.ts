import type { QuestionFact, Read, SheetQuestion } from './question-types.js';

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** Returns a request's input: an object, alone or in a list. */
const given = ({ params }: SheetQuestion): Record<string, unknown> => record(Array.isArray(params) ? params[0] : params);
const account = (label: string, value: unknown): QuestionFact => ({ label, value: String(value), look: 'address' });
const addressOf = (input: Record<string, unknown>): string => String(record(input.account).address ?? input.address);

const readConnect: Read = ({ accounts, network }) => ({
  title: 'Let this site see your accounts?',
  facts: [...accounts.map((address, index) => account(`Address ${index + 1}`, address)), { label: 'Network', value: network ?? '' }],
  note: 'It sees balances and activity. It asks again before anything moves.',
  verb: 'Connect',
});
const readMessage: Read = (question) => {
  const input = given(question);
  const { message, data } = input;
  const text = message instanceof Uint8Array ? new TextDecoder().decode(message) : String(message ?? data);
  return {
    title: 'Sign this message?',
    facts: [{ label: 'Message', value: text, look: 'message' }, account('Account', addressOf(input))],
    note: 'A signature is free and moves no money.',
    verb: 'Sign',
  };
};

/** Satoshis as bitcoins, with no zeros at the end. */
function toBitcoins(satoshis: unknown): string {
  const digits = String(satoshis).padStart(9, '0');
  const fraction = digits.slice(-8).replace(/0+$/, '');
  return `${digits.slice(0, -8)}${fraction && `.${fraction}`}`;
}

const readTransfer: Read = (question) => {
  const [first = {}] = (given(question).recipients ?? []) as Record<string, unknown>[];
  return {
    title: `Send ${toBitcoins(first.amount)} tBTC?`,
    facts: [account('To', first.address), { label: 'Network', value: question.network ?? '' }],
    note: 'No Bitcoin node runs on this machine: what you approve here is not sent.',
    verb: 'Send',
  };
};
const readTransaction: Read = ({ network }) => ({
  title: 'Sign this transaction?',
  facts: [{ label: 'Network', value: network ?? '' }],
  note: 'This wallet cannot read it.',
  verb: 'Sign',
});

/** Readers of Bitcoin's and Polkadot's requests for a wallet's sheet. */
export const otherReaders: Record<string, Read> = {
  'bitcoin:connect': readConnect,
  'sats-connect:wallet_connect': readConnect,
  'sats-connect:getAccounts': readConnect,
  enable: readConnect,
  'bitcoin:signMessage': readMessage,
  'sats-connect:signMessage': readMessage,
  signRaw: readMessage,
  'sats-connect:sendTransfer': readTransfer,
  'sats-connect:signPsbt': readTransaction,
  'bitcoin:signTransaction': readTransaction,
  'bitcoin:signAndSendTransaction': readTransaction,
  signPayload: readTransaction,
};
