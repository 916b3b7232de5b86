/** Words without a meaning in `docs/glossary.md`: pattern → replacement. Held in comments, test titles and documents. */
export const WORDS = [
  ['nobody', 'the object that is missing: "no account", "not connected", "without a request"'],
  ['somebody', 'the role: visitor, account, host, wallet'],
  ['whoever', 'the role: visitor, caller, sender'],
  ['anybody|everybody', 'the role, or "any account", "all accounts"'],
  ['yardstick', 'AppKit'],
  ['tak(e|es|en|ing) up', 'reconnect, restore or use'],
  ['told', 'notified, called, passed or reported'],
  ['what stands', 'the object: the connection in use, the shown view'],
  ['what became of', 'result or status'],
  ['a no(?![-\\w])', 'rejection'],
  ['of one.s own', 'own, custom or self-hosted'],
  ['be had', 'available, or "could not get"'],
  ['keeper', 'storage, or the name of the type'],
  ['desk', 'state, or the name of the type'],
  ['speaker', 'adapter'],
  ['toll', 'transfer tax, or fee'],
  ['deed', 'decoded call'],
  ['stranger', 'new visitor, or another origin'],
];

/** Words that no declared name of the product has, in the singular and the plural: word → replacement. */
export const NAME_WORDS = {
  coin: 'nativeToken, nativeCurrency or isNative',
  place: 'what it is: network, position, context, index, slot',
  held: 'balance, owned, or pinned where a wallet must not replace it',
  told: 'reported, notified, or what it holds',
  given: 'what the parameter is: options, address, params',
  asked: 'requested, pending, or what the request returns',
  wanted: 'requested, required, expected, or what it names',
  thing: 'what it is: decoded, item, token',
};

/** Names that are refused whole: as a part of a longer name the word may mean something else. */
export const WHOLE_NAMES = {
  link: 'connection; of a hyperlink what it leads to: deepLink, paymentLink, href',
  links: 'connections; of hyperlinks what they lead to: storeLinks, legalLinks',
};

/** Names with a refused word that stay, by the reason. Each applies to the files that match `file`. */
export const EXCUSED_NAMES = [
  { name: /^(to)?coin_?types?$|COIN_TYPES?/i, file: /./, reason: 'SLIP-44 and ENS call it a coin type' },
  { name: /^inPlace(Props|Styles)?$/i, file: /./, reason: '"in place": where the replaced block was' },
  {
    name: /^links$/,
    file: /^src\/(storage\/connections-key|controllers\/connection\/record-connection)\.ts$/,
    reason: 'the name in storage',
  },
  {
    name: /^link$/,
    file: /^src\/(controllers\/toast-controller\.ts|modal\/message-views\.tsx|ui\/feedback\/)/,
    reason: 'the hyperlink of a toast',
  },
  { name: /^wanted$/, file: /^src\/siwx\/siwx-errors\.ts$/, reason: 'a parameter in the published types' },
];
