import { expect } from '@esm-bundle/chai';
import { hashMessage, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { isSignedByKey } from './eip155-key.js';
import { isSignatureOf } from './signed-request.js';

const toKey = (byte: number) => privateKeyToAccount(`0x${byte.toString(16).padStart(64, '0')}`);
const ada = toKey(1);
/** Asks about a text, where the node knows no code of the account. */
const { fetch } = globalThis;
const ask = async (signature: unknown, request: { method?: string; params?: unknown } = {}) => {
  globalThis.fetch = createNodeFetch({ eth_chainId: '0x7a69', eth_getCode: '0x' });
  const given = { method: 'personal_sign', params: ['0x48656c6c6f', ada.address], chainId: local.caipNetworkId, signature, ...request };
  return isSignatureOf(given, { networks: [local] }, createTestEnvironment()).finally(() => (globalThis.fetch = fetch));
};

describe('a signature of 64 bytes', () => {
  // The vectors of EIP-2098, of the key 0x1234567890123456789012345678901234567890123456789012345678901234.
  const signer = privateKeyToAccount('0x1234567890123456789012345678901234567890123456789012345678901234');
  const VECTORS = [
    [
      'Hello World',
      '0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b907e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064',
    ],
    [
      "It's a small(er) world",
      '0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793',
    ],
  ] as const;

  it('is that of its account, as EIP-2098 publishes it', async () => {
    for (const [message, signature] of VECTORS) {
      expect(await isSignedByKey(hashMessage(message), signature, signer.address), message).to.equal(true);
      expect(await isSignedByKey(hashMessage(`${message}.`), signature, signer.address), message).to.equal(false);
      expect(await isSignedByKey(hashMessage(message), signature, ada.address), message).to.equal(false);
    }
  });

  it('is that of its account for 20 keys, and of no other', async () => {
    for (let byte = 1; byte <= 20; byte++) {
      const account = toKey(byte);
      const whole = await account.signMessage({ message: 'Hello' });
      const signature = serializeCompactSignature(signatureToCompactSignature(parseSignature(whole)));
      expect(signature.length).to.equal(130);
      const params = ['0x48656c6c6f', account.address];
      expect(await ask(signature, { params }), `${byte}`).to.equal(true);
      expect(await ask(signature, { params: ['0x48656c6c6f', toKey(byte + 1).address] }), `${byte}`).to.equal(false);
    }
  });
});

describe('a signature of a request', () => {
  it('is unknown, and not one of something else, where it cannot be read', async () => {
    const signature = await ada.signMessage({ message: 'Hello' });
    for (const odd of [signature.slice(2), `0X${signature.slice(2)}`, signature.slice(0, -1), 'signed', '', null, undefined, 7, {}])
      expect(await ask(odd), String(odd)).to.equal(undefined);
    expect(await ask(signature)).to.equal(true);
    expect(await ask(await ada.signMessage({ message: 'Hullo' }))).to.equal(false);
  });

  const toData = (type: string, value: unknown) => ({
    domain: { name: 'Lagoon' },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'n', type }] },
    primaryType: 'Note' as const,
    message: { n: value },
  });

  it('is compared where typed data has a negative integer as text, in each method of typed data', async () => {
    for (const method of ['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4']) {
      const data = toData('int256', '-5');
      const signature = await ada.signTypedData(toData('int256', -5n) as never);
      const params = [ada.address, JSON.stringify(data)];
      expect(await ask(signature, { method, params }), method).to.equal(true);
      expect(await ask(await ada.signTypedData(toData('int256', 5n) as never), { method, params }), method).to.equal(false);
    }
  });

  it('is unknown where an unsigned integer is negative, and for the first form of typed data', async () => {
    const signature = await ada.signTypedData(toData('uint256', 5n) as never);
    expect(await ask(signature, { method: 'eth_signTypedData_v4', params: [ada.address, toData('uint256', '-5')] })).to.equal(undefined);
    const list = [{ type: 'string', name: 'Message', value: 'Hi' }];
    expect(await ask(signature, { method: 'eth_signTypedData', params: [list, ada.address] })).to.equal(undefined);
  });
});
