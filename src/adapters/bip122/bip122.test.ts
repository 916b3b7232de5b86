import { expect } from '@esm-bundle/chai';
import { sha256 } from '@noble/hashes/sha2';
import { base64, bech32, bech32m, createBase58check, hex } from '@scure/base';
import fc from 'fast-check';
import { itBehavesLikeAnAdapter } from '../../../test/conformance/adapter-suite.js';
import { FULL, SIMPLE } from '../../../test/fixtures/bip322-vectors.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { bitcoin, bitcoinTestnet } from '../../networks/index.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';
import type { AdapterContext } from '../adapter.js';
import { createAdapter } from './bip122-adapter.js';
import { parseBitcoinAddress } from './parse-address.js';

const create = (given: Partial<AdapterContext> = {}) =>
  createAdapter({ environment: createTestEnvironment(), networks: [bitcoin, bitcoinTestnet], ...given });

const P2PKH = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const P2SH = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const P2TR = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const TEST_P2PKH = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const TEST_P2SH = '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc';
const TEST_P2WSH = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7';
const TEST_P2TR = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';
const ECDSA = base64.encode(new Uint8Array(65).fill(31));

itBehavesLikeAnAdapter('bip122', () => ({
  adapter: create(),
  network: bitcoin,
  addresses: [
    [P2WPKH.toUpperCase(), P2WPKH],
    [P2PKH, P2PKH],
    [P2SH, P2SH],
    [P2TR.toUpperCase(), P2TR],
  ],
  chains: [
    ['000000000019d6689c085ae165831e93', '000000000019d6689c085ae165831e93'],
    ['bip122:000000000933EA01AD0EE984209779BA', '000000000933ea01ad0ee984209779ba'],
  ],
  signature: ECDSA,
  getBalance: async (answer) =>
    create({ getServedBalance: async () => answer as bigint | undefined }).getBalance({
      provider: undefined,
      address: P2WPKH,
      network: bitcoin,
    }),
  balances: [
    [0n, 0n],
    [2_100_000_000_000_000n, 2_100_000_000_000_000n],
    [undefined, undefined],
  ],
  sums: [1n, 123_456_789n, 2_100_000_000_000_000n],
  token: null,
  createStranger: (asked) => ({
    adapter: create(),
    provider: { request: async ({ method }) => void asked.push(method), approves: () => false },
  }),
}));

describe('Bitcoin addresses', () => {
  it('are of four kinds, on the main chain and on test chains, as BIP-173 and BIP-350 write them', () => {
    const kinds = [P2PKH, P2SH, P2WPKH, P2TR, TEST_P2PKH, TEST_P2SH, TEST_P2WSH, TEST_P2TR].map((address) => {
      const { kind, isMain, payload } = parseBitcoinAddress(address)!;
      return `${kind} ${isMain} ${payload.length}`;
    });
    expect(kinds).to.deep.equal([
      'p2pkh true 20',
      'p2sh true 20',
      'p2wpkh true 20',
      'p2tr true 32',
      'p2pkh false 20',
      'p2sh false 20',
      'p2wsh false 32',
      'p2tr false 32',
    ]);
    expect(hex.encode(parseBitcoinAddress(P2WPKH.toUpperCase())!.payload)).to.equal('751e76e8199196d454941c45d1b3a323f1433bd6');
  });

  // The lists of both proposals, and valid programs that anyone may spend.
  const NONE = [
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
    'bc1rw5uspcuh',
    'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
    'bc1gmk9yu',
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  ];
  for (const address of NONE) {
    it(`are not ${address}`, () => expect(parseBitcoinAddress(address)).to.equal(undefined));
  }

  it('are refused with any one letter changed, left out or doubled', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0lIO ';
    for (const address of [P2PKH, P2SH, P2WPKH, P2TR, TEST_P2WSH, TEST_P2SH]) {
      for (let at = 0; at < address.length; at++) {
        const [before, after] = [address.slice(0, at), address.slice(at + 1)];
        const others = [...letters].filter((letter) => letter !== address[at]).map((letter) => before + letter + after);
        for (const wrong of [...others, before + after, before + address[at] + address.slice(at)]) {
          if (parseBitcoinAddress(wrong)) expect.fail(`${wrong} in place of ${address}`);
        }
      }
    }
  });

  it('are read whatever they name, and only on their own chain', () => {
    const check = createBase58check(sha256);
    const adapters = [create({ networks: [bitcoin] }), create({ networks: [bitcoinTestnet] })] as const;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.uint8Array({ minLength: 32, maxLength: 32 }), (hash, key) => {
        const legacy = (version: number) => check.encode(Uint8Array.of(version, ...hash));
        const segwit = (prefix: string) => [
          bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
          bech32.encode(prefix, [0, ...bech32.toWords(key)]),
          bech32m.encode(prefix, [1, ...bech32m.toWords(key)]),
        ];
        const main = [legacy(0x00), legacy(0x05), ...segwit('bc')];
        const test = [legacy(0x6f), legacy(0xc4), ...segwit('tb'), ...segwit('bcrt')];
        for (const [own, other] of [
          [main, test],
          [test, main],
        ] as const) {
          const [here, there] = own === main ? adapters : ([adapters[1], adapters[0]] as const);
          for (const address of own) expect(here.parseAddress(address)).to.equal(address);
          for (const address of own) expect(there.parseAddress(address)).to.equal(undefined);
          for (const address of other) expect(create().parseAddress(address, own === main ? bitcoin : bitcoinTestnet)).to.equal(undefined);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('Bitcoin signatures', () => {
  const ask = async (address: string, answer: unknown) => {
    const asked: unknown[] = [];
    const provider = {
      request: async (call: unknown) => {
        asked.push(call);
        return answer;
      },
    };
    const signed = await create()
      .signMessage({ provider, address, message: 'Sign in \u2603' })
      .catch((error: { code?: unknown }) => error.code);
    return { asked, signed };
  };

  it('are asked for as wallets have always made them, of Taproot by BIP-322', async () => {
    for (const [address, protocol] of [
      [P2PKH, 'ecdsa'],
      [P2SH, 'ecdsa'],
      [P2WPKH, 'ecdsa'],
      [P2TR, 'bip322'],
    ] as const) {
      const { asked } = await ask(address, { address, signature: ECDSA });
      const params = { account: address, address, message: 'Sign in \u2603', protocol };
      expect(asked).to.deep.equal([{ method: 'signMessage', params }]);
    }
  });

  it('come in base64, also where the wallet writes them in hex', async () => {
    const bytes = Uint8Array.from({ length: 66 }, (_, index) => index * 3);
    for (const written of [base64.encode(bytes), hex.encode(bytes), `0x${hex.encode(bytes).toUpperCase()}`])
      expect((await ask(P2TR, { address: P2TR, signature: written })).signed, written).to.equal(base64.encode(bytes));
  });

  it('come with the name of their form, where the wallet writes one', async () => {
    for (const { address, signature } of [...SIMPLE, ...FULL])
      expect((await ask(address, { address, signature })).signed, signature).to.equal(signature);
  });

  it('are none of another address, and none that is too short', async () => {
    expect((await ask(P2TR, { address: P2WPKH, signature: ECDSA })).signed).to.equal('UNREADABLE_SIGNATURE');
    expect((await ask(P2TR, { address: P2TR.toUpperCase(), signature: ECDSA })).signed).to.equal(ECDSA);
    expect((await ask(P2TR, { signature: base64.encode(new Uint8Array(64)) })).signed).to.equal('UNREADABLE_SIGNATURE');
  });
});

describe('Bitcoin balances', () => {
  it('are those of the data API, else unavailable with the text of the specification [S:234]', async () => {
    const asked: unknown[] = [];
    const served = create({
      getServedBalance: async (given) => {
        asked.push(given);
        return 5n;
      },
    });
    expect(await served.getBalance({ provider: undefined, address: P2WPKH, network: bitcoin })).to.equal(5n);
    expect(asked.map((given) => (given as { address: string }).address)).to.deep.equal([P2WPKH]);
    const alone = await create()
      .getBalance({ provider: { request: async () => '0x5' }, address: P2WPKH, network: bitcoin })
      .catch((thrown: unknown) => thrown);
    expect(alone).to.be.instanceOf(BalanceUnavailableError).and.have.property('message', 'Token Balance Unavailable');
  });
});

describe('a network of Bitcoin', () => {
  it('is gone to without asking, and refused where the wallet does not serve it', async () => {
    const asked: string[] = [];
    const provider = {
      request: async ({ method }: { method: string }) => void asked.push(method),
      approves: (reference: string) => reference === bitcoin.id,
      setChain: (reference: string) => void asked.push(`use ${reference}`),
    };
    await create().switchNetwork({ provider, network: bitcoin });
    const refused = await create()
      .switchNetwork({ provider, network: bitcoinTestnet })
      .catch((error: { reason?: unknown }) => error.reason);
    expect([refused, asked]).to.deep.equal(['notApproved', [`use ${bitcoin.id}`]]);
  });
});

describe('bitcoins that are sent', () => {
  const ID = 'Ab'.repeat(32);
  const transfer = { from: P2WPKH, to: P2TR, amount: 12_345n };

  it('are sent by the wallet’s own method, in satoshis, and known by their transaction', async () => {
    const transfers = await create().loadTransfers!();
    const asked: unknown[] = [];
    for (const answer of [{ txid: ID }, ID]) {
      const provider = {
        request: async (call: unknown) => {
          asked.push(call);
          return answer;
        },
      };
      const request = await transfers.buildTransaction({ network: bitcoin, transfer });
      expect(await transfers.send({ provider, network: bitcoin, request })).to.equal(ID.toLowerCase());
    }
    const params = { account: P2WPKH, recipientAddress: P2TR, amount: '12345' };
    expect(asked[0]).to.deep.equal({ method: 'sendTransfer', params });
  });

  it('are not sent where the answer is no transaction', async () => {
    const transfers = await create().loadTransfers!();
    const request = await transfers.buildTransaction({ network: bitcoin, transfer });
    for (const answer of [undefined, null, '', ID.slice(1), `0x${ID}`, { txid: 7 }, [ID]]) {
      const provider = { request: async () => answer };
      const reason = await transfers.send({ provider, network: bitcoin, request }).catch((error: { reason?: unknown }) => error.reason);
      expect(reason, String(answer)).to.equal('uncertain');
    }
  });

  it('go to an address of the same chain only, are something, and no more than there can be', async () => {
    const transfers = await create().loadTransfers!();
    const bad = [{ to: TEST_P2TR }, { to: `${P2TR}0` }, { from: TEST_P2WSH }, { amount: 0n }, { amount: -1n }, { token: P2TR }];
    for (const change of [...bad, { amount: 2_100_000_000_000_001n }]) {
      const reason = await transfers
        .buildTransaction({ network: bitcoin, transfer: { ...transfer, ...change } })
        .catch((error: { reason?: unknown }) => error.reason);
      expect(reason, Object.keys(change)[0]).to.equal('input');
    }
  });

  it('are read back from what would be asked, and from nothing else', async () => {
    const transfers = await create().loadTransfers!();
    const { method, params } = await transfers.buildTransaction({ network: bitcoin, transfer });
    const [given] = params as readonly [Record<string, unknown>];
    expect(transfers.decodeTransaction({ method, params })).to.deep.equal(transfer);
    const changed = [
      { method: 'signPsbt', params },
      { method, params: [given, given] },
      { method, params: [] },
      { method, params: [{ ...given, memo: '6a' }] },
      { method, params: [{ ...given, changeAddress: P2PKH }] },
      ...['1e3', '0x10', '01', '1.5', '', 12_345].map((amount) => ({ method, params: [{ ...given, amount }] })),
      { method, params: [{ ...given, recipientAddress: 'nobody' }] },
    ];
    for (const request of changed) expect(transfers.decodeTransaction(request), JSON.stringify(request)).to.equal(undefined);
  });

  it('have a fee and an end that only the wallet knows', async () => {
    const { estimateFee, isFeeSufficient, follow } = await create().loadTransfers!();
    expect([estimateFee, isFeeSufficient, follow]).to.deep.equal([undefined, undefined, undefined]);
  });
});
