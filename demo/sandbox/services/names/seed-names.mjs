import { lagoon } from '../../chains.mjs';

/** Names of the accounts that the demo's wallets hold: label, account, registered when, and what its owner says. */
const SEEDS = [
  ['ada.reown.id', 0, '2025-03-14T09:26:53.000Z', { bio: 'Tides and tables', avatar: '/images/person/ada.svg' }],
  ['brine.wcn.id', 1, '2024-11-02T17:40:10.000Z', {}],
  ['fern-forest.reown.id', 2, '2025-08-21T06:05:00.000Z', { bio: 'Plants a tree a day', avatar: '/images/person/fern-forest.svg' }],
];

/** The registered names that the services begin with, by name. */
export function seedNames() {
  const coinTypes = ['60', ...lagoon.chains.map(({ id }) => String(0x80000000 + id))];
  return Object.fromEntries(
    SEEDS.map(([name, account, at, attributes]) => {
      const { address } = lagoon.accounts[account];
      const addresses = Object.fromEntries(coinTypes.map((type) => [type, { address, created_at: at }]));
      return [name, { name, registered_at: at, updated_at: at, attributes: { ...attributes }, addresses }];
    }),
  );
}
