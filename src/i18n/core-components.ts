/** Components whose texts are in a language's first part: the tags, the shell, the list of wallets, connecting, and the account's frame. The second part has all others. */
export const CORE_COMPONENTS: readonly string[] =
  'account account-button all-wallets all-wallets-labels button connect connect-frame connecting connecting-outcome email email-field help help-labels missing-wallet modal network-button no-wallets offline social-tile view-broken wallet-button wallet-connect'.split(
    ' ',
  );
