import { fileURLToPath } from 'node:url';
import { loadModule } from '../../../../test/tools/package-data/load-table.mjs';
import { listWallets } from '../catalog/wallets.mjs';
import { drawPicture } from '../draw-picture.mjs';

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=7200',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

const CURRENCY_SIGNS = { usd: '$', eur: '€', gbp: '£', jpy: '¥', inr: '₹', aud: 'A$', cad: 'C$', btc: '₿', eth: 'Ξ' };
/** Ids of network and connector pictures that have a name; any other id is drawn from the id alone. */
const ASSETS = {
  '692ed6ba-e569-459a-556a-776476829e00': ['network', 'Ethereum'],
  '7289c336-3981-4081-c5f4-efc26ac64a00': ['network', 'Base'],
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': ['wallet', 'Other devices'],
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the marks that the package has of wallets. @returns Name → SVG. */
async function readMarks() {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const { getCoreWallets } = await loadModule(root, 'src/api/catalog/core-wallets.ts');
  const { data } = await getCoreWallets({ page: 1, entries: 100 });
  const toSvg = (url) => decodeURIComponent(url.slice(url.indexOf(',') + 1)).replaceAll("'", '"');
  return new Map(data.flatMap(({ name, image_url: url }) => (url ? [[name, toSvg(url)]] : [])));
}

/** Serves pictures, drawn from their names; the wallets that the package has a mark of have that. */
export function addImageRoutes(app) {
  let marks;
  const namesByImage = new Map(listWallets([]).map(({ image_id: id, name }) => [id, name]));
  const send = (c, kind, name, mark) => c.body(drawPicture(kind, name, mark), 200, HEADERS);
  const sendToken = (c, symbol) => (/^[\w.$+\-₮]{1,24}$/u.test(symbol) ? send(c, 'token', symbol) : c.body(null, 404));

  app.get('/getWalletImage/:id', async (c) => {
    const name = namesByImage.get(c.req.param('id'));
    if (name === undefined) return c.body(null, 404);
    marks ??= readMarks();
    const mark = (await marks).get(name);
    return mark ? c.body(mark, 200, HEADERS) : send(c, 'wallet', name);
  });

  app.get('/public/getAssetImage/:id', (c) => {
    const id = c.req.param('id').toLowerCase();
    if (!UUID.test(id)) return c.body(null, 404);
    return send(c, ...(ASSETS[id] ?? ['network', id]));
  });

  app.get('/public/getCurrencyImage/:code', (c) => {
    const code = c.req.param('code').toLowerCase();
    return Object.hasOwn(CURRENCY_SIGNS, code) ? send(c, 'token', code, CURRENCY_SIGNS[code]) : c.body(null, 404);
  });

  app.get('/public/getTokenImage/:symbol', (c) => sendToken(c, c.req.param('symbol')));
  app.get('/images/token/:file{.+\\.svg}', (c) => sendToken(c, c.req.param('file').slice(0, -4)));
  app.get('/images/nft/:symbol/:file{\\d{1,20}\\.svg}', (c) => {
    const number = c.req.param('file').slice(0, -4);
    return send(c, 'nft', `${c.req.param('symbol')} ${number}`, number.slice(-4));
  });
  app.get('/images/person/:file{[a-z0-9-]+\\.svg}', (c) => send(c, 'person', c.req.param('file').slice(0, -4)));
}
