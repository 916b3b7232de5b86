import { expect } from '@esm-bundle/chai';
import * as client from '@sats-connect/core';
import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import { bitcoin } from '../../networks/index.js';
import { createBitcoinAccount, createBitcoinPageWallet, type BitcoinPageWallet } from '../../testing/index.js';
import { toToken } from './token-transport.js';

const PATH = 'harbor.bitcoin';
const [ada, grace] = await Promise.all([createBitcoinAccount('ada'), createBitcoinAccount('grace')]);
const psbt = (() => {
  const transaction = new Transaction();
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { amount: 5000n, script: ada.payment.script } });
  transaction.addOutput({ script: grace.payment.script, amount: 4000n });
  return transaction.toPSBT();
})();

/** A schema of the library, which has the interface of Standard Schema. */
type Schema = { readonly '~standard': { validate(value: unknown): unknown } };
const schemas: Readonly<Record<string, readonly [request: Schema, result: Schema]>> = {
  wallet_connect: [client.connectRequestMessageSchema, client.connectResultSchema],
  wallet_getAccount: [client.getAccountRequestMessageSchema, client.getAccountResultSchema],
  getAccounts: [client.getAccountsRequestMessageSchema, client.getAccountsResultSchema],
  getAddresses: [client.getAddressesRequestMessageSchema, client.getAddressesResultSchema],
  signMessage: [client.signMessageRequestMessageSchema, client.signMessageResultSchema],
  sendTransfer: [client.sendTransferRequestMessageSchema, client.sendTransferResultSchema],
  signPsbt: [client.signPsbtRequestMessageSchema, client.signPsbtResultSchema],
  wallet_disconnect: [client.disconnectRequestMessageSchema, client.disconnectResultSchema],
};
const issuesOf = ({ '~standard': standard }: Schema, value: unknown) => (standard.validate(value) as { issues?: unknown }).issues;

let wallet: BitcoinPageWallet;
let page: ModalPage | undefined;
beforeEach(() => {
  wallet = createBitcoinPageWallet({ name: 'Harbor', accounts: [ada, grace], words: 'sats-connect', path: PATH });
  wallet.inject();
});
afterEach(() => {
  page?.end();
  page = undefined;
  wallet.uninstall();
});

describe('sats-connect’s own client', () => {
  it('finds the scripted wallet, and is answered in its shapes', async () => {
    expect(client.getProviders().map(({ id, name }) => [id, name])).to.deep.equal([[PATH, 'Harbor']]);
    const { Payment, Ordinals } = client.AddressPurpose;
    const connected = await client.request('wallet_connect', { addresses: [Payment, Ordinals] }, PATH);
    expect(connected.status === 'success' && connected.result.addresses.map(({ address }) => address)).to.deep.equal([
      ada.payment.address,
      ada.ordinals.address,
    ]);
    const signed = await client.request('signMessage', { address: ada.ordinals.address, message: 'x' }, PATH);
    expect(signed.status === 'success' && signed.result.protocol).to.equal('BIP322');
    const sent = await client.request('sendTransfer', { recipients: [{ address: grace.payment.address, amount: 1 }] }, PATH);
    expect(sent.status === 'success' && sent.result.txid).to.match(/^[\da-f]{64}$/);
  });

  it('reads its refusals', async () => {
    const codeOf = async (answer: Promise<client.RpcResult<keyof client.Requests>>) => {
      const result = await answer;
      return result.status === 'error' ? result.error.code : result.status;
    };
    const sign = async () => codeOf(client.request('signMessage', { address: ada.payment.address, message: 'x' }, PATH));
    expect(await codeOf(client.request('wallet_getAccount', null, PATH))).to.equal(client.RpcErrorCode.ACCESS_DENIED);
    expect(await sign()).to.equal(client.RpcErrorCode.ACCESS_DENIED);
    wallet.permit();
    wallet.setBehavior('reject');
    expect(await sign()).to.equal(client.RpcErrorCode.USER_REJECTION);
  });

  it('sends requests of the same shapes as the modal, and gets the same answers', async () => {
    const [seen, issues]: [string[], unknown[]] = [[], []];
    const { provider } = wallet as unknown as { provider: { request(method: string, params: unknown): Promise<{ result?: unknown }> } };
    const harbor = (window as unknown as { harbor: { bitcoin: object } }).harbor;
    harbor.bitcoin = {
      ...provider,
      async request(method: string, params: unknown) {
        const [request, result] = schemas[method]!;
        issues.push(issuesOf(request, { jsonrpc: '2.0', id: '1', method, params }));
        const answer = await provider.request(method, params);
        if ('result' in answer) issues.push(issuesOf(result, answer.result));
        seen.push(method);
        return answer;
      },
    };
    page = createModalPage({ networks: [bitcoin] });
    await page.modal.connect({ walletId: 'Harbor' });
    const own = (await page.controllers()).connectors.find('Harbor')!.getProvider('bip122');
    const account = ada.payment.address;
    const ask = async (method: string, params: object) => own.request({ method, params: { account, ...params } });
    for (const protocol of ['ecdsa', 'bip322', undefined]) await ask('signMessage', { message: 'x', protocol });
    await ask('sendTransfer', { recipientAddress: grace.payment.address, amount: '1' });
    for (const written of [base64.encode(psbt), hex.encode(psbt)]) await ask('signPsbt', { psbt: written });
    await ask('signPsbt', { psbt: hex.encode(psbt), signInputs: [{ address: account, index: 0 }], broadcast: true });
    await (await (await page.controllers()).connection.load()).reread('bip122');
    await page.modal.disconnect();
    await until(() => seen.includes('wallet_disconnect'));
    expect(issues.filter((one) => one !== undefined)).to.deep.equal([]);
    expect([...new Set(seen)]).to.deep.equal([
      'wallet_connect',
      'signMessage',
      'sendTransfer',
      'signPsbt',
      'wallet_getAccount',
      'wallet_disconnect',
    ]);
  });

  it('writes the same tokens for wallets that take them, and is answered by the scripted one', async () => {
    const tokens = createBitcoinPageWallet({ name: 'Cove', accounts: [ada], words: 'sats-connect-tokens', path: 'cove.bitcoin' });
    tokens.inject();
    const seen: string[] = [];
    const methods = Object.entries(tokens.provider as Record<string, (token: string) => Promise<unknown>>).map(([name, method]) => {
      const log = async (token: string) => {
        seen.push(token);
        return method(token);
      };
      return [name, log] as const;
    });
    const provider = Object.fromEntries(methods) as unknown as client.BitcoinProvider;
    const getProvider = async () => provider;
    const network = { type: client.BitcoinNetworkType.Mainnet };
    const answers: unknown[] = [];
    const given = { getProvider, onFinish: (answer: unknown) => answers.push(answer), onCancel: () => answers.push('cancelled') };
    const purposes = [client.AddressPurpose.Payment];
    await client.getAddress({ ...given, payload: { purposes, message: 'x', network } });
    await client.signMessage({ ...given, payload: { network, address: ada.payment.address, message: 'x' } });
    const payload = { network, message: 'x', psbtBase64: base64.encode(psbt), broadcast: false };
    const inputsToSign = [{ address: ada.payment.address, signingIndexes: [0] }];
    await client.signTransaction({ ...given, payload: { ...payload, inputsToSign } });
    const recipients = [{ address: grace.payment.address, amountSats: 5n }];
    await client.sendBtcTransaction({ ...given, payload: { network, recipients, senderAddress: ada.payment.address } });
    tokens.setBehavior('reject');
    expectConsole('error', /Error during sign message request/);
    await client.signMessage({ ...given, payload: { network, address: ada.payment.address, message: 'x' } }).catch(() => {});
    expect((answers[0] as { addresses: { address: string }[] }).addresses[0]!.address).to.equal(ada.payment.address);
    expect([typeof answers[1], Object.keys(answers[2] as object), typeof answers[3], answers[4]]).to.deep.equal([
      'string',
      ['psbtBase64'],
      'string',
      'cancelled',
    ]);
    for (const token of seen) {
      const payloadOf = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
      expect(toToken(payloadOf)).to.equal(token);
    }
    tokens.uninstall();
  });
});
