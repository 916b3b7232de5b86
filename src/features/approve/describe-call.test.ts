import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import type { RequestedCall } from '../../adapters/requests.js';
import { describeCall } from './describe-call.js';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ROUTER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const describeOne = (call: object) => describeCall({ to: ROUTER, value: 0n, ...call } as RequestedCall, ADA);
const labels = (call: object) => describeOne(call).addresses.map(({ label }) => label);

describe('a call in words', () => {
  it('names every contract and every receiver', () => {
    const transfer = { kind: 'transfer', to: TOKEN, token: TOKEN, receiver: GRACE, amount: 1n };
    expect(labels(transfer)).to.deep.equal(['to', 'token']);
    expect(describeOne({ ...transfer, from: ADA.toLowerCase() }).title).to.equal('send');
    const others = describeOne({ ...transfer, from: ROUTER });
    expect([others.title, others.notices]).to.deep.equal(['moveOthers', ['otherOwner']]);
    expect(labels({ kind: 'allowance', token: TOKEN, spender: GRACE, amount: 1n, unlimited: false, change: 'set' })).to.deep.equal([
      'spender',
      'token',
      'contract',
    ]);
    expect(labels({ kind: 'unknown', data: '0x' })).to.deep.equal(['contract']);
    expect(describeOne({ kind: 'creation', data: '0x00' }).addresses).to.deep.equal([]);
  });

  it('says of a call of Solana what it names, and no more', () => {
    const place = { kind: 'tokenTransfer', token: ROUTER, amount: 3n, place: GRACE, createsTokenAccount: false };
    expect(labels(place)).to.deep.equal(['toPlace', 'mint']);
    expect(labels({ ...place, receiver: GRACE, createsTokenAccount: true })).to.deep.equal(['to', 'mint']);
    expect(describeOne({ ...place, createsTokenAccount: true }).facts).to.deep.equal([
      { label: 'tokenAccount', value: 'tokenAccountText' },
    ]);
    // A call may leave out which token it moves.
    expect(labels({ ...place, to: '', token: '' })).to.deep.equal(['toPlace']);
    const others = describeOne({ ...place, from: GRACE });
    expect([others.title, others.notices]).to.deep.equal(['moveOthers', ['otherOwner']]);
    const coin = describeOne({ kind: 'native', receiver: ROUTER, amount: 5n, from: GRACE });
    expect([coin.title, coin.addresses.map(({ label }) => label)]).to.deep.equal(['moveOthers', ['to', 'from']]);
    const program = describeOne({ kind: 'program', data: `0x${'ab'.repeat(40)}` });
    expect([program.title, program.notices]).to.deep.equal(['useProgram', ['unknownProgram']]);
    expect(program.facts).to.deep.equal([{ label: 'data', value: `0x${'ab'.repeat(16)}…` }]);
    expect(labels({ kind: 'program', data: '0x' })).to.deep.equal(['program']);
    expect(labels({ kind: 'createTokenAccount', token: ROUTER, owner: GRACE, isOwn: true })).to.deep.equal(['owner', 'mint']);
    expect(describeOne({ kind: 'memo', text: 'Rent' }).facts).to.deep.equal([{ label: 'note', value: 'Rent' }]);
  });

  it('says which way an allowance goes', () => {
    const allowance = { kind: 'allowance', token: TOKEN, spender: GRACE, amount: 5n, unlimited: false, change: 'set' };
    const titleOf = (more: object) => describeOne({ ...allowance, ...more }).title;
    expect(['set', 'more', 'less'].map((change) => titleOf({ change }))).to.deep.equal(['allow', 'allowMore', 'lessen']);
    expect(titleOf({ amount: 0n })).to.equal('takeBack');
    expect(describeOne({ ...allowance, unlimited: true }).notices).to.deep.equal(['unlimited']);
    // The spender of a revoked allowance receives nothing: the look-alike check does not apply.
    expect(describeOne({ ...allowance, amount: 0n }).addresses[0]!.gets).to.equal(false);
    const all = { kind: 'allowanceForAll', collection: TOKEN, operator: GRACE };
    expect(describeOne({ ...all, allowed: true }).notices).to.deep.equal(['all']);
    expect(describeOne({ ...all, allowed: false }).title).to.equal('takeBack');
  });

  it('never leaves out the coin that goes with it, and counts it once', () => {
    const sumsOf = (call: object) => describeOne(call).sums.map(({ label, amount }) => `${label} ${amount}`);
    expect(sumsOf({ kind: 'native', receiver: GRACE, amount: 7n, value: 7n })).to.deep.equal(['amount 7']);
    expect(sumsOf({ kind: 'transfer', token: TOKEN, receiver: GRACE, amount: 1n, value: 7n })).to.deep.equal(['amount 1', 'withIt 7']);
    expect(sumsOf({ kind: 'unknown', data: '0x', value: 7n })).to.deep.equal(['withIt 7']);
    expect(sumsOf({ kind: 'creation', data: '0x', value: 7n })).to.deep.equal(['withIt 7']);
    expect(sumsOf({ kind: 'wrap', token: TOKEN, amount: 7n, value: 7n })).to.deep.equal(['amount 7']);
    const swap = { kind: 'swap', exact: 'pays', receiver: ADA, gets: { token: TOKEN, amount: 2n } };
    expect(sumsOf({ ...swap, pays: { amount: 7n }, value: 7n })).to.deep.equal(['pays 7', 'getsLeast 2']);
    expect(sumsOf({ ...swap, pays: { token: TOKEN, amount: 1n }, value: 7n })).to.deep.equal(['pays 1', 'getsLeast 2', 'withIt 7']);
    expect(sumsOf({ ...swap, pays: { token: TOKEN, amount: 1n }, gets: { amount: 2n }, value: 7n })).to.include('withIt 7');
    // More coin than the swap itself says it pays.
    expect(sumsOf({ ...swap, pays: { amount: 1n }, value: 7n })).to.include('withIt 7');
  });

  it('warns of a swap with another receiver', () => {
    const swap = { kind: 'swap', exact: 'gets', pays: { amount: 1n }, gets: { token: TOKEN, amount: 1n }, value: 1n };
    expect(describeOne({ ...swap, receiver: ADA }).notices).to.deep.equal([]);
    expect(describeOne({ ...swap, receiver: GRACE }).notices).to.deep.equal(['otherReceiver']);
  });
});
