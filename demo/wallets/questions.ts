import { lagoon } from '../shared/lagoon.js';
import { otherReaders } from './other-questions.js';
import type { QuestionFact, Read, SheetQuestion } from './question-types.js';
import { solanaReaders } from './solana-questions.js';

const param = (question: SheetQuestion, index: number): unknown =>
  Array.isArray(question.params) ? (question.params[index] as unknown) : undefined;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const chainName = (chainId: number): string => lagoon.chains.find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`;
/** Returns the name of the network of a request. */
export const networkName = ({ chainId, network }: SheetQuestion): string => (chainId === undefined ? (network ?? '') : chainName(chainId));

const account = (address: unknown): QuestionFact => ({ label: 'Account', value: String(address), look: 'address' });

const network = (question: SheetQuestion): QuestionFact => ({ label: 'Network', value: networkName(question) });

/** Text of a `personal_sign` parameter: hexadecimal UTF-8, or as it is when it is neither. */
export function readMessage(value: unknown): string {
  const text = String(value);
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return text;
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Wei, as hexadecimal or decimal text, to ether with no zeros at the end. */
export function formatEther(wei: unknown): string {
  const units = BigInt(typeof wei === 'string' && wei !== '' ? wei : 0);
  const fraction = (units % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '');
  return `${units / 10n ** 18n}${fraction && `.${fraction}`}`;
}

const readAccounts: Read = (question) => ({
  title: 'Let this site see your accounts?',
  facts: question.accounts.map((address, index) => ({ label: `Account ${index + 1}`, value: address, look: 'address' })),
  note: 'It sees balances and activity. It asks again before anything moves.',
  verb: 'Connect',
});

const READERS: Record<string, Read> = {
  ...solanaReaders,
  ...otherReaders,
  eth_requestAccounts: readAccounts,
  wallet_requestPermissions: readAccounts,
  personal_sign: (question) => ({
    title: 'Sign this message?',
    facts: [{ label: 'Message', value: readMessage(param(question, 0)), look: 'message' }, account(param(question, 1))],
    note: 'A signature is free and moves no money.',
    verb: 'Sign',
  }),
  eth_signTypedData_v4: (question) => ({
    title: 'Sign this data?',
    facts: [{ label: 'Data', value: String(param(question, 1)), look: 'message' }, account(param(question, 0))],
    verb: 'Sign',
  }),
  eth_sendTransaction: (question) => {
    const { from, to, value, data } = record(param(question, 0));
    return {
      title: `Send ${formatEther(value)} ETH?`,
      facts: [
        to === undefined ? { label: 'To', value: 'A new contract' } : { label: 'To', value: String(to), look: 'address' },
        ...(typeof data === 'string' && data !== '0x' ? [{ label: 'Data', value: data, look: 'message' as const }] : []),
        { ...account(from), label: 'From' },
        network(question),
      ],
      note: 'The network fee comes on top.',
      verb: 'Send',
    };
  },
  wallet_sendCalls: (question) => {
    const { from, calls } = record(param(question, 0));
    const list = Array.isArray(calls) ? calls.map(record) : [];
    return {
      title: `Do ${list.length} things in one?`,
      facts: [
        ...list.map(({ to, value }, at) => ({
          label: `${at + 1}. ${formatEther(value)} ETH to`,
          value: String(to),
          look: 'address' as const,
        })),
        { ...account(from), label: 'From' },
        network(question),
      ],
      note: 'All of it happens, or nothing.',
      verb: 'Send',
    };
  },
  wallet_switchEthereumChain: (question) => ({
    title: `Move to ${chainName(Number(record(param(question, 0)).chainId))}?`,
    facts: [{ ...network(question), label: 'From' }],
    note: 'Your money stays where it is.',
    verb: 'Switch',
  }),
  wallet_addEthereumChain: (question) => {
    const { chainId, chainName, rpcUrls } = record(param(question, 0));
    return {
      title: `Add ${String(chainName)}?`,
      facts: [
        { label: 'Chain ID', value: String(Number(chainId)) },
        { label: 'Node', value: String(Array.isArray(rpcUrls) ? rpcUrls[0] : ''), look: 'mono' },
      ],
      note: 'Add only networks that you know.',
      verb: 'Add',
    };
  },
};

/** Puts a request into words. */
export const readQuestion: Read = (question) =>
  READERS[question.method]?.(question) ?? { title: `Allow ${question.method}?`, facts: [network(question)], verb: 'Allow' };
