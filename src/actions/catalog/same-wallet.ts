/** Fields by which two wallets are compared. */
export type WalletIdentity = {
  readonly name: string;
  readonly rdns?: string | null | undefined;
  /** Its id in the catalogue. A wallet of the host's own has none there. */
  readonly catalogId?: string | undefined;
};

/** One wallet under two reverse domain names. */
const OTHER_RDNS: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' };

const toRdns = ({ rdns }: WalletIdentity): string | undefined => {
  const known = rdns?.trim().toLowerCase();
  return known ? (OTHER_RDNS[known] ?? known) : undefined;
};

/** "Trust" and "Trust Wallet" are one wallet. */
const toName = ({ name }: WalletIdentity): string =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/[\s_-]+/g, '');

/**
 * Whether two are the same wallet: by reverse domain name where both have one, else by their ids in the catalogue where both
 * have one, else by name.
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.catalogId !== undefined && a.catalogId === b.catalogId) return true;
  const [first, second] = [toRdns(a), toRdns(b)];
  if (first !== undefined && second !== undefined) return first === second;
  if (a.catalogId !== undefined && b.catalogId !== undefined) return false;
  return toName(a) === toName(b);
}
