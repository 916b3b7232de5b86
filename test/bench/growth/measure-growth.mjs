import { CURVES } from './curves.mjs';
import { measureAt } from './growth-visit.mjs';

/** Measures each size so often; the least counts, because what others do on the machine only adds. */
const ROUNDS = 3;
/** The same for the pages of peers whose cost is no limit. */
const PEER_ROUNDS = 1;

/** Pages of other kits that do the same work. */
export const PEERS = ['rainbowkit', 'connectkit'];

/**
 * Says how a cost grows.
 *
 * @param costs Of the sizes, in order.
 * @returns `{ value, slope }`: what is held to the limit of the curve, and the exponent of the size between the two largest sizes; none of one
 * size.
 */
export function toGrowth({ kind, sizes, times = 1 }, costs) {
  const [least, most] = [costs[0], costs.at(-1)];
  const slope = sizes.length > 1 ? Math.log(most / costs.at(-2)) / Math.log(sizes.at(-1) / sizes.at(-2)) : undefined;
  const each = (most - least) / (sizes.at(-1) - sizes[0]) / times;
  return { slope, value: { flat: most / least, linear: slope, bound: most, each }[kind] };
}

/** Of two readings the one with the lesser cost. */
const lesserOf = (one, other) => (one.cost <= other.cost ? one : other);

/** A reading of a curve as its `cost`, and what the browser rendered meanwhile where it is apart. */
const toReading = (read) => (typeof read === 'number' ? { cost: read } : { cost: read.script, rendering: read.rendering });

/** Reads a curve once. What a peer does not do at a size costs it infinitely much. */
async function read(parts, curve, size, kit, say) {
  try {
    return toReading(await measureAt(parts, curve, size, kit));
  } catch (error) {
    if (kit === 'growth') throw error;
    say(`  ${kit}, ${size}: ${error.message.split('\n')[0]}`);
    return { cost: Infinity };
  }
}

/** Puts the readings of a page together. */
function toCosts(curve, readings) {
  const costs = readings.map(({ cost }) => cost);
  const rendering = readings.map((one) => one.rendering ?? Infinity);
  return { costs, ...toGrowth(curve, costs), ...(curve.kind === 'each' && { rendering }) };
}

/**
 * Measures curves on the page `growth`, and on those of the peers where they have the work: sizes and pages take turns, so that whatever else
 * the machine does falls on all of them.
 *
 * @param curves By default all of them.
 * @param options.peers Names of the peers' pages that the server has. Default: none.
 * @returns For each curve itself, `costs` of its sizes, {@link toGrowth}, and `peers` with the same by name.
 */
export async function measureGrowth(parts, say, curves = CURVES, { rounds = ROUNDS, peers = [] } = {}) {
  const measured = [];
  for (const curve of curves) {
    const kits = ['growth', ...(curve.hasPeers ? peers : [])];
    const isCounted = curve.unit !== 'ms';
    const found = new Map(kits.map((kit) => [kit, curve.sizes.map(() => ({ cost: Infinity }))]));
    for (let round = 0; round < (isCounted ? 1 : rounds); round++)
      for (const [index, size] of curve.sizes.entries())
        for (const kit of kits) {
          if (kit !== 'growth' && !curve.isLess && round >= PEER_ROUNDS) continue;
          const readings = found.get(kit);
          readings[index] = lesserOf(await read(parts, curve, size, kit, say), readings[index]);
        }
    const byKit = Object.fromEntries([...found].map(([kit, readings]) => [kit, toCosts(curve, readings)]));
    const { growth, ...others } = byKit;
    for (const [kit, { costs }] of Object.entries(byKit))
      say(
        `  ${curve.name}${kit === 'growth' ? '' : `, ${kit}`}: ${curve.sizes.map((size, at) => `${size}: ${costs[at].toFixed(1)}`).join(', ')}`,
      );
    measured.push({ curve, rounds, ...growth, peers: others });
  }
  return measured;
}
