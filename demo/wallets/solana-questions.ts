import { solana } from '../shared/lagoon.js';
import type { QuestionFact, Read } from './question-types.js';
import { readSolanaSteps } from './read-solana.js';

const inputs = (params: unknown): Record<string, unknown>[] => (Array.isArray(params) ? (params as Record<string, unknown>[]) : []);
const addressOf = ({ account }: Record<string, unknown>): string => String((account as { address?: unknown } | undefined)?.address);
const account = (label: string, value: string): QuestionFact => ({ label, value, look: 'address' });
const network: QuestionFact = { label: 'Network', value: solana.name };

const readTransactions =
  (verb: 'Sign' | 'Send', note: string): Read =>
  ({ params }) => {
    const all = inputs(params);
    const steps = all.flatMap(({ transaction }) => readSolanaSteps(transaction));
    const sum = steps.find(({ label }) => /^[\d.]+ /.test(label))?.label.split(' ');
    const title =
      sum && all.length === 1 ? `${verb} ${sum[0]} ${sum[1]}?` : `${verb} ${all.length === 1 ? 'this' : `these ${all.length}`}?`;
    const from = all[0] ? [account('From', addressOf(all[0]))] : [];
    return { title, facts: [...steps, ...from, network], note, verb };
  };

/** Readers of Solana's requests for a wallet's sheet. */
export const solanaReaders: Record<string, Read> = {
  'standard:connect': ({ accounts }) => ({
    title: 'Let this site see your accounts?',
    facts: [...accounts.map((address, index) => account(`Account ${index + 1}`, address)), network],
    note: 'It sees balances and activity. It asks again before anything moves.',
    verb: 'Connect',
  }),
  'solana:signMessage': ({ params }) => ({
    title: 'Sign this message?',
    facts: inputs(params).flatMap((input) => [
      { label: 'Message', value: new TextDecoder().decode(input.message as Uint8Array), look: 'message' as const },
      account('Account', addressOf(input)),
    ]),
    note: 'A signature is free and moves no money.',
    verb: 'Sign',
  }),
  'solana:signIn': ({ params, accounts, origin }) => {
    const [input = {}] = inputs(params);
    const shown = ['statement', 'uri', 'chainId', 'nonce', 'issuedAt'].flatMap((name) =>
      input[name] ? [`${name}: ${String(input[name])}`] : [],
    );
    return {
      title: `Sign in to ${String(input.domain ?? new URL(origin).host)}?`,
      facts: [
        { label: 'It says', value: shown.join('\n') || 'Nothing more', look: 'message' },
        account('Account', String(input.address ?? accounts[0])),
      ],
      note: 'A signature is free and moves no money.',
      verb: 'Sign',
    };
  },
  'solana:signTransaction': readTransactions('Sign', 'The site sends it. The network fee comes on top.'),
  'solana:signAndSendTransaction': readTransactions('Send', 'The network fee comes on top.'),
};
