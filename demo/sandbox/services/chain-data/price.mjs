import { Refusal, parseCaip10, refuse } from '../refusal.mjs';
import { createConverter } from './currency.mjs';
import { CURRENCIES, readBody } from './read-request.mjs';

/** POST /v1/fungible/price: a token's price. Of several addresses only the first counts, as on the public server. */
export function addPriceRoutes(app, { world, solana, origin }) {
  app.post('/v1/fungible/price', async (context) => {
    const { addresses, currency } = await readBody(context, ['currency']);
    if (!CURRENCIES.includes(currency)) {
      throw new Refusal(422, `Failed to deserialize the JSON body into the target type: currency: unknown variant \`${currency}\``);
    }
    if (!Array.isArray(addresses) || addresses.some((address) => typeof address !== 'string')) {
      throw new Refusal(422, 'Failed to deserialize the JSON body into the target type: addresses: expected a list of strings');
    }
    if (addresses.length === 0) throw refuse(400, 'addresses', 'The addresses list is empty');
    parseCaip10(addresses[0], 'addresses');
    const fungible = solana?.getPrice(addresses[0]) ?? (await world.getPrice(addresses[0]));
    if (!fungible) throw refuse(400, 'asset', `The asset ${addresses[0]} is not supported`);
    const convert = await createConverter(world, currency);
    return context.json({ fungibles: [{ ...fungible, iconUrl: `${origin}${fungible.iconUrl}`, price: convert(fungible.price) }] });
  });
}
