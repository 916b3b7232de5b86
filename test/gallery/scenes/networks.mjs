import { TEST_IDS } from '../site.mjs';
import { network, NETWORKS } from '../stage.mjs';

const NAMES = ['Ethereum', 'Base', 'Arbitrum', 'Optimism', 'Polygon', 'Zora', 'Gnosis', 'Linea', 'Scroll', 'Celo', 'Blast', 'Mantle'];
const many = Array.from({ length: 60 }, (_, index) =>
  network(31337 + index, `${NAMES[index % 12]}${index < 12 ? '' : ` ${Math.floor(index / 12) + 1}`}`),
);
const solana = network('mainnet', 'Solana', { chainNamespace: 'solana' });
const bitcoin = network('000', 'Bitcoin', { chainNamespace: 'bip122' });
const first = TEST_IDS.networkRow('eip155:31337');

const list = async (stage) => {
  await stage.connect();
  await stage.open('Networks');
  await stage.byId(first).waitFor();
};
const search = (text, shown) => async (stage) => {
  await list(stage);
  // With the keyboard: rows that go because of a press are no shift.
  await stage.byId(TEST_IDS.networkSearch).pressSequentially(text);
  await shown(stage);
};

const listScenes = [
  { state: 'list', board: 'networks', play: list },
  {
    state: 'nobody connected',
    async play(stage) {
      await stage.open('Networks');
      await stage.byId(first).waitFor();
    },
  },
  {
    state: 'other namespaces',
    board: 'networks',
    networks: [...NETWORKS, solana, bitcoin],
    options: { adapters: ['eip155', 'solana'] },
    play: list,
  },
  { state: 'many', networks: many, play: list },
  {
    state: 'testnets, long names',
    networks: [
      ...NETWORKS,
      network(31350, 'A network with a name that is longer than the place it has', { testnet: true }),
      network(31351, 'Holesky', { testnet: true }),
    ],
    play: list,
  },
  {
    state: 'one id twice',
    networks: [NETWORKS[0], network(31337, 'Ethereum again'), network(31338, 'Base'), network(31352, 'Base')],
    play: list,
  },
  { state: 'found', networks: many, play: search('ba', (stage) => stage.byId(first).waitFor({ state: 'detached' })) },
  { state: 'nothing found', networks: many, play: search('zephyr', (stage) => stage.says('No network found')) },
  { state: 'nothing found among two', networks: NETWORKS.slice(0, 2), play: search('zephyr', (stage) => stage.says('No network found')) },
].map((scene) => ({ view: 'Networks', ...scene }));

const stranded = async (stage) => {
  await stage.connect();
  await stage.wallet('harbor', (each) => each.setChain(4242));
  await stage.says('Lagoon doesn’t support chain 4242');
};

const unsupportedScenes = [
  { state: 'three networks', board: 'networks', networks: NETWORKS.slice(0, 3), play: stranded },
  { state: 'many', networks: many, play: stranded },
  {
    state: 'leaving',
    async play(stage) {
      await stranded(stage);
      await stage.controllers(
        ({ connection }) => Object.assign(connection.loaded, { disconnect: () => new Promise(() => {}) }) && undefined,
      );
      await stage.press(TEST_IDS.disconnect);
      await stage.says('Disconnecting…');
    },
  },
].map((scene) => ({ view: 'UnsupportedChain', ...scene }));

/** Choosing a network, and the way back from an unknown one. */
export const networksScenes = [...listScenes, ...unsupportedScenes];
