import { toBase64 } from '../encodings.js';
import { walletErrors } from '../wallet-errors.js';
import { isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import { prepareSolanaSigning } from './solana-transaction.js';
import { addressOf, bytesOf, inputOfCall, inputsOfCall, servedChain, solanaAccount } from './standard-wallet-context.js';
import type { StandardAnswers, StandardWalletContext } from './standard-wallet-context.js';

/** Options of a sending that nodes know by the same name. */
const SEND_OPTIONS = ['preflightCommitment', 'minContextSlot', 'skipPreflight', 'maxRetries'];

/**
 * The text that a Solana account signs to sign in, from the input of `solana:signIn`.
 *
 * @see https://github.com/phantom/sign-in-with-solana#abnf-message-format
 */
export function writeSignInText(input: Record<string, unknown>, domain: string, address: string): string {
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (typeof value === 'string' ? [`${String(label)}: ${value}`] : []));
  const resources = Array.isArray(input.resources) ? ['Resources:', ...input.resources.map((each) => `- ${String(each)}`)] : [];
  const statement = typeof input.statement === 'string' ? [input.statement] : [];
  const fields = [...lines, ...resources].join('\n');
  return [`${domain} wants you to sign in with your Solana account:\n${address}`, ...statement, ...(fields ? [fields] : [])].join('\n\n');
}

/** Creates what a wallet does with the features of Solana. */
export function createSolanaAnswers(context: StandardWalletContext): StandardAnswers {
  /** Every transaction of a call, signed once it is clear that all can be and the visitor has said yes. */
  const signAll = async (call: WalletCall, consent: () => Promise<void>, needsChain: boolean) => {
    const work = inputsOfCall(call).map((input) => {
      const account = solanaAccount(context, addressOf(input));
      const chain = needsChain || input.chain !== undefined ? servedChain(context, input.chain) : '';
      return { chain, options: input.options, sign: prepareSolanaSigning(bytesOf(input, 'transaction'), account) };
    });
    await consent();
    return work.map(({ sign, ...rest }) => ({ ...rest, ...sign() }));
  };

  return {
    'solana:signMessage': async (call, consent) => {
      const work = inputsOfCall(call).map((input) => ({
        account: solanaAccount(context, addressOf(input)),
        message: bytesOf(input, 'message'),
      }));
      await consent();
      return work.map(({ account, message }) => ({ signedMessage: message, signature: account.sign(message) }));
    },
    'solana:signTransaction': async (call, consent) =>
      (await signAll(call, consent, false)).map(({ transaction }) => ({ signedTransaction: transaction })),
    'solana:signAndSendTransaction': async (call, consent) => {
      const outputs: { signature: Uint8Array }[] = [];
      // One after the other: the next may spend what the last one brings.
      for (const { chain, options, transaction, id } of await signAll(call, consent, true)) {
        const wanted = isRecord(options) ? options : {};
        const passed = SEND_OPTIONS.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]]));
        const sendOptions: Record<string, unknown> = { encoding: 'base64', ...Object.fromEntries(passed) };
        await context.forward(chain, { method: 'sendTransaction', params: [toBase64(transaction), sendOptions] });
        outputs.push({ signature: id });
      }
      return outputs;
    },
    'solana:signIn': async (call, consent) => {
      const input = inputOfCall(call);
      await context.grant(call, consent);
      const accounts = context.visible().filter(({ namespace }) => namespace === 'solana');
      const [first] = accounts;
      if (first?.namespace !== 'solana') throw walletErrors.unauthorized();
      const account = input.address === undefined ? first : solanaAccount(context, input.address);
      const domain = typeof input.domain === 'string' ? input.domain : context.page.location.host;
      // One question for both where the page had no permission: the second is not asked again.
      await consent();
      const signedMessage = new TextEncoder().encode(writeSignInText(input, domain, account.address));
      return [{ account: context.toWalletAccount(account), signedMessage, signature: account.sign(signedMessage) }];
    },
  };
}
