import { chainOfCoinType, checkAttributes, checkName, checkTimestamp } from '../names/name-rules.mjs';
import { presentRecord } from '../names/lookup.mjs';
import { readEnvelope } from '../names/read-envelope.mjs';
import { verifySignature } from '../names/verify-signature.mjs';
import { parseEvmAddress, refuse } from '../refusal.mjs';

/** Registering names and changing them, each by a signed message. Needs no project. The order of the checks is the servers'. */
export function addRegistrationRoutes(app, { tables, world, now, origin }) {
  const nowIso = () => new Date(now()).toISOString();

  app.post('/v1/profile/account', async (c) => {
    const { envelope, payload } = await readEnvelope(c, 'register');
    const { name, attributes, timestamp } = payload;
    const { message, signature, address, coin_type: coinType } = envelope;
    checkName(name);
    const { rpcUrl } = chainOfCoinType(coinType, world);
    const checkFree = () => {
      if (Object.hasOwn(tables.names, name)) throw refuse(400, 'name', `Name is already registered: ${name}`);
    };
    checkFree();
    checkTimestamp(timestamp, now);
    checkAttributes(attributes);
    await verifySignature({ address, message, signature, rpcUrl });
    // Another may have been quicker while the node was asked.
    checkFree();
    const at = nowIso();
    const addresses = { 60: { address, created_at: at }, [coinType]: { address, created_at: at } };
    tables.names[name] = { name, registered_at: at, updated_at: at, attributes: attributes ?? {}, addresses };
    delete tables.resolvedAt[address];
    return c.json(tables.names[name]);
  });

  /** Checks the signature of a change, and that the name is the signer's. @returns The name's record. */
  const checkOwner = async (c, { message, signature, address, coin_type: coinType }) => {
    const name = c.req.param('name');
    const { rpcUrl } = chainOfCoinType(coinType, world);
    if (!Object.hasOwn(tables.names, name)) throw refuse(404, 'name', `Name is not found: ${name}`);
    await verifySignature({ address, message, signature, rpcUrl });
    const record = tables.names[name];
    const isOwner = Object.values(record.addresses).some((entry) => entry.address === address);
    if (!isOwner) throw refuse(401, 'address', 'The address is not the owner of the name');
    return record;
  };

  app.post('/v1/profile/account/:name/attributes', async (c) => {
    const { envelope, payload } = await readEnvelope(c, 'attributes');
    checkTimestamp(payload.timestamp, now);
    checkAttributes(payload.attributes);
    const record = await checkOwner(c, envelope);
    record.attributes = { ...record.attributes, ...payload.attributes };
    record.updated_at = nowIso();
    return c.json(presentRecord(record, origin).attributes);
  });

  app.post('/v1/profile/account/:name/address', async (c) => {
    const { envelope, payload } = await readEnvelope(c, 'address');
    checkTimestamp(payload.timestamp, now);
    chainOfCoinType(payload.coin_type, world);
    parseEvmAddress(payload.address);
    const record = await checkOwner(c, envelope);
    const at = nowIso();
    record.addresses = { ...record.addresses, [payload.coin_type]: { address: payload.address, created_at: at } };
    record.updated_at = at;
    tables.resolvedAt = {};
    return c.json(record.addresses);
  });
}
