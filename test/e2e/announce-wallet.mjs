/**
 * For `addInitScript`: a wallet as an extension announces it, which says yes to whatever it is asked. For pages that have
 * no wallets of their own; those of the demo have, and can say no.
 *
 * @param account Its account: an address on Ethereum, or `{ address, chainId }`, the latter in hexadecimal; or `{ address, rpcUrl }`, with a node
 * that answers everything but the question for its accounts; or `{ address, isNew: true }`, which shares no account before it was asked, as wagmi
 * connects at the first load with every wallet that shares one.
 */
export function announceWallet(account) {
  const given = typeof account === 'string' ? { address: account } : account;
  const { address, rpcUrl, isNew, chainId = rpcUrl ? undefined : '0x1' } = given;
  const accounts = { eth_requestAccounts: [address], eth_accounts: [address] };
  const answers = { ...accounts, eth_chainId: chainId, eth_getBalance: '0xde0b6b3a7640000', personal_sign: `0x${'ab'.repeat(65)}` };
  const askNode = async ({ method, params = [] }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = await response.json();
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
  // Over a reload the wallet remembers the site.
  const isUnknown = () => isNew && sessionStorage.getItem('quay.asked') === null;
  const request = async (call) => {
    if (call.method === 'eth_requestAccounts' && isNew) sessionStorage.setItem('quay.asked', 'yes');
    if (call.method === 'eth_accounts' && isUnknown()) return [];
    return answer(call);
  };
  const answer = async (call) => (rpcUrl ? (accounts[call.method] ?? askNode(call)) : (answers[call.method] ?? null));
  const provider = { request, on() {}, removeListener() {} };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Quay', rdns: 'example.quay', icon };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}
