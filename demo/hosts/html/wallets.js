const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Shows the wallets of a modal in the page's section. */
export function showWallets(modal) {
  const section = document.querySelector('section');
  const [money, sent] = section.querySelectorAll('p');
  const [add, pay] = section.querySelectorAll('button');
  const list = section.querySelector('ul');
  let latest;

  const toButton = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
  const toItem = ({ namespace, walletId, wallet, isActive }) => {
    const item = document.createElement('li');
    item.ariaCurrent = String(isActive);
    const use = () => modal.switchAccount({ namespace, walletId });
    const disconnect = async () => {
      await modal.disconnect({ namespace, walletId });
      await show(modal.getAccount());
    };
    item.append(wallet.name, toButton('Use', use), toButton('Disconnect', disconnect));
    return item;
  };
  async function show(account) {
    const balance = account?.balance ? `${account.balance} ${account.balanceSymbol}` : 'no balance';
    money.textContent = `${account?.profileName ?? 'No name'}, ${balance}`;
    sent.textContent = `${account?.pendingTransactions ?? 0} pending`;
    pay.disabled = !account;
    // Balance and name come with the account once they have been read.
    modal.refreshAccount();
    const reading = (latest = modal.getConnections());
    const connections = await reading;
    if (reading === latest) list.replaceChildren(...connections.map(toItem));
  }

  add.onclick = () => modal.connect().catch(console.warn);
  pay.onclick = async () => {
    const transaction = { from: modal.getAccount().address, to: SHOP, value: '0x38d7ea4c68000' };
    const hash = await modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params: [transaction] });
    await modal.trackTransaction(hash);
  };
  show(modal.getAccount());
  modal.subscribeAccount(show);
}
