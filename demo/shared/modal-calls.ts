import type { Modal } from 'w3m-elements';
import { lagoon } from './lagoon.js';

/** A button of the page that calls the API. */
export type ModalCall = {
  label: string;
  code: string;
  needsAccount?: boolean;
  /** Runs the call. Resolves with a sentence about its result. */
  run(modal: Modal): Promise<string> | string;
};

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const message = 'Lagoon asks for nothing but a hello.';
const toHex = (text: string) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The calls that the pages offer. */
export const modalCalls: readonly ModalCall[] = [
  { label: 'Open', code: 'modal.open()', run: (modal) => modal.open().then(() => 'open() resolved: the modal is on the page.') },
  {
    label: 'Connect',
    code: 'modal.connect()',
    run: (modal) => modal.connect().then(({ address, walletInfo }) => `connect() resolved with ${short(address)} from ${walletInfo.name}.`),
  },
  {
    label: 'Connect Harbor',
    code: "modal.connect({ walletId: 'example.harbor' })",
    run: (modal) => modal.connect({ walletId: 'example.harbor' }).then(({ address }) => `connect() resolved with ${short(address)}.`),
  },
  {
    label: 'Sign a message',
    code: 'personal_sign',
    needsAccount: true,
    async run(modal) {
      const params = [toHex(message), modal.getAccount()?.address];
      const signature = await modal.getProvider('eip155')?.request({ method: 'personal_sign', params });
      return `The wallet signed: ${String(signature).slice(0, 22)}…`;
    },
  },
  {
    label: 'Send 0.01 ETH',
    code: 'eth_sendTransaction',
    needsAccount: true,
    async run(modal) {
      const from = modal.getAccount()?.address;
      const to = lagoon.accounts.find(({ address }) => address !== from)?.address;
      const hash = await modal
        .getProvider('eip155')
        ?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x2386f26fc10000' }] });
      return `On its way: ${String(hash).slice(0, 22)}…`;
    },
  },
  {
    label: 'Disconnect',
    code: 'modal.disconnect()',
    needsAccount: true,
    run: (modal) => modal.disconnect().then(() => 'disconnect() resolved: nothing is left here.'),
  },
];

/** Runs a call. Resolves with a sentence in any case: a refusal is an answer too. */
export async function runCall(call: ModalCall, modal: Modal): Promise<string> {
  try {
    return await call.run(modal);
  } catch (error) {
    const { name, reason, code, message: text } = error as { name?: string; reason?: string; code?: number | string; message?: string };
    const detail = reason === undefined ? (code ?? '') : `reason “${reason}”`;
    return `Refused with ${name ?? 'an error'}${detail === '' ? '' : `, ${detail}`}: ${text ?? String(error)}`;
  }
}
