import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itBehavesLikeAnAdapter } from '../../../test/conformance/adapter-suite.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { Network } from '../../config/network.js';
import { defineNetwork } from '../../config/define-network.js';
import { kusama, polkadot } from '../../networks/index.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';
import { createAdapter } from './polkadot-adapter.js';
import { readSs58, writeSs58 } from './ss58.js';

const create = (networks: readonly Network[] = [polkadot]) => createAdapter({ environment: createTestEnvironment(), networks });

/** The account //Alice of every development chain: on no network, on Polkadot, on Kusama. */
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const ALICE_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ALICE_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const SIGNATURE = `0x${'0a'.repeat(64)}`;

itBehavesLikeAnAdapter('polkadot', () => ({
  adapter: create(),
  network: polkadot,
  addresses: [
    [ALICE, ALICE_POLKADOT],
    [ALICE_POLKADOT, ALICE_POLKADOT],
    [ALICE_KUSAMA, ALICE_POLKADOT],
  ],
  chains: [
    ['91b171bb158e2d3848fa23a9f1c25182', '91b171bb158e2d3848fa23a9f1c25182'],
    ['polkadot:B0A8D493285C2DF73290DFB7E61F870F', 'b0a8d493285c2df73290dfb7e61f870f'],
  ],
  signature: SIGNATURE,
  getBalance: async () => create().getBalance({ provider: { request: async () => '0x5' }, address: ALICE_POLKADOT }),
  balances: [['anything', undefined]],
}));

describe('Polkadot addresses', () => {
  const other = defineNetwork({ ...polkadot, id: '9eb76c5184c4ab8679d2d5d819fdf90b', name: 'Another' });

  it('are written as the page’s networks write them: for none where these differ, as the wallet does where it is not known', () => {
    const spelled = (networks: readonly Network[]) =>
      [ALICE, ALICE_POLKADOT, ALICE_KUSAMA].map((address) => create(networks).parseAddress(address));
    expect(new Set(spelled([polkadot]))).to.deep.equal(new Set([ALICE_POLKADOT]));
    expect(new Set(spelled([kusama]))).to.deep.equal(new Set([ALICE_KUSAMA]));
    expect(new Set(spelled([polkadot, kusama]))).to.deep.equal(new Set([ALICE]));
    expect(spelled([other])).to.deep.equal([ALICE, ALICE_POLKADOT, ALICE_KUSAMA]);
    expect(spelled([polkadot, other])).to.deep.equal([ALICE, ALICE_POLKADOT, ALICE_KUSAMA]);
  });

  it('are refused with any one letter changed, left out or doubled', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0lIO ';
    for (const address of [ALICE, ALICE_POLKADOT, ALICE_KUSAMA]) {
      for (let at = 0; at < address.length; at++) {
        const [before, after] = [address.slice(0, at), address.slice(at + 1)];
        const others = [...letters].filter((letter) => letter !== address[at]).map((letter) => before + letter + after);
        for (const wrong of [...others, before + after, before + address[at] + address.slice(at)]) {
          if (readSs58(wrong)) expect.fail(`${wrong} in place of ${address}`);
        }
      }
    }
  });

  it('say a key and a network, and nothing else does', () => {
    const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(anyKey, fc.integer({ min: 0, max: 16_383 }), (key, prefix) => {
        const read = readSs58(writeSs58({ key, prefix }));
        expect(read?.prefix).to.equal(prefix);
        expect([...(read?.key ?? [])]).to.deep.equal([...key]);
      }),
    );
    // Keys of another length, and of Ethereum's kind.
    for (const key of [new Uint8Array(20), new Uint8Array(31), new Uint8Array(33)])
      expect(readSs58(writeSs58({ key, prefix: 0 }))).to.equal(undefined);
    expect(create().parseAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).to.equal(undefined);
  });
});

describe('Polkadot signatures', () => {
  const ask = async (answer: unknown) => {
    const asked: unknown[] = [];
    const provider = {
      request: async (call: unknown) => {
        asked.push(call);
        return answer;
      },
    };
    const signed = await create()
      .signMessage({ provider, address: ALICE_POLKADOT, message: 'Sign in \u2603' })
      .catch((error: { code?: unknown }) => error.code);
    return { asked, signed };
  };

  it('are asked for by the words of WalletConnect, and come in hex', async () => {
    const { asked, signed } = await ask({ signature: SIGNATURE.toUpperCase().replace('X', 'x') });
    const params = { address: ALICE_POLKADOT, message: 'Sign in \u2603' };
    expect(asked).to.deep.equal([{ method: 'polkadot_signMessage', params }]);
    expect(signed).to.equal(SIGNATURE);
  });

  it('are as long as one of the three kinds is', async () => {
    for (const [length, isOne] of [
      [63, false],
      [64, true],
      [65, true],
      [66, true],
      [67, false],
    ] as const) {
      const signature = `0x${'0a'.repeat(length)}`;
      expect((await ask({ signature })).signed, `${length}`).to.equal(isOne ? signature : 'UNREADABLE_SIGNATURE');
    }
  });
});

describe('what Polkadot has not', () => {
  it('is a balance, with the text of the specification, and sending [S:161] [S:234]', async () => {
    const error = await create()
      .getBalance({ provider: undefined, address: ALICE_POLKADOT, network: polkadot })
      .catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(BalanceUnavailableError).and.have.property('message', 'Token Balance Unavailable');
    expect(create().loadTransfers).to.equal(undefined);
  });
});
