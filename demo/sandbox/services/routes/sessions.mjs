import { randomUUID } from 'node:crypto';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { toHex } from 'viem';
import { badField, needQuery, readBody } from '../read-body.mjs';
import { parseCaip10, parseEvmAddress, refuse } from '../refusal.mjs';

/** Accounts are compared whatever their case. @throws {Refusal} 400 when it is no CAIP-10. */
function readAccount(c) {
  const { namespace, caipId, address } = parseCaip10(c.req.param('account'));
  return `${caipId}:${namespace === 'eip155' ? parseEvmAddress(address) : address}`;
}

/** Smart sessions: what an account allows an app to do without asking. */
export function addSessionRoutes(app, { tables, now }) {
  const nowS = () => Math.floor(now() / 1000);

  /** The account's session with this id. @throws {Refusal} 400 */
  const find = (c, pci) => {
    const account = readAccount(c);
    const session = tables.sessions.find((one) => one.account === account && one.pci === pci);
    if (!session) throw refuse(400, 'pci', `Permission is not found: ${pci}`);
    return session;
  };

  app.get('/v1/sessions/:account', (c) => {
    const account = readAccount(c);
    const pcis = tables.sessions.filter((session) => session.account === account).slice(0, 255);
    return c.json({ pcis: pcis.map(({ account: _, ...session }) => session) });
  });

  app.post('/v1/sessions/:account', async (c) => {
    const account = readAccount(c);
    const { expiry, signer, permissions, policies = [] } = await readBody(c);
    if (!Number.isSafeInteger(expiry)) throw badField('expiry');
    if (typeof signer?.type !== 'string') throw badField('signer');
    if (!Array.isArray(permissions)) throw badField('permissions');
    if (!Array.isArray(policies)) throw badField('policies');
    const { publicKey } = privateKeyToAccount(generatePrivateKey());
    const project = { id: c.req.query('projectId'), name: c.req.query('projectId'), url: null, iconUrl: null };
    const pci = randomUUID();
    tables.sessions.push({ account, project, pci, expiry, createdAt: nowS(), permissions, policies, context: null, revokedAt: null });
    // The first version wraps the key's text in hex once more.
    return c.json({ pci, key: { type: 'secp256k1', publicKey: c.req.query('v') === '2' ? publicKey : toHex(publicKey.slice(2)) } });
  });

  app.post('/v1/sessions/:account/activate', async (c) => {
    const { pci, context, expiry, permissions, policies } = await readBody(c);
    if (typeof context !== 'string') throw badField('context');
    const session = find(c, pci);
    if (session.revokedAt !== null) throw refuse(400, 'pci', `Permission is revoked: ${pci}`);
    Object.assign(session, { context, ...(expiry && { expiry }), ...(permissions && { permissions }), ...(policies && { policies }) });
    return c.body(null, 200);
  });

  app.get('/v1/sessions/:account/getcontext', (c) => c.json({ context: find(c, needQuery(c, 'pci')).context }));

  app.post('/v1/sessions/:account/revoke', async (c) => {
    const { pci } = await readBody(c);
    if (typeof pci !== 'string') throw badField('pci');
    const session = find(c, pci);
    if (session.revokedAt !== null) throw refuse(400, 'pci', `Permission is already revoked: ${pci}`);
    session.revokedAt = nowS();
    // Success has no body at all.
    return c.body(null, 200);
  });
}
