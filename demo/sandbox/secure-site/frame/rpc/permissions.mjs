import { bytesToHex } from 'viem';

const now = () => Math.floor(Date.now() / 1000);

/** Returns the stored permissions of one app. */
const listOf = async (state) => ((await state.get('permissions')) ?? []).filter(({ expiry }) => expiry > now());

/** Permissions that still count, of one app. @returns `{ context, expiry, names }[]` */
export const listPermissions = async (state) =>
  (await listOf(state)).map(({ context, expiry, permissions }) => ({
    context,
    expiry,
    names: permissions.map(({ type }) => String(type)),
  }));

/**
 * Asks whether an app may do something without asking, later.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function grantPermissions(params, { chain, address }, { state }) {
  const [request] = Array.isArray(params) ? params : [params];
  const { expiry, permissions } = request ?? {};
  if (!Number.isSafeInteger(expiry) || expiry <= now()) throw new Error('Invalid params: expiry');
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.some((one) => typeof one?.type !== 'string'))
    throw new Error('Invalid params: permissions');
  const names = permissions.map(({ type }) => type).join(', ');
  return {
    question: {
      title: 'Give permissions?',
      rows: [
        ['Permissions', names],
        ['Until', new Date(expiry * 1000).toLocaleString('en')],
      ],
      body: JSON.stringify(permissions, null, 2),
    },
    act: async () => {
      const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
      const granted = { ...request, chainId: `0x${chain.id.toString(16)}`, address, context };
      await state.set('permissions', [...(await listOf(state)), granted]);
      return granted;
    },
  };
}

/** Asks whether a permission is to end. */
export async function revokePermissions(params, _account, { state }) {
  const [request] = Array.isArray(params) ? params : [params];
  const wanted = typeof request === 'string' ? request : (request?.permissionsContext ?? request?.context ?? request?.pci);
  const held = (await listOf(state)).find(({ context }) => context === wanted);
  if (!held) throw new Error('There is no such permission');
  return {
    question: { title: 'End a permission?', rows: [['Permissions', held.permissions.map(({ type }) => type).join(', ')]] },
    act: async () => {
      await state.set(
        'permissions',
        (await listOf(state)).filter(({ context }) => context !== wanted),
      );
      return {};
    },
  };
}
