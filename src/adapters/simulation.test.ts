import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import type { RequestedCall } from './requests.js';
import { type BalanceChange, explainLosses, findDangers, type SimulationTerms } from './simulation.js';

const TERN = '0x1111111111111111111111111111111111111111';
const SKUA = '0x2222222222222222222222222222222222222222';
const change = (amount: bigint, token?: string, id?: bigint): BalanceChange => ({
  ...(token !== undefined && { token }),
  ...(id !== undefined && { id }),
  ...{ amount, symbol: 'T', decimals: 6 },
});
const kindsOf = (changes: readonly BalanceChange[], terms: SimulationTerms) =>
  findDangers({ outcome: 'success', changes }, terms).map(({ kind, change: { token = 'native' }, limit }) => [kind, token, limit]);

describe('a simulation and what was chosen', () => {
  it('differ where something leaves that was not chosen, or more of it, and not where less leaves or something arrives', () => {
    const terms = { losses: [{ token: TERN, most: 5n }, { most: 2n }] };
    expect(kindsOf([change(-5n, TERN.toUpperCase().replace('0X', '0x')), change(-1n), change(9n, SKUA)], terms)).to.deep.equal([]);
    expect(kindsOf([change(-6n, TERN), change(-3n), change(-1n, SKUA)], terms)).to.deep.equal([
      ['more', TERN, 5n],
      ['more', 'native', 2n],
      ['other', SKUA, 0n],
    ]);
  });

  it('differ where less arrives than the minimum, or nothing', () => {
    const gains = { token: SKUA, least: 10n, symbol: 'SKUA', decimals: 18 };
    expect(kindsOf([change(10n, SKUA)], { losses: [], gains })).to.deep.equal([]);
    expect(kindsOf([change(9n, SKUA)], { losses: [], gains })).to.deep.equal([['less', SKUA, 10n]]);
    expect(kindsOf([change(99n, TERN)], { losses: [], gains })).to.deep.equal([['less', SKUA, 10n]]);
    expect(kindsOf([change(99n, SKUA, 1n)], { losses: [], gains })).to.deep.equal([['less', SKUA, 10n]]);
  });

  it('do not differ where the transaction would revert: then nothing leaves', () => {
    expect(findDangers({ outcome: 'reverted' }, { losses: [], gains: { token: TERN, least: 1n, symbol: '', decimals: 0 } })).to.deep.equal(
      [],
    );
  });

  const explain = (...calls: readonly RequestedCall[]) => explainLosses({ kind: 'calls', calls, total: 0n, fee: undefined }, ADA);
  const at = { to: TERN, value: 0n } as const;

  it('are compared by the calls of a request: transfers, sold tokens, values, and the fields of descriptors', () => {
    expect(
      explain(
        { ...at, kind: 'transfer', token: TERN, receiver: GRACE, amount: 4n },
        { ...at, kind: 'swap', pays: { token: SKUA, amount: 3n }, gets: { amount: 1n }, exact: 'pays', receiver: ADA },
        { to: GRACE, value: 7n, kind: 'native', receiver: GRACE, amount: 7n },
        { ...at, kind: 'batch', calls: [{ ...at, kind: 'unwrap', token: TERN, amount: 2n }] },
        { ...at, kind: 'collectible', collection: GRACE, from: ADA, receiver: GRACE, ids: [1n] },
        {
          ...at,
          ...{ kind: 'described', data: '0x', intent: '', source: 'package', rest: [] },
          fields: [
            { label: 'a', value: { kind: 'amount', token: SKUA, amount: 1n } },
            { label: 'b', value: { kind: 'address', address: GRACE } },
          ],
        },
      ),
    ).to.deep.equal([
      { token: TERN, most: 4n },
      { token: SKUA, most: 3n },
      { most: 7n },
      { token: TERN, most: 2n },
      { token: GRACE },
      { token: SKUA },
      { token: GRACE },
    ]);
  });

  it('have nothing explained by an approval, a call that cannot be read, and a transfer of what belongs to another account', () => {
    expect(
      explain(
        { ...at, kind: 'allowance', token: TERN, spender: GRACE, amount: 9n, unlimited: false, change: 'set' },
        { ...at, kind: 'unknown', data: '0x12345678' },
        { ...at, kind: 'transfer', token: SKUA, from: GRACE, receiver: ADA, amount: 4n },
      ),
    ).to.deep.equal([]);
    expect(explainLosses({ kind: 'text', text: 'Hello' }, ADA)).to.deep.equal([]);
  });

  it('have a collectible explained by a transfer that names its id as an amount', () => {
    const losses = explain({ ...at, kind: 'transfer', token: TERN, receiver: GRACE, amount: 0n });
    expect(kindsOf([change(-1n, TERN, 0n)], { losses })).to.deep.equal([]);
  });
});
