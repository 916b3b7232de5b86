import { bytesToHex, isHex } from 'viem';
import { readCall, sendFromOwner, sendFromSmartAccount } from './calls.mjs';
import { describeCall, readMessage, toVisible } from './describe.mjs';
import { grantPermissions, revokePermissions } from './permissions.mjs';
import { SOLANA_CALLS } from './solana.mjs';

/** Number of batches whose status is kept. */
const KEPT_CALLS = 50;

const FREE = ['Fee', 'None: the sandbox pays it'];
const OWN_FEE = ['Fee', 'Paid by this account'];
const isSmart = (account, named) => account.pick(named) === 'smartAccount';

/** Reads typed data as apps send it: JSON, as a text or not. @throws When it is none. */
function readTyped(typed) {
  const read = typeof typed === 'string' ? parseJson(typed) : typed;
  if (typeof read?.primaryType !== 'string' || typeof read.types !== 'object' || typeof read.message !== 'object')
    throw new Error('Invalid typed data');
  const { EIP712Domain: _domain, ...types } = read.types;
  return { domain: read.domain ?? {}, types, primaryType: read.primaryType, message: read.message };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the signer: the named account, or the active one. */
const toSigner = (account, named) => (isSmart(account, named) ? account.smart : account.owner);

/** Remembers what was sent together. @returns Its id, 32 bytes of hex. */
async function keepCalls(state, sent) {
  const id = sent.atomic ? sent.hashes[0] : bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  await state.set('calls', [{ id, ...sent }, ...((await state.get('calls')) ?? [])].slice(0, KEPT_CALLS));
  return id;
}

/**
 * Calls that the visitor is asked about: name → `(params, account, parts) => { question, act }`, where the question is
 * `{ title, rows, body?, address }` and `act()` resolves to the answer.
 */
const METHODS = {
  personal_sign([message, address] = [], account) {
    if (typeof message !== 'string') throw new Error('Invalid params: message');
    const signer = toSigner(account, address);
    return {
      question: { title: 'Sign this message?', rows: [], body: readMessage(message), address: signer.address },
      // Of the two, only viem's own account takes it inside an object.
      act: () => {
        const content = isHex(message) ? { raw: message } : message;
        return isSmart(account, address) ? account.smart.signMessage(content) : account.owner.signMessage({ message: content });
      },
    };
  },
  eth_signTypedData_v4([address, data] = [], account) {
    const typed = readTyped(data);
    const signer = toSigner(account, address);
    const { name, chainId, verifyingContract } = typed.domain;
    const rows = [
      ['For', name],
      ['Contract', verifyingContract],
      ['Chain', chainId],
      ['Kind', typed.primaryType],
    ].filter(([, value]) => value !== undefined);
    return {
      question: { title: 'Sign this data?', rows, body: toVisible(JSON.stringify(typed.message, null, 2)), address: signer.address },
      act: () => signer.signTypedData(typed),
    };
  },
  eth_sendTransaction([transaction] = [], account, { api }) {
    const call = readCall(transaction);
    const smart = isSmart(account, transaction.from);
    return {
      question: {
        title: 'Send this transaction?',
        rows: [...describeCall(call), smart ? FREE : OWN_FEE],
        address: toSigner(account, transaction.from).address,
      },
      act: () => (smart ? sendFromSmartAccount(account, [call], api) : sendFromOwner(account, call, transaction.gas)),
    };
  },
  wallet_sendCalls([request] = [], account, { api, state }) {
    const { calls, from, version, atomicRequired } = request ?? {};
    if (!Array.isArray(calls) || calls.length === 0) throw new Error('Invalid params: calls');
    const read = calls.map(readCall);
    const smart = isSmart(account, from);
    if (atomicRequired && !smart) throw new Error('This account cannot do all calls or none');
    const how = smart ? 'All of them or none' : 'One after the other';
    return {
      question: {
        title: read.length === 1 ? 'Send this call?' : `Send these ${read.length} calls?`,
        rows: [['How', how], smart ? FREE : OWN_FEE, ...read.flatMap((call, index) => [[`Call ${index + 1}`, ''], ...describeCall(call)])],
        address: toSigner(account, from).address,
      },
      act: async () => {
        const hashes = [];
        if (smart) hashes.push(await sendFromSmartAccount(account, read, api));
        else for (const call of read) hashes.push(await sendFromOwner(account, call));
        const id = await keepCalls(state, { chainId: account.chain.id, hashes, atomic: smart });
        return String(version ?? '1').startsWith('1') ? id : { id };
      },
    };
  },
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
  eth_sendUserOperation: () => {
    throw new Error('Unsupported entry point: no bundler serves the chains of this sandbox');
  },
  ...SOLANA_CALLS,
};

/** Whether the visitor is asked about a method. */
export const isUnsafe = (method) => Object.hasOwn(METHODS, method);

/** Makes the question about a call. @returns `{ question, act }` @throws When the call makes no sense. */
export const prepareUnsafe = async ({ method, params }, account, parts) => METHODS[method](params, account, parts);
