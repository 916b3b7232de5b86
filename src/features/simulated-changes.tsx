import { type JSX, useState } from 'react';
import { NODE_NAMESPACES } from '../adapters/node-access.js';
import { SIMULATION_QUERY } from '../adapters/request-modules.js';
import type { Account } from '../controllers/account/account.js';
import { useControllers } from '../controllers/use-controllers.js';
import { Skeleton } from '../ui/row/row.js';
import { Stack } from '../ui/text/label.js';
import { createLazyCode } from '../utils/lazy.js';
import { useLoaded } from '../utils/use-loaded.js';
import type { SimulationPlateProps } from './simulation-plate.js';

/** Height of the two rows, in px: kept from the first sight, so that nothing moves when they come. */
export const SIMULATION_PX = 77;

/** Loaded where the host names a source of simulations. */
const plateCode = /* @__PURE__ */ createLazyCode(() =>
  import('./simulation-plate.js').catch(() => ({ SimulationPlate: (_: SimulationPlateProps) => null })),
);

/** Props of the rows: those of the plate, of an account that may not be there. */
export type SimulatedChangesProps = Omit<SimulationPlateProps, 'account' | 'height'> & { readonly account: Account | undefined };

/**
 * Renders what a request would move by a simulation, in room that is kept from the start: nothing waits for it. Without a source of simulations,
 * and after a node has said that it has none, it renders nothing.
 */
export function SimulatedChanges({ account, ...props }: SimulatedChangesProps): JSX.Element | null {
  const { query, stores } = useControllers();
  // What is drawn first stays: the answer of a node takes no room away.
  const [isSimulated] = useState(() => {
    const { sources } = stores.$options.get();
    if (!account?.network || !NODE_NAMESPACES.includes(account.namespace)) return false;
    const isRefused = query.loaded?.client.getQueryData([SIMULATION_QUERY, account.network.caipNetworkId]) === true;
    return sources?.simulation?.includes('node') === true && !isRefused;
  });
  // The account of the first sight: the wallet may go elsewhere meanwhile.
  const [first] = useState(account);
  const code = useLoaded(plateCode, isSimulated);
  if (!isSimulated) return null;
  return (
    <Stack minHeight={SIMULATION_PX}>
      {code ? (
        <code.SimulationPlate {...props} account={first!} height={SIMULATION_PX} />
      ) : (
        <Skeleton height={SIMULATION_PX} shape="tile" />
      )}
    </Stack>
  );
}
