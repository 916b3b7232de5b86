import { isSameAddress } from '../../siwx/is-same-address.js';

/** What a message that signs somebody in says of it. */
export type SignIn = {
  readonly site: string;
  readonly isOtherSite: boolean;
  readonly isOtherAccount: boolean;
};

/** As EIP-4361 and CAIP-122 begin; read loosely, because a forged message need not follow the rules. */
const BEGINNING = /^\s*(?:[^\s/]*:\/\/)?(\S+) wants you to sign in with your \S+ account:?[^\S\n]*\r?\n\s*(\S*)/i;

/**
 * Reads whether a message signs somebody in, where and whom.
 *
 * @param network CAIP-2, of the account that is asked.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function readSignIn(
  text: string,
  { host, account, network }: { readonly host: string; readonly account: string; readonly network: string },
): SignIn | undefined {
  const [, site, address = ''] = BEGINNING.exec(text) ?? [];
  if (site === undefined) return undefined;
  return { site, isOtherSite: site.toLowerCase() !== host.toLowerCase(), isOtherAccount: !isSameAddress(network, address, account) };
}
