import { expect } from '@esm-bundle/chai';
import { GRACE } from '../../../../test/fixtures/networks.js';
import { readReceiverKind } from './index.js';

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');
const OWNER = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const CONTRACT = '0x6080604052';

/** Reads the kind of an address with this code; `calls` answers by selector, any other call is reverted. */
const read = (code: unknown, calls: Record<string, string> = {}) =>
  readReceiverKind(async (method, params) => {
    if (method === 'eth_getCode') {
      if (code instanceof Error) throw code;
      return code;
    }
    const [{ data }] = params as [{ data: string }];
    if (!(data in calls)) throw new Error('execution reverted');
    return calls[data];
  }, GRACE);

describe('readReceiverKind', () => {
  it('reads an address without code as an account', async () => {
    expect(await read('0x')).to.equal('account');
  });

  it('reads an EIP-7702 delegation as an account, and only that exact code', async () => {
    expect(await read(`0xef0100${OWNER}`)).to.equal('account');
    expect(await read(`0xEF0100${OWNER.toUpperCase()}`)).to.equal('account');
    expect(await read(`0xef0100${OWNER}00`)).to.equal('contract');
    expect(await read(`0xef01${OWNER}`)).to.equal('contract');
  });

  it('reads Safe, ERC-4337 and ERC-7579 accounts as accounts', async () => {
    expect(await read(CONTRACT, { '0xe75235b8': `0x${word(2)}` })).to.equal('account');
    expect(await read(CONTRACT, { '0xb0d691fe': `0x${OWNER.padStart(64, '0')}` })).to.equal('account');
    expect(await read(CONTRACT, { '0xa65d69d4': `0x${OWNER.padStart(64, '0')}` })).to.equal('account');
    const id = `0x${word(32)}${word(5)}${'616263642e'.padEnd(64, '0')}`;
    expect(await read(CONTRACT, { '0x9cfd7cff': id })).to.equal('account');
  });

  it('reads any other code as a contract, also if it answers the account calls with nothing, zero or rubbish', async () => {
    expect(await read(CONTRACT)).to.equal('contract');
    const selectors = ['0xe75235b8', '0xb0d691fe', '0xa65d69d4', '0x9cfd7cff'];
    for (const answer of [
      '0x',
      `0x${word(0)}`,
      `0x${word(2n ** 256n - 1n)}`,
      `0x${word(32)}${word(0)}`,
      `0x${word(1)}${word(1)}${word(1)}`,
    ])
      expect(await read(CONTRACT, Object.fromEntries(selectors.map((selector) => [selector, answer]))), answer).to.equal('contract');
  });

  it('knows nothing where the node fails or answers no code', async () => {
    for (const code of [new Error('down'), undefined, null, '', '0x1', 'code']) expect(await read(code)).to.equal(undefined);
  });
});
