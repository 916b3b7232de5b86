/**
 * For `addInitScript`: two wallets as extensions announce them, Quay and Reef, each with one account and a balance of its own on Ethereum. They
 * say yes to everything; what they send is in a block at once. `window.wallets` has them by name, with `change(account)`.
 *
 * @param accounts The accounts by the names of the wallets.
 */
export function announceWallets(accounts) {
  const hash = `0x${'ab'.repeat(32)}`;
  const block = { blockHash: `0x${'cd'.repeat(32)}`, blockNumber: '0x10' };
  let sent;
  const makeWallet = ([name, first], at) => {
    const listeners = new Set();
    let [account, isPermitted] = [first, sessionStorage.getItem(name) === 'yes'];
    const answers = {
      eth_requestAccounts() {
        isPermitted = true;
        sessionStorage.setItem(name, 'yes');
        return [account];
      },
      eth_accounts: () => (isPermitted ? [account] : []),
      eth_chainId: () => '0x1',
      eth_blockNumber: () => block.blockNumber,
      eth_getBalance: () => `0x${(BigInt(at + 1) * 10n ** 18n).toString(16)}`,
      eth_getTransactionCount: () => '0x1',
      eth_sendTransaction([transaction]) {
        sent = transaction;
        return hash;
      },
      eth_getTransactionByHash: () => sent && { hash, input: '0x', nonce: '0x0', ...block, ...sent },
      eth_getTransactionReceipt: () =>
        sent && { transactionHash: hash, status: '0x1', gasUsed: '0x5208', logs: [], ...block, from: sent.from, to: sent.to },
    };
    const provider = {
      request: async ({ method, params }) => answers[method]?.(params ?? []) ?? null,
      on: (event, listener) => event === 'accountsChanged' && listeners.add(listener),
      removeListener: (_, listener) => listeners.delete(listener),
    };
    const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    const info = { uuid: `350670db-19fa-4704-a166-e52e178b59d${at}`, name, rdns: `example.${name.toLowerCase()}`, icon };
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
    addEventListener('eip6963:requestProvider', announce);
    announce();
    const change = (next) => {
      account = next;
      listeners.forEach((listener) => listener([next]));
    };
    return [name, { change }];
  };
  window.wallets = Object.fromEntries(Object.entries(accounts).map(makeWallet));
}
