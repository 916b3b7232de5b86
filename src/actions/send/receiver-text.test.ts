import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { AdapterModule } from '../../adapters/adapter.js';
import * as bitcoinAdapter from '../../adapters/bip122/bip122-adapter.js';
import * as evmAdapter from '../../adapters/eip155/eip155-adapter.js';
import * as polkadotAdapter from '../../adapters/polkadot/polkadot-adapter.js';
import * as solanaAdapter from '../../adapters/solana/solana-adapter.js';
import * as presets from '../../networks/index.js';
import type { Network } from '../../config/network.js';
import { isNameLike, MOST_RECEIVER_CHARS, readReceiverText } from './receiver-text.js';

/**
 * Returns the reading of a text in one line: the canonical address, `name …`, `elsewhere: …`, `refused: …`, or `invalid`; then what was taken out of
 * it, and what it asks for.
 */
function describeReading(text: string, network: Network, { createAdapter }: AdapterModule): string {
  const { parseAddress } = createAdapter({ environment: createTestEnvironment(), networks: [network] });
  const found = readReceiverText(text, network, [network]);
  if (found.kind === 'elsewhere') return `elsewhere: ${found.chain}`;
  if (found.kind === 'refused') return `refused: ${found.part}`;
  const { rest, isCleaned, payment } = found;
  const address = parseAddress(rest, network) ?? (isNameLike(rest) ? `name ${rest}` : 'invalid');
  const asked = payment && `asks ${String(payment.amount ?? 'nothing')} of ${payment.token ?? 'the native token'}`;
  return [address, address !== 'invalid' && isCleaned && 'cleaned', asked].filter(Boolean).join(', ');
}

type Rows = readonly (readonly [text: string, reading: string, network?: Network])[];

const { base, mainnet, rootstock, bitcoin, bitcoinTestnet, solana, solanaDevnet, polkadot, kusama } = presets;
const low = ADA.toLowerCase();
const bytes = ADA.slice(2).toLowerCase();
const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const RSK = '0xdF682cb153E8AF3E13E90e9aCD79A39Dde98EBD8';
const RSK_EIP55 = '0xDf682CB153E8af3E13E90e9ACD79a39DDe98eBd8';
const rootstockTestnet = { ...rootstock, id: 31, caipNetworkId: 'eip155:31' } as Network;

const EVM: Rows = [
  [ADA, ADA],
  [low, ADA],
  [`0x${bytes.toUpperCase()}`, ADA],
  [bytes, ADA],
  [`  ${ADA}\n`, ADA],
  [ADA.replace('f39F', 'F39f'), 'invalid'],
  [ADA.slice(0, -1), 'invalid'],
  [`${ADA}0`, 'invalid'],
  [`\u200e${ADA}`, `${ADA}, cleaned`],
  [`\ufeff${ADA}\u200b`, `${ADA}, cleaned`],
  [`${ADA.slice(0, 20)}\u200b\u2060${ADA.slice(20)}`, `${ADA}, cleaned`],
  [`\u2066${ADA}\u2069`, `${ADA}, cleaned`],
  [`base:${ADA}`, ADA],
  [`BASE:${low}`, ADA],
  [`eth:${ADA}`, 'elsewhere: Ethereum'],
  [`eth:${ADA}`, ADA, mainnet],
  [`oeth:${ADA}`, 'elsewhere: OP Mainnet'],
  [`arb1:${ADA}`, 'elsewhere: Arbitrum One'],
  [`base:${ADA}`, 'elsewhere: Base', mainnet],
  [`zzz:${ADA}`, 'elsewhere: zzz'],
  [`eip155:8453:${ADA}`, ADA],
  [`eip155:1:${ADA}`, 'elsewhere: Ethereum'],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc`, 'elsewhere: Solana'],
  [`${ADA}@base`, ADA],
  [`${ADA}@eip155:8453`, ADA],
  [`${ADA}@optimism`, 'elsewhere: OP Mainnet'],
  [`${VITALIK}@eip155:1#4CA88C9C`, VITALIK, mainnet],
  [`${VITALIK}@ethereum#4ca88c9c`, VITALIK, mainnet],
  [`${VITALIK}@eip155:1#4CA88C9D`, 'invalid', mainnet],
  [`0x0001000002210514${bytes}`, ADA],
  ['0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045', VITALIK, mainnet],
  ['0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045', 'elsewhere: Ethereum'],
  // Without its chain; without an address; with a byte too many.
  ['0x000100000014D8DA6BF26964AF9D7EED9E03E53415D37AA96045', 'invalid'],
  ['0x000100000221050', 'invalid'],
  [`0x000100000221051400${bytes}`, 'invalid'],
  [`ethereum:${ADA}`, ADA],
  [`ethereum:${ADA}@8453`, ADA],
  [`ethereum:${ADA}@1`, 'elsewhere: Ethereum'],
  [`ethereum:pay-${ADA}@8453?value=2.014e18`, `${ADA}, asks 2014000000000000000 of the native token`],
  [`ethereum:${ADA}@8453?value=5e17&gas=21000&gasPrice=10`, `${ADA}, asks 500000000000000000 of the native token`],
  [`ethereum:${ADA}?value=0`, ADA],
  [`ethereum:${ADA}?value=1.5`, 'refused: value=1.5'],
  [`ethereum:${ADA}?value=1e78`, 'refused: value=1e78'],
  [`ethereum:${ADA}?value=-1`, 'refused: value=-1'],
  [`ethereum:${ADA}?value=1&value=2`, 'refused: value=2'],
  [`ethereum:${ADA}?amount=1`, 'refused: amount=1'],
  [`ethereum:${ADA}@0x1`, 'refused: @0x1'],
  [`ethereum:${USDC}@8453/transfer?address=${GRACE}&uint256=1.5e6`, `${GRACE}, asks 1500000 of ${USDC}`],
  [`ethereum:${USDC}@8453/transfer?address=${GRACE}`, `${GRACE}, asks nothing of ${USDC}`],
  [`ethereum:${USDC}@8453/transfer?address=${GRACE}&uint256=1&value=1`, 'refused: value=1'],
  [`ethereum:${USDC}@8453/approve?address=${GRACE}&uint256=1`, 'refused: approve'],
  [`ethereum:${USDC}@8453/transfer?uint256=1`, 'refused: transfer'],
  ['ethereum:ada.eth@8453?value=1e15', 'name ada.eth, asks 1000000000000000 of the native token'],
  ['bitcoin:bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk?amount=1', 'elsewhere: Bitcoin'],
  ['ada.eth', 'name ada.eth'],
  ['eth:ada.eth', 'name ada.eth', mainnet],
  ['ada.eth@base', 'name ada.eth'],
  ['ada.eth@base#4CA88C9C', 'invalid'],
  ['0xharry.eth', 'name 0xharry.eth'],
  ['0xdead.eth', 'name 0xdead.eth'],
  ['0x\u{1f313}.eth', 'name 0x\u{1f313}.eth'],
  ['#\ufe0f\u20e3.eth', 'name #\ufe0f\u20e3.eth'],
  ['a#\u20e3b.eth@base', 'name a#\u20e3b.eth'],
  ['name.argent.xyz', 'name name.argent.xyz'],
  ['\u200eada.eth', 'name ada.eth, cleaned'],
  ['ada#1.eth', 'invalid'],
  ['https://ada.eth', 'invalid'],
  ['ada@example.com', 'invalid'],
  [RSK, RSK_EIP55, rootstock],
  [`rsk:${RSK}`, RSK_EIP55, rootstock],
  [RSK_EIP55, RSK_EIP55, rootstock],
  [RSK, 'invalid'],
  [RSK, 'invalid', rootstockTestnet],
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', rootstock],
  ['0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', 'invalid', mainnet],
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 'invalid', rootstockTestnet],
  ['0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', rootstockTestnet],
];

const SEGWIT = 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk';
const P2SH = '35PBEaofpUeH8VnnNSorM1QZsadrZoQp4N';
const P2PKH = '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const MAIN = '000000000019d6689c085ae165831e93';
const PROGRAM = '7095fbe2af81d648fe924443f0b331247e7518bf';

const BITCOIN: Rows = [
  [SEGWIT, SEGWIT],
  [SEGWIT.toUpperCase(), SEGWIT],
  [TAPROOT, TAPROOT],
  [P2SH, P2SH],
  [P2PKH, P2PKH],
  [` ${P2SH} `, P2SH],
  [`\u200e${P2SH}`, `${P2SH}, cleaned`],
  [`${SEGWIT.slice(0, 9)}\u200b${SEGWIT.slice(9)}`, `${SEGWIT}, cleaned`],
  [`${SEGWIT}\ufeff`, `${SEGWIT}, cleaned`],
  [`${SEGWIT.slice(0, -1)}q`, 'invalid'],
  [P2PKH.toLowerCase(), 'invalid'],
  [TESTNET, 'invalid'],
  [TESTNET, TESTNET, bitcoinTestnet],
  [SEGWIT, 'invalid', bitcoinTestnet],
  [ADA, 'invalid'],
  [`bip122:${MAIN}:${SEGWIT}`, SEGWIT],
  [`bip122:${MAIN}:${P2SH}`, P2SH],
  [`bip122:12a765e31ffd4059bada1e25190f6e98:${P2PKH}`, 'elsewhere: Litecoin'],
  [`bip122:000000000933ea01ad0ee984209779ba:${TESTNET}`, 'elsewhere: Bitcoin Testnet'],
  [`bip122:000000000933ea01ad0ee984209779ba:${TESTNET}`, TESTNET, bitcoinTestnet],
  // The two examples of ERC-7828.
  [`${SEGWIT}@bip122:${MAIN}#597D21A1`, SEGWIT],
  [`${SEGWIT}@bitcoin#597D21A1`, SEGWIT],
  [`${SEGWIT}@bitcoin#597D21A2`, 'invalid'],
  // The checksum with the bytes of the namespace's profile.
  [`${SEGWIT}@bitcoin#c7078e18`, SEGWIT],
  [`${SEGWIT}@bitcoin`, SEGWIT],
  [`${SEGWIT}@ethereum`, 'elsewhere: Ethereum'],
  [`btc:${SEGWIT}`, SEGWIT],
  [`ltc:${P2PKH}`, 'elsewhere: Litecoin'],
  [`0x0001000110${MAIN}160200${PROGRAM}`, SEGWIT],
  [`0x0001000110${MAIN}1601052880c9ccd39581ea618053a558485452e8d1b80b`, P2SH],
  [`0x0001000110${MAIN}14${PROGRAM}`, 'invalid'],
  [`bitcoin:${SEGWIT}`, SEGWIT],
  [`BITCOIN:${SEGWIT.toUpperCase()}`, SEGWIT],
  [`bitcoin:${SEGWIT}?amount=0.01`, `${SEGWIT}, asks 0.01 of the native token`],
  [`bitcoin:${SEGWIT}?AMOUNT=20.3&label=Luke-Jr`, `${SEGWIT}, asks 20.3 of the native token`],
  [`bitcoin:${SEGWIT}?amount=.5&message=Donation%20for%20x`, `${SEGWIT}, asks 0.5 of the native token`],
  [`bitcoin:${SEGWIT}?somethingyoudontunderstand=50`, SEGWIT],
  [`bitcoin:${SEGWIT}?req-somethingyoudontunderstand=50`, 'refused: req-somethingyoudontunderstand=50'],
  [`bitcoin:${SEGWIT}?amount=1e8`, 'refused: amount=1e8'],
  [`bitcoin:${SEGWIT}?amount=1,5`, 'refused: amount=1,5'],
  [`bitcoin:${SEGWIT}?amount=1&amount=2`, 'refused: amount=2'],
  [`bitcoin:${SEGWIT}?label=%`, 'refused: label=%'],
  ['bitcoin:?lno=lno1abc', 'invalid'],
  [`bitcoin:${TESTNET}?amount=1`, `${TESTNET}, asks 1 of the native token`, bitcoinTestnet],
  [`ethereum:${ADA}?value=1`, 'elsewhere: Ethereum'],
  [`eth:${ADA}`, 'elsewhere: Ethereum'],
  ['solana:MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2', 'elsewhere: Solana'],
];

const KEY = 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2';
const SPL = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const INTEROPERABLE =
  '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef02005333498d5aea4ae009585c43f7b8c30df8e70187d4a713d134f977fc8dfe0b5';

const SOLANA: Rows = [
  [KEY, KEY],
  [SPL, SPL],
  [`\t${KEY} `, KEY],
  [`\u200f${KEY}`, `${KEY}, cleaned`],
  [`${KEY}\u200b`, `${KEY}, cleaned`],
  [`${KEY.slice(0, 5)}\ufeff${KEY.slice(5)}`, `${KEY}, cleaned`],
  [`\u202a${KEY}\u202c`, `${KEY}, cleaned`],
  [KEY.slice(0, -1), 'invalid'],
  [`${KEY}0`, 'invalid'],
  [`${KEY.slice(0, -1)}l`, 'invalid'],
  [ADA, 'invalid'],
  [`solana:${GENESIS.slice(0, 32)}:${KEY}`, KEY],
  [`solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${KEY}`, 'elsewhere: Solana Devnet'],
  [`solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${KEY}`, KEY, solanaDevnet],
  [`solana:${GENESIS.slice(0, 32)}:${KEY}`, 'elsewhere: Solana', solanaDevnet],
  [`eip155:1:${ADA}`, 'elsewhere: Ethereum'],
  // The examples of ERC-7930.
  [INTEROPERABLE, KEY],
  [INTEROPERABLE.toUpperCase().replace('0X', '0x'), KEY],
  [INTEROPERABLE, 'elsewhere: Solana', solanaDevnet],
  [`${INTEROPERABLE}00`, 'invalid'],
  ['0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef000', 'invalid'],
  [`${KEY}@solana:${GENESIS}#88835C11`, KEY],
  [`${KEY}@solana:${GENESIS}#88835C12`, 'invalid'],
  [`${KEY}@solana:${GENESIS}`, KEY],
  [`${KEY}@solana#88835C11`, KEY],
  [`${KEY}@sol`, KEY],
  [`${KEY}@base`, 'elsewhere: Base'],
  [`sol:${KEY}`, KEY],
  [`solana:${KEY}`, KEY],
  [`SOLANA:${KEY}`, KEY],
  [`solana:${KEY}?amount=1`, `${KEY}, asks 1 of the native token`],
  [`solana:${KEY}?amount=0.01&label=Michael&message=Thanks%20for%20all`, `${KEY}, asks 0.01 of the native token`],
  [`solana:${KEY}?amount=0.01&spl-token=${SPL}`, `${KEY}, asks 0.01 of ${SPL}`],
  [`solana:${KEY}?spl-token=${SPL}`, `${KEY}, asks nothing of ${SPL}`],
  [`solana:${KEY}?amount=1e3`, 'refused: amount=1e3'],
  [`solana:${KEY}?amount=1&memo=OrderId12345`, 'refused: memo=OrderId12345'],
  [`solana:${KEY}?amount=1&reference=${SPL}`, `refused: reference=${SPL}`],
  [`solana:${KEY}?amount=`, 'refused: amount='],
  ['solana:https://example.com/solana-pay', 'refused: example.com'],
  ['solana:https%3A%2F%2Fexample.com%2Fsolana-pay%3Forder%3D12345', 'refused: example.com'],
  ['solana:', 'invalid'],
  [`bitcoin:${SEGWIT}`, 'elsewhere: Bitcoin'],
  [`ethereum:${ADA}`, 'elsewhere: Ethereum'],
];

const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const KSM = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const ANY = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const DOT_CHAIN = '91b171bb158e2d3848fa23a9f1c25182';
const KSM_CHAIN = 'b0a8d493285c2df73290dfb7e61f870f';
const DOT_GENESIS = `0x${DOT_CHAIN}c029f64c5d68af52eb6b9eb5f0c9b1a3`.padEnd(66, '0').slice(0, 66);
const KSM_GENESIS = `0x${KSM_CHAIN}`.padEnd(66, '0');

const POLKADOT: Rows = [
  [DOT, DOT],
  [KSM, DOT],
  [ANY, DOT],
  [DOT, KSM, kusama],
  [ANY, KSM, kusama],
  [`  ${DOT}`, DOT],
  [`${DOT}\n`, DOT],
  [`\u200e${DOT}`, `${DOT}, cleaned`],
  [`${DOT}\u200f`, `${DOT}, cleaned`],
  [`\ufeff${DOT}`, `${DOT}, cleaned`],
  [`\u2068${DOT}\u2069`, `${DOT}, cleaned`],
  [`${DOT.slice(0, 8)}\u200b${DOT.slice(8)}`, `${DOT}, cleaned`],
  [`${DOT.slice(0, 8)}\u00ad${DOT.slice(8)}`, `${DOT}, cleaned`],
  [DOT.slice(0, -1), 'invalid'],
  [`${DOT}5`, 'invalid'],
  [DOT.toLowerCase(), 'invalid'],
  [DOT.replace('oF', 'of'), 'invalid'],
  [ADA, 'invalid'],
  [SEGWIT, 'invalid'],
  [KEY, 'invalid'],
  [`polkadot:${DOT_CHAIN}:${DOT}`, DOT],
  [`POLKADOT:${DOT_CHAIN}:${DOT}`, DOT],
  [`polkadot:${KSM_CHAIN}:${KSM}`, 'elsewhere: Kusama'],
  [`polkadot:${KSM_CHAIN}:${KSM}`, KSM, kusama],
  [`polkadot:${DOT_CHAIN}:${DOT}`, 'elsewhere: Polkadot', kusama],
  [`polkadot:e143f23803ac50e8f6f8e62695d1ce9e:${ANY}`, 'elsewhere: polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
  [`eip155:1:${ADA}`, 'elsewhere: Ethereum'],
  [`polkadot:${DOT}`, DOT],
  [`dot:${DOT}`, DOT],
  [`kusama:${KSM}`, 'elsewhere: Kusama'],
  [`ksm:${KSM}`, KSM, kusama],
  [`eth:${ADA}`, 'elsewhere: Ethereum'],
  [`${DOT}@polkadot`, DOT],
  [`${DOT}@polkadot:${DOT_CHAIN}`, DOT],
  [`${DOT}@kusama`, 'elsewhere: Kusama'],
  // The namespace has no profile, by which a checksum could be computed.
  [`${DOT}@polkadot#4CA88C9C`, 'invalid'],
  [`substrate:${DOT}:${DOT_GENESIS}`, DOT],
  [`substrate:${DOT}:${DOT_GENESIS}:Ada`, DOT],
  [`substrate:${ANY}:${KSM_GENESIS}:Ada`, 'elsewhere: Kusama'],
  [`substrate:${ANY}:${KSM_GENESIS}:Ada`, KSM, kusama],
  [`ethereum:${ADA}`, 'elsewhere: Ethereum'],
  [`bitcoin:${SEGWIT}`, 'elsewhere: Bitcoin'],
  ['', 'invalid'],
];

describe('a receiver in the forms in which people get addresses', () => {
  for (const [namespace, rows, network, adapter] of [
    ['eip155', EVM, base, evmAdapter],
    ['bip122', BITCOIN, bitcoin, bitcoinAdapter],
    ['solana', SOLANA, solana, solanaAdapter],
    ['polkadot', POLKADOT, polkadot, polkadotAdapter],
  ] as const) {
    it(`is read as its form says on ${namespace}, at least 40 of them`, () => {
      expect(rows.length).to.be.at.least(40);
      for (const [text, reading, on = network] of rows)
        expect(describeReading(text, on, adapter), `${JSON.stringify(text)} on ${on.name}`).to.equal(reading);
    });
  }

  it('is one of another chain by the labels of the chains that the package defines, and of this one on these chains', () => {
    const on = (id: number, name: string) => ({ ...base, id, name, caipNetworkId: `eip155:${id}` }) as Network;
    for (const [label, id] of [
      ['eth', 1],
      ['ethereum', 1],
      ['op', 10],
      ['OP', 10],
      ['optimism', 10],
      ['oeth', 10],
      ['bnb', 56],
      ['gno', 100],
      ['matic', 137],
      ['polygon', 137],
      ['zksync', 324],
      ['arb1', 42161],
      ['arbitrum', 42161],
      ['avax', 43114],
    ] as const) {
      expect(describeReading(`ada.eth@${label}`, on(id, 'Any name'), evmAdapter), label).to.equal('name ada.eth');
      expect(describeReading(`ada.eth@${label}`, base, evmAdapter), label).to.match(/^elsewhere: [A-Z]/);
    }
    for (const { id, name, chainNamespace } of Object.values(presets).filter((one) => typeof one === 'object'))
      if (chainNamespace === 'eip155')
        expect(describeReading(`ada.eth@${name.replaceAll(' ', '-')}`, on(Number(id), name), evmAdapter), name).to.equal('name ada.eth');
  });

  it('is refused where a network only has the name of the chain that the label means', () => {
    const copy = { ...base, id: 31338, caipNetworkId: 'eip155:31338' } as Network;
    expect(describeReading('ada.eth@base', copy, evmAdapter)).to.equal('elsewhere: Base');
    expect(describeReading('ada.eth@lagoon-local', local, evmAdapter)).to.equal('name ada.eth');
  });

  it('names a chain as the page does', () => {
    const own = { ...mainnet, name: 'Home' };
    expect(readReceiverText(`eth:${ADA}`, base, [base, own])).to.deep.equal({ kind: 'elsewhere', chain: 'Home' });
  });

  it('is refused when it is longer than the field, and never cut', () => {
    const link = `bitcoin:${SEGWIT}?amount=1&label=`;
    const longest = link.padEnd(MOST_RECEIVER_CHARS, 'x');
    expect(describeReading(longest, bitcoin, bitcoinAdapter)).to.equal(`${SEGWIT}, asks 1 of the native token`);
    expect(describeReading(`${longest}0`, bitcoin, bitcoinAdapter)).to.equal('invalid');
  });

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      'ethereum:',
      'solana:',
      'https',
      '%',
      '%3a',
      '@',
      '#',
      ':',
      '?',
      '/',
      '&',
      '=',
      '0x0001',
      ADA,
      'amount',
      '1e9',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 8 }), (parts) => {
        for (const network of [base, bitcoin, solana, polkadot]) readReceiverText(parts.join(''), network);
      }),
    );
  });
});

describe('names as receivers', () => {
  it('are distinguished from addresses and other text', () => {
    for (const name of ['ada.reown.id', 'ada.eth', 'Ωmega.eth', 'a.b', '0xab.eth', '0x.eth', '#\u20e3.eth', 'jesse.cb.id'])
      expect(isNameLike(name), name).to.equal(true);
    const junk = ['ada', '.eth', 'ada.', 'a b.eth', ADA, ADA.slice(2), '0xharry', 'https://a.eth', `eip155:1:${ADA}`, 'a@b.eth', 'a#b.eth'];
    for (const text of [...junk, `${'a'.repeat(256)}.eth`]) expect(isNameLike(text), text).to.equal(false);
  });
});
