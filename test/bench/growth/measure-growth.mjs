import { CURVES } from './curves.mjs';
import { measureAt } from './growth-visit.mjs';

/** Measures each size so often; the least counts, because what others do on the machine only adds. */
const ROUNDS = 3;

/**
 * Says how a cost grows.
 *
 * @param costs Of the sizes, in order.
 * @returns `{ value, slope }`: what is held to the limit of the curve, and the exponent of the size between the two largest sizes.
 */
export function toGrowth({ kind, sizes }, costs) {
  const [least, most] = [costs[0], costs.at(-1)];
  const slope = Math.log(most / costs.at(-2)) / Math.log(sizes.at(-1) / sizes.at(-2));
  return { slope, value: { flat: most / least, linear: slope, bound: most }[kind] };
}

/**
 * Measures curves on the page `growth`: sizes take turns, so that whatever else the machine does falls on all of them.
 *
 * @param curves By default all of them.
 * @returns For each curve itself, `costs` of its sizes, and {@link toGrowth}.
 */
export async function measureGrowth(parts, say, curves = CURVES, rounds = ROUNDS) {
  const measured = [];
  for (const curve of curves) {
    const costs = curve.sizes.map(() => Infinity);
    for (let round = 0; round < (curve.kind === 'bound' ? 1 : rounds); round++)
      for (const [index, size] of curve.sizes.entries()) costs[index] = Math.min(costs[index], await measureAt(parts, curve, size));
    say(`  ${curve.name}: ${curve.sizes.map((size, index) => `${size}: ${costs[index].toFixed(1)}`).join(', ')}`);
    measured.push({ curve, costs, ...toGrowth(curve, costs) });
  }
  return measured;
}
