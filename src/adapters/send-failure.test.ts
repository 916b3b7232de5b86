import { expect } from '@esm-bundle/chai';
import * as errors from 'viem';
import { CODED_NO_SAYINGS, FALSE_NO_SAYINGS, NO_SAYINGS, NODE_SAYINGS, type Saying } from '../../test/fixtures/node-sayings.js';
import { isUserRejection } from '../errors/provider-errors.js';
import { toNodeError } from './eip155/node-error.js';
import { readNodeFailure } from './eip155/transfers/send-transaction.js';
import { readSolanaFailure } from './solana/transfers/send-transaction.js';
import { TransferError } from './transfers.js';

/** Forms in which wallets pass on the words of a node. */
const ENVELOPES: readonly ((message: string) => unknown)[] = [
  (message) => ({ code: -32000, message }),
  (message) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: { code: -32000, message } }),
  (message) => ({ code: -32603, message: 'Internal error', data: { originalError: { code: -32000, message } } }),
  (message) => ({ code: 4001, message }),
  (message) => Object.assign(new Error('could not coalesce error'), { code: 'UNKNOWN_ERROR', error: { code: -32000, message } }),
  (message) => message,
];

const line = ({ outcome, reason }: Pick<Saying, 'outcome' | 'reason'>) => `${outcome} ${reason ?? ''}`.trim();

describe('what a failed request says of its transaction', () => {
  for (const saying of NODE_SAYINGS) {
    it(`is “${line(saying)}” for the node’s words “${saying.text}”, in every envelope`, () => {
      for (const wrap of ENVELOPES)
        expect(line(readNodeFailure(wrap(saying.text))), JSON.stringify(wrap(saying.text))).to.equal(line(saying));
    });
  }

  it('has a row for each of the words that viem knows', () => {
    const classes = Object.values(errors).filter((value) => typeof value === 'function' && 'nodeMessage' in value) as {
      nodeMessage: RegExp;
    }[];
    const words = classes.flatMap(({ nodeMessage }) => nodeMessage.source.split('|')).map((word) => word.replaceAll('\\', ''));
    expect(words.length).to.be.above(15);
    expect(words.filter((word) => toNodeError(word).reason === 'unknown')).to.deep.equal([]);
  });

  it('is a rejection for the words of a rejection, with the code of one and without', () => {
    for (const text of NO_SAYINGS)
      for (const thrown of [
        text,
        new Error(text),
        { code: 4001, message: text },
        { code: -32603, message: 'Internal error', data: { message: text } },
      ])
        expect([isUserRejection(thrown), readNodeFailure(thrown).outcome, readSolanaFailure(thrown).outcome], text).to.deep.equal([
          ...[true, 'rejected', 'rejected'],
        ]);
    for (const text of CODED_NO_SAYINGS) {
      expect(isUserRejection({ code: 4001, message: text }), text).to.equal(true);
      expect(isUserRejection({ code: -32000, message: text }), text).to.equal(false);
    }
    expect([isUserRejection({ code: 4001 }), isUserRejection({ code: 4001, message: '' })]).to.deep.equal([true, true]);
  });

  it('is no rejection where the words beside 4001 say something else', () => {
    for (const text of FALSE_NO_SAYINGS) {
      const thrown = { code: 4001, message: text };
      expect([isUserRejection(thrown), readNodeFailure(thrown).outcome === 'rejected'], text).to.deep.equal([false, false]);
    }
  });

  it('is an open request only where the wallet says so', () => {
    const read = (message?: string) => line(readNodeFailure({ code: -32002, ...(message !== undefined && { message }) }));
    expect(read("Request of type 'eth_sendTransaction' already pending for origin https://lagoon.example. Please wait.")).to.equal(
      'unsent waiting',
    );
    expect(read('Already processing eth_sendTransaction. Please wait.')).to.equal('unsent waiting');
    expect([read('request timed out'), read('resource unavailable'), read()]).to.deep.equal(['uncertain', 'uncertain', 'uncertain']);
  });

  it('is a refusal where the wallet does not take the request, by its words or its code', () => {
    expect(line(readNodeFailure({ code: 4100, message: 'Unauthorized' }))).to.equal('unsent unauthorized');
    expect(line(readNodeFailure({ code: 4001, message: 'Method not found' }))).to.equal('unsent unsupported');
    expect(line(readNodeFailure({ code: -32601 }))).to.equal('unsent unsupported');
    expect(line(readNodeFailure({ code: 4200, message: 'No such thing' }))).to.equal('unsent unsupported');
    expect(line(readNodeFailure({ code: -32602, message: 'Bad parameters' }))).to.equal('unsent');
    expect(line(readNodeFailure({ code: 3, message: 'nonce too low' }))).to.equal('unsent reverted');
    expect(line(readNodeFailure(new Error('Please enable Blind signing or Contract data in the Ethereum app Settings')))).to.equal(
      'unsent device',
    );
    expect(line(readNodeFailure({ message: 'Ledger device: Locked device (0x5515)' }))).to.equal('unsent device');
  });

  it('is what an error of the product says of it, whatever that wraps', () => {
    const cause = { code: 3, message: 'execution reverted' };
    const read = (reason: 'uncertain' | 'network') =>
      [readNodeFailure, readSolanaFailure].map((readFailure) => line(readFailure(new TransferError(reason, { cause }))));
    expect([read('uncertain'), read('network')]).to.deep.equal([
      ['uncertain', 'uncertain'],
      ['unsent', 'unsent'],
    ]);
  });

  it('is uncertain for everything else', () => {
    const things = [
      undefined,
      null,
      0,
      '',
      {},
      [],
      new Error(''),
      { code: 4900 },
      { code: 4901 },
      { code: -32005 },
      { code: -32603 },
      { code: 7 },
    ];
    for (const thrown of things) expect(line(readNodeFailure(thrown)), JSON.stringify(thrown)).to.equal('uncertain');
  });
});

describe('what a failed request says of its Solana transaction', () => {
  const refused = (err: unknown, message = 'Transaction simulation failed') => ({ code: -32002, message, data: { err, logs: [] } });
  const cases: readonly [thrown: unknown, outcome: string][] = [
    [{ code: -32002, message: 'Transaction simulation failed: Blockhash not found' }, 'unsent expired'],
    [refused('BlockhashNotFound'), 'unsent expired'],
    [
      { code: -32002, message: 'Transaction simulation failed: Transaction results in an account (0) with insufficient funds for rent' },
      'unsent rent',
    ],
    [refused({ InsufficientFundsForRent: { account_index: 1 } }), 'unsent rent'],
    [refused({ InstructionError: [2, { Custom: 1 }] }), 'unsent funds'],
    [refused('AccountNotFound'), 'unsent funds'],
    [refused({ InstructionError: [2, { Custom: 17 }] }), 'unsent reverted'],
    [refused('AlreadyProcessed'), 'uncertain'],
    [{ message: 'Attempt to debit an account but found no record of a prior credit.' }, 'unsent funds'],
    [{ code: -32002, message: 'Transaction simulation failed: This transaction has already been processed' }, 'uncertain'],
    [new Error('Signature 5x has expired: block height exceeded.'), 'uncertain'],
    [new Error('Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.'), 'uncertain'],
    [{ code: -32003, message: 'Transaction signature verification failure' }, 'unsent'],
    [{ code: -32005, message: 'Node is unhealthy' }, 'uncertain'],
    [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
    [new Error('Unexpected error'), 'uncertain'],
  ];
  for (const [thrown, outcome] of cases)
    it(`is “${outcome}” for ${thrown instanceof Error ? thrown.message : JSON.stringify(thrown)}`, () => {
      expect(line(readSolanaFailure(thrown))).to.equal(outcome);
    });
});
