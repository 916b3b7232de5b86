import { expect } from '@esm-bundle/chai';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { toCollectibles } from './nfts-views.js';

type Move = { name?: string | null; direction?: 'in' | 'out' | 'self'; count?: string; spam?: boolean; status?: string; picture?: string };

const move = ({
  name = 'Shell #1',
  direction = 'in',
  count = '1',
  spam = false,
  status = 'confirmed',
  picture = 'https://img.example/1',
}: Move): Transaction => ({
  id: String(Math.random()),
  metadata: {
    operationType: 'receive',
    hash: '0x1',
    minedAt: '2026-11-20T00:00:00Z',
    sentFrom: '',
    sentTo: '',
    status,
    nonce: 0,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: null,
      nft_info: { name, content: { preview: { url: picture } }, flags: { is_spam: spam } },
      direction,
      quantity: { numeric: count },
      value: null,
      price: null,
    },
  ],
});

describe('NFTs', () => {
  it('are those that came, less those that went', () => {
    const held = toCollectibles([
      move({ name: 'Gone', direction: 'out' }),
      move({ name: 'Gone' }),
      move({ name: 'Pebble', count: '5' }),
      move({ name: 'Pebble', direction: 'out', count: '2' }),
      move({}),
    ]);
    expect(held.map(({ name, count }) => [name, count])).to.deep.equal([
      ['Pebble', 3],
      ['Shell #1', 1],
    ]);
  });

  it('are no spam, nothing that failed, nothing without a name, and nothing sent to oneself', () => {
    const none = [move({ spam: true }), move({ status: 'failed' }), move({ name: null }), move({ name: '' }), move({ direction: 'self' })];
    expect(toCollectibles(none)).to.deep.equal([]);
    expect(toCollectibles([{ ...move({}), transfers: null }])).to.deep.equal([]);
  });

  it('with one name and two pictures are two', () => {
    expect(toCollectibles([move({}), move({ picture: 'https://img.example/2' })]).length).to.equal(2);
  });

  it('name the transaction that brought the last one, and none if it was not read', () => {
    const [first, second] = toCollectibles([
      { ...move({ name: 'Twice' }), metadata: { ...move({}).metadata, hash: '0xnew' } },
      { ...move({ name: 'Twice' }), metadata: { ...move({}).metadata, hash: '0xold' } },
      move({}),
    ]);
    expect([first?.hash, second?.hash]).to.deep.equal(['0xnew', '0x1']);
  });
});
