import type { Texts } from '../../define-messages.js';

const FILES: Readonly<Record<string, () => Promise<{ texts: Texts }>>> = {
  account: () => import('./account.js'),
  activity: () => import('./activity.js'),
  'all-wallets': () => import('./all-wallets.js'),
  'all-wallets-labels': () => import('./all-wallets.js').then(({ labels }) => ({ texts: labels })),
  alerts: () => import('./alerts.js'),
  approve: () => import('./approve.js'),
  'approve-notices': () => import('./approve-notices.js'),
  buy: () => import('./buy.js'),
  'buy-tile': () => import('./buy.js').then(({ tile }) => ({ texts: tile })),
  'account-button': () => import('./core.js').then(({ accountButton }) => ({ texts: accountButton })),
  button: () => import('./core.js').then(({ button }) => ({ texts: button })),
  connect: () => import('./connect.js'),
  'connect-frame': () => import('./connect.js').then(({ connectFrame }) => ({ texts: connectFrame })),
  connecting: () => import('./connecting.js'),
  'network-button': () => import('./core.js').then(({ networkButton }) => ({ texts: networkButton })),
  email: () => import('./email.js'),
  'email-field': () => import('./email.js').then(({ field }) => ({ texts: field })),
  'login-account': () => import('./login-account.js'),
  'login-rows': () => import('./login-account.js').then(({ rows }) => ({ texts: rows })),
  embedded: () => import('./embedded.js'),
  help: () => import('./help.js'),
  'help-labels': () => import('./core.js').then(({ helpLabels }) => ({ texts: helpLabels })),
  names: () => import('./names.js'),
  'name-row': () => import('./names.js').then(({ row }) => ({ texts: row })),
  networks: () => import('./networks.js'),
  'no-wallets': () => import('./connect.js').then(({ noWallets }) => ({ texts: noWallets })),
  nfts: () => import('./nfts.js'),
  siwx: () => import('./siwx.js'),
  'sign-in': () => import('./sign-in.js'),
  pending: () => import('./pending.js'),
  receive: () => import('./receive.js'),
  'receive-tile': () => import('./receive.js').then(({ tile }) => ({ texts: tile })),
  send: () => import('./send.js'),
  'send-tile': () => import('./send.js').then(({ tile }) => ({ texts: tile })),
  'smart-sessions': () => import('./smart-sessions.js'),
  'smart-sessions-row': () => import('./smart-sessions.js').then(({ row }) => ({ texts: row })),
  social: () => import('./social.js'),
  'social-tile': () => import('./social.js').then(({ tile }) => ({ texts: tile })),
  swap: () => import('./swap.js'),
  'swap-tile': () => import('./swap.js').then(({ tile }) => ({ texts: tile })),
  tokens: () => import('./tokens.js'),
  'wallet-connect': () => import('./wallet-connect.js'),
  'view-broken': () => import('./core.js').then(({ viewBroken }) => ({ texts: viewBroken })),
  modal: () => import('./core.js').then(({ modal }) => ({ texts: modal })),
};

/** Loads the Arabic texts of the components that have some. */
export async function load(components: readonly string[]): Promise<Record<string, Texts>> {
  const loaded = components.map(async (component) => [component, (await FILES[component]?.())?.texts ?? {}] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
