import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { toOffered, type Connector } from '../../connectors/connector.js';
import { mergeConnectors } from '../../connectors/merge-connectors.js';
import { getStoreLinks } from '../connect/app-links.js';
import { formatCount } from '../../features/all-wallets/use-wallet-rows.js';
import { arrangeWallets } from './arrange-wallets.js';
import {
  fromRecent,
  identifyConnector,
  identifyListing,
  isExcluded,
  isSameWallet,
  isListed,
  mergeWallets,
  toListing,
} from './catalog-wallets.js';

const connector = (name: string, rest: Partial<Connector> = {}): Connector =>
  ({ id: rest.rdns ?? name, kind: 'injected', type: 'ANNOUNCED', name, namespaces: ['eip155'], hosts: [], ...rest }) as Connector;
const listing = (id: string, name: string, rest: Partial<WalletListing> = {}): WalletListing => ({ id, name, ...rest });
const NONE = { connectors: [], recent: [], featured: [], custom: [], recommended: [] };

describe('whether two are one wallet', () => {
  it('identifies a wallet by its reverse domain name, then by its id, then by its name', () => {
    const cases: [Parameters<typeof isSameWallet>, boolean][] = [
      [
        [
          { name: 'A', rdns: 'x.a' },
          { name: 'B', rdns: 'X.A ' },
        ],
        true,
      ],
      [
        [
          { name: 'A', rdns: 'x.a' },
          { name: 'A', rdns: 'x.b' },
        ],
        false,
      ],
      [
        [
          { name: 'A', rdns: 'io.metamask' },
          { name: 'B', rdns: 'io.metamask.mobile' },
        ],
        true,
      ],
      [
        [
          { name: 'A', catalogId: '1' },
          { name: 'B', catalogId: '1' },
        ],
        true,
      ],
      [
        [
          { name: 'A', catalogId: '1' },
          { name: 'A', catalogId: '2' },
        ],
        false,
      ],
      [
        [
          { name: 'Trust', rdns: 'x.a' },
          { name: 'trust  wallet', catalogId: '1' },
        ],
        true,
      ],
      [[{ name: 'Harbor' }, { name: 'Fern' }], false],
      [
        [
          { name: 'A', rdns: '' },
          { name: 'a', rdns: null },
        ],
        true,
      ],
    ];
    for (const [pair, same] of cases) expect(isSameWallet(...pair), JSON.stringify(pair)).to.equal(same);
  });
});

describe('the rows of Connect beside the wallets of this browser', () => {
  const four = ['1', '2', '3', '4'].map((id) => listing(id, `Wallet ${id}`));
  it('have as many recommended ones as make four with the installed and recent ones [S:283]', () => {
    const count = (installed: number, recent: number) =>
      mergeWallets({
        ...NONE,
        connectors: Array.from({ length: installed }, (_, index) => connector(`Own ${index}`)),
        recent: Array.from({ length: recent }, (_, index) => listing(`r${index}`, `Recent ${index}`)),
        recommended: four,
      }).recommended.length;
    expect([count(0, 0), count(1, 0), count(1, 2), count(2, 2), count(5, 2)]).to.deep.equal([4, 3, 1, 0, 0]);
  });

  it('have each wallet once, the first section keeping it', () => {
    const rows = mergeWallets({
      connectors: [connector('MetaMask', { rdns: 'io.metamask' })],
      recent: [listing('1', 'Harbor')],
      featured: [listing('1', 'Harbor'), listing('2', 'Fern'), listing('m', 'MetaMask', { rdns: 'io.metamask.mobile' })],
      custom: [toListing({ id: '2', name: 'Quill' }), toListing({ id: 'x', name: 'Fern' })],
      recommended: [listing('2', 'Fern'), listing('3', 'Cairn')],
    });
    expect(Object.values(rows).map((list) => list.map(({ name }) => name))).to.deep.equal([['Harbor'], ['Fern'], ['Quill'], ['Cairn']]);
  });

  it('never show a wallet twice, whatever announces itself in whatever order and however the lists overlap', () => {
    const names = fc.constantFrom('MetaMask', 'Trust', 'Trust Wallet', 'Harbor', 'harbor', 'Fern');
    const rdns = fc.constantFrom(undefined, 'io.metamask', 'io.metamask.mobile', 'x.trust', 'x.harbor');
    const ids = fc.constantFrom('1', '2', '3', '4');
    const listings = fc.array(fc.record({ id: ids, name: names, rdns }), { maxLength: 6 });
    const connectors = fc.uniqueArray(
      fc.record({ name: names, rdns, explorerId: fc.option(ids, { nil: undefined }) }).map(({ name, ...rest }) => connector(name, rest)),
      { maxLength: 4, comparator: (a, b) => isSameWallet(identifyConnector(a), identifyConnector(b)) },
    );
    const custom = fc.array(
      fc.record({ id: ids, name: names, rdns }).map((wallet) => toListing(wallet)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.record({ connectors, recent: listings, featured: listings, custom, recommended: listings }), (sources) => {
        const rows = mergeWallets(sources);
        const all = [...sources.connectors.map(identifyConnector), ...Object.values(rows).flat().map(identifyListing)];
        for (const [index, wallet] of all.entries())
          for (const other of all.slice(index + 1)) expect(isSameWallet(wallet, other), `${wallet.name} ${other.name}`).to.equal(false);
        const keys = Object.values(rows).flatMap((list) => list.map(({ id }) => id));
        expect(new Set(keys).size).to.equal(keys.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wallets that announce themselves in whatever order', () => {
  const KNOWN = [
    connector('MetaMask', { rdns: 'io.metamask' }),
    connector('MetaMask', { id: 'sol-metamask', namespaces: ['solana'] }),
    connector('Trust Wallet', { rdns: 'x.trust', explorerId: '2' }),
    connector('Trust', { id: 'sol-trust', namespaces: ['solana'] }),
    connector('Harbor', { rdns: 'x.harbor' }),
    connector('Harbor', { rdns: 'x.harbor' }),
    connector('Trust Wallet', { id: 'btc', explorerId: '2', namespaces: ['bip122'] }),
    connector('Browser Wallet', { id: 'injected', type: 'INJECTED' }),
  ];
  const CATALOG = [
    listing('1', 'MetaMask', { rdns: 'io.metamask.mobile' }),
    listing('2', 'Trust Wallet'),
    listing('3', 'Harbor', { rdns: 'x.harbor' }),
    listing('4', 'Fern'),
  ];
  it('are one row each, in the first view and in the grid, whichever came first', () => {
    const lists = fc.subarray(CATALOG).chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
    const sources = fc.record({ recent: lists, featured: lists, recommended: lists });
    const custom = fc.constantFrom([], [toListing({ id: '4', name: 'Fern' })], [toListing({ id: 'm', name: 'MetaMask' })]);
    fc.assert(
      fc.property(fc.shuffledSubarray(KNOWN), sources, custom, (announced, rest, own) => {
        const connectors = toOffered(mergeConnectors(announced));
        // The result depends on which wallets announced themselves, not on their order.
        const inOrder = toOffered(mergeConnectors(KNOWN.filter((known) => announced.includes(known))));
        const toIds = (list: readonly Connector[]) => list.map(({ id, aliases = [] }) => [id, ...aliases].sort().join(' ')).sort();
        expect(toIds(connectors)).to.deep.equal(toIds(inOrder));
        const rows = mergeWallets({ connectors, custom: own, ...rest });
        const places = arrangeWallets(connectors, own, CATALOG, { search: '', certified: false });
        for (const shown of [
          [...connectors.map(identifyConnector), ...Object.values(rows).flat().map(identifyListing)],
          places.map(({ connector: known, listing: found }) => (known ? identifyConnector(known) : identifyListing(found))),
        ])
          for (const [index, wallet] of shown.entries())
            for (const other of shown.slice(index + 1))
              expect(isSameWallet(wallet, other), `${JSON.stringify(wallet)} ${JSON.stringify(other)}`).to.equal(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('which wallets the host wants', () => {
  it('is said by its lists; an empty one says nothing', () => {
    const wanted = (include?: string[], exclude?: string[]) => ['1', '2'].filter((id) => isListed(id, { include, exclude }));
    expect([wanted(), wanted([]), wanted(['1']), wanted(['1', '2'], ['1']), wanted(undefined, ['2'])]).to.deep.equal([
      ['1', '2'],
      ['1', '2'],
      ['1'],
      ['2'],
      ['1'],
    ]);
  });

  it('holds for those that announce themselves too, by reverse domain name or by name', () => {
    const excluded = [listing('1', 'Harbor', { rdns: 'x.harbor' }), listing('2', 'Fern')];
    const cases = [
      connector('Other', { rdns: 'x.harbor' }),
      connector('fern'),
      connector('Harbor', { rdns: 'x.other' }),
      connector('Quill'),
    ];
    expect(cases.map((each) => isExcluded(each, excluded))).to.deep.equal([true, true, false, false]);
  });
});

describe('the grid of all wallets', () => {
  const installed = [connector('Harbor', { rdns: 'x.harbor' }), connector('Unlisted')];
  const own = [toListing({ id: 'o', name: 'Own harbor' })];
  const catalog = [listing('1', 'Fern'), listing('2', 'Harbor', { rdns: 'x.harbor' }), listing('1', 'Fern'), listing('3', 'Fern')];
  const names = (search: string, certified = false) =>
    arrangeWallets(installed, own, catalog, { search, certified }).map(({ name, connector: known }) => (known ? `${name}*` : name));

  it('has the installed ones first, then the own ones, each place once', () => {
    expect(names('')).to.deep.equal(['Harbor*', 'Unlisted*', 'Own harbor', 'Fern', 'Fern']);
  });

  it('keeps of installed and own ones those that fit a search, and of certified ones those that the catalogue named', () => {
    expect(names('HARB')).to.deep.equal(['Harbor*', 'Own harbor', 'Fern', 'Fern']);
    expect(names('', true)).to.deep.equal(['Harbor*', 'Fern', 'Fern']);
  });
});

describe('the count of wallets', () => {
  it('is exact below ten, else floored to tens with a plus', () => {
    expect([0, 9, 10, 19, 20, 685, 1234].map((count) => formatCount(count, 'en'))).to.deep.equal([
      '0',
      '9',
      '10+',
      '10+',
      '20+',
      '680+',
      '1,230+',
    ]);
  });
});

describe('what was stored or comes from outside', () => {
  it('leads to https alone', () => {
    const links = getStoreLinks(
      listing('1', 'A', {
        chrome_store: 'javascript:alert(1)',
        app_store: 'http://apps.example',
        play_store: 'https://user:word@play.example',
        homepage: 'https://a.example',
      }),
    );
    expect(links).to.deep.equal([{ kind: 'web', href: 'https://a.example/' }]);
    expect(getStoreLinks(listing('1', 'A', { homepage: 'not an address', app_store: null }))).to.deep.equal([]);
  });

  it('is a listing of texts, with a name that can be shown', () => {
    const recent = fromRecent({ id: '1', name: 'Har\u202ebor', mobile_link: 7, chains: 'x', rdns: 'x.harbor', homepage: null });
    expect(recent).to.deep.equal({ id: '1', name: 'Harbor', rdns: 'x.harbor' });
  });
});
