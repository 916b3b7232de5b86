import { lagoon } from '../chains.mjs';

const DAY_S = 86_400;

/**
 * The smart sessions that the services begin with: two of the first account, one of them revoked.
 *
 * @param nowMs The moment from which their times are reckoned.
 */
export function seedSessions(nowMs) {
  const account = `eip155:${lagoon.chains[0].id}:${lagoon.accounts[0].address}`;
  const nowS = Math.floor(nowMs / 1000);
  const session = (number, project, createdAt, more) => ({
    account,
    project: { id: `project-${number}`, name: project, url: null, iconUrl: null },
    pci: `00000000-0000-4000-8000-00000000000${number}`,
    expiry: createdAt + 7 * DAY_S,
    createdAt,
    permissions: [],
    policies: [],
    context: '0x01',
    revokedAt: null,
    ...more,
  });
  const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: nowS, period: DAY_S } };
  const call = { type: 'contract-call', data: { address: lagoon.accounts[1].address, abi: [], functions: [{ functionName: 'mint' }] } };
  return [
    session(1, 'Lagoon', nowS - 2 * DAY_S, { permissions: [allowance] }),
    session(2, 'Tide Pool', nowS - 5 * DAY_S, { permissions: [call], revokedAt: nowS - DAY_S }),
  ];
}
