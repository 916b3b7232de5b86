import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { base58, base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import { type ApprovePage, createApprovePage } from '../../../test/fixtures/approve-page.js';
import { audit } from '../../../test/fixtures/audit.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { writeTransaction } from '../../adapters/solana/transfers/index.js';
import { solana } from '../../networks/solana.js';
import { defineNetwork } from '../../config/define-network.js';

const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const [SUN, MOON, TOKEN, BLOCKHASH] = [toKey(7), toKey(9), toKey(4), toKey(1)];
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const sun = defineNetwork({
  ...solana,
  id: '6R6MQue4DdW6jMX8RQ6PaYPzfGp84zTJ',
  name: 'Sun',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
});
const whom = { network: sun.caipNetworkId, address: SUN };
const inFrame = (transaction: string) => base58.encode(base64.decode(transaction));
const coin = writeTransaction(web3, { transfer: { from: SUN, to: MOON, amount: 1_500_000_000n }, blockhash: BLOCKHASH });
const token = writeTransaction(web3, {
  transfer: { from: SUN, to: MOON, amount: 12_000_001n, token: TOKEN },
  mint: { program: TOKEN_PROGRAM, decimals: 6 },
  blockhash: BLOCKHASH,
});

describe('what is asked on Solana', () => {
  let at: ApprovePage;
  const text = (testId: string) => (at.page.find(testId)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const bare = (testId: string) => text(testId).replace(/\s/g, '');
  const has = (testId: string) => at.page.find(testId) !== undefined;
  const show = async (method: string, params: unknown, place = whom) => {
    const context = await at.show(method, params, place);
    await until(() => !at.page.find('approve-asked')!.querySelector('.skeleton'));
    return context;
  };
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    at = await createApprovePage({
      networks: [local, sun],
      chainSupport: { embeddedWallet: [local.caipNetworkId, sun.caipNetworkId] },
    });
  });
  afterEach(() => at.page.end());

  it('is a transfer of SOL: receiver, amount, and maximum fee [S:158]', async () => {
    const { answer, end } = await show('solana_signAndSendTransaction', { transaction: inFrame(coin) });
    expect([text('approve-amount'), bare('approve-address-to')]).to.deep.equal(['1.5 SOL', MOON]);
    expect([text('approve-network'), has('approve-notice-unknownProgram')]).to.deep.equal(['Sun', false]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    answer({ signature: 'x' });
    expect(await end).to.deep.equal({ answer: { signature: 'x' } });
  });

  it('is a transfer of a token, with the receiver whole and the token’s address', async () => {
    await show('solana_signTransaction', { transaction: inFrame(token) });
    expect([bare('approve-address-to'), bare('approve-address-mint')]).to.deep.equal([MOON, TOKEN]);
    expect(text('approve-facts')).to.match(/created if missing; you pay its deposit/);
    // The token's decimals are unknown, because no account is connected on that network.
    expect(text('approve-units')).to.equal('unknown amount (12,000,001 base units)');
  });

  it('is a text, or what looks like one', async () => {
    const message = base58.encode(new TextEncoder().encode('Hello \u2603'));
    await show('solana_signMessage', { message, pubkey: SUN });
    expect([text('approve-message'), at.page.title()]).to.deep.equal(['Hello \u2603', 'Approve signature']);
  });

  it('warns of another payer, and of an account that is not the requested one', async () => {
    await show('solana_signTransaction', { transaction: inFrame(coin) }, { ...whom, address: MOON });
    expect(has('approve-notice-otherAccount')).to.equal(true);
  });

  it('says plainly that it cannot be read', async () => {
    await show('solana_signTransaction', { transaction: 'AA' });
    expect([has('approve-notice-unreadable'), text('approve-raw')]).to.deep.equal([true, '{ "transaction": "AA" }']);
  });
});
