import { TEST_IDS } from '../site.mjs';
import { accountListScenes } from './account-lists.mjs';
import { accountScenes } from './account.mjs';
import { accountTabScenes } from './account-tabs.mjs';
import { allWalletsScenes } from './all-wallets.mjs';
import { approveSolanaScenes } from './approve-solana.mjs';
import { approveScenes } from './approve.mjs';
import { bitcoinScenes } from './bitcoin.mjs';
import { builtInScenes } from './built-in.mjs';
import { buyScenes } from './buy.mjs';
import { connectScenes } from './connect.mjs';
import { connectingScenes } from './connecting.mjs';
import { fundScenes } from './fund.mjs';
import { loginScenes } from './login.mjs';
import { messageScenes } from './messages.mjs';
import { moneyScenes } from './money.mjs';
import { namesScenes } from './names.mjs';
import { namespacesScenes } from './namespaces.mjs';
import { networksScenes } from './networks.mjs';
import { signInScenes } from './sign-in.mjs';
import { smartSessionScenes } from './smart-sessions.mjs';
import { socialScenes } from './social.mjs';
import { swapScenes } from './swap.mjs';
import { switchingScenes } from './switching.mjs';
import { walletConnectScenes } from './wallet-connect.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';

const help = (view) => ({
  view,
  state: 'help',
  async play(stage) {
    await stage.open(view);
    await stage.card.locator(builtSelector('.info-item')).first().waitFor();
  },
});

const toId = ({ view, state }) => `${view}-${state}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Every view of the product in every state: `{ id, view, state, play(stage) }`, and where it differs what the page has
 * (`wallets`, `networks`, `options`), `clock` where time has to stand still, `random`: selectors of
 * what differs in every run, `errors` that the scene means, and `board`:
 * the part of the board that shows the like.
 */
export const SCENES = [
  ...connectScenes,
  {
    view: 'Connect',
    state: 'help from the list',
    async play(stage) {
      await stage.open();
      await stage.press(TEST_IDS.help);
      await stage.card.locator(builtSelector('.info-item')).first().waitFor();
    },
  },
  ...loginScenes,
  ...approveScenes,
  ...approveSolanaScenes,
  ...allWalletsScenes,
  ...connectingScenes,
  ...walletConnectScenes,
  ...socialScenes,
  ...accountScenes,
  ...accountTabScenes,
  ...accountListScenes,
  ...signInScenes,
  ...fundScenes,
  ...moneyScenes,
  ...bitcoinScenes,
  ...namespacesScenes,
  ...swapScenes,
  ...namesScenes,
  ...buyScenes,
  ...smartSessionScenes,
  ...networksScenes,
  ...switchingScenes,
  help('WhatIsAWallet'),
  help('WhatIsANetwork'),
  ...builtInScenes,
  ...messageScenes,
].map((scene) => ({ ...scene, id: toId(scene) }));
