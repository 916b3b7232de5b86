import type { RequestedCall } from '../../requests.js';
import { covers, type IsSaid } from './read-fields.js';
import { listLeaves, type TypedValue } from './read-path.js';

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Every address and number of a decoded call, in lower case; not the contract and the native value, which are no arguments. */
function listValues(of: unknown, isArgument: (value: string) => boolean): readonly string[] {
  if (typeof of === 'bigint' || (typeof of === 'string' && ADDRESS.test(of))) {
    const value = String(of).toLowerCase();
    return isArgument(value) ? [value] : [];
  }
  return typeof of === 'object' && of !== null ? Object.values(of).flatMap((one) => listValues(one, isArgument)) : [];
}

/**
 * Finds which arguments a decoded call says: those whose value is in it as often as among the arguments. An address with a second role, of which
 * the decoded call says nothing, is not said.
 *
 * @param root The arguments.
 */
export function createSaid(call: RequestedCall, root: TypedValue): IsSaid {
  const { to, value } = { to: '', ...call };
  const said = listValues(call, (one) => one !== to.toLowerCase() && one !== `${value}`);
  const leaves = listLeaves(root).map((leaf) => ({ path: leaf.path, value: String(leaf.value).toLowerCase() }));
  const count = (list: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const [inCall, inData] = [count(said), count(leaves.map((leaf) => leaf.value))];
  const isLeafSaid = new Map(leaves.map((leaf) => [leaf.path, (inCall.get(leaf.value) ?? 0) >= inData.get(leaf.value)!]));
  return (path) => {
    const isSaid = isLeafSaid.get(path);
    if (isSaid !== undefined) return isSaid;
    const inner = leaves.filter((leaf) => covers(path, leaf.path));
    return inner.length > 0 && inner.every((leaf) => isLeafSaid.get(leaf.path));
  };
}
