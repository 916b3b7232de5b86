import { visit } from './bench-browser.mjs';
import { medianOf } from './statistics.mjs';

const rounds = 5;
/** A visit differs from the next by a frame or more, and the two medians by little. */
const hoverRounds = 25;
const lookMs = 500;
/** A slow mobile line: round trip in milliseconds, bytes a second. */
export const SLOW = { latency: 150, bytesPerSecond: 1_600_000 / 8 };
/** Latencies in milliseconds, to separate round trips from the machine's own time. */
const LATENCIES = [100, 300];
const THROTTLING = 4;

/** Makes the line of a page slow. @param line `{ latency, bytesPerSecond }`; without a limit of bytes where that is missing. */
const setLine = ({ session }, { latency, bytesPerSecond = -1 }) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });

/** Times the first press on a page whose line or processor is slowed down once it has loaded. @returns Milliseconds until the list is painted. */
async function pressOnce(parts, name, { line, throttling = 1, hoverMs = 0 }) {
  return visit(parts, name, async (visitor) => {
    await visitor.load();
    await visitor.page.waitForTimeout(lookMs);
    if (line) {
      await visitor.session.send('Network.enable');
      await setLine(visitor, line);
    }
    await visitor.session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    const { listed } = await visitor.press('connect-button', { hoverMs, until: ['listed'] });
    return listed;
  });
}

/** The median of several visits to each of `names`, in turns. @returns `{ [name]: milliseconds }`. */
async function pressInTurns(parts, names, { visits = rounds, ...conditions }) {
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < visits; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) times[name].push(await pressOnce(parts, name, conditions));
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(times[name])]));
}

/** Times the first press after 200 ms of hovering with a processor four times slower. @returns Milliseconds per page. */
export const measureHover = (parts) => pressInTurns(parts, ['bare', 'tags'], { visits: hoverRounds, throttling: THROTTLING, hoverMs: 200 });

/**
 * Measures a first press on slow lines and processors.
 *
 * @returns `roundTrips` between press and list, the slope of the time over the latency; `throttled` and `hovered` with a processor four
 * times slower, per page in milliseconds; `slow` on a mobile line, for a page that has React DOM.
 */
export async function measureLines(parts, say) {
  say('Round trips.');
  const trips = [];
  for (const latency of LATENCIES) trips.push((await pressInTurns(parts, ['tags'], { line: { latency } })).tags);
  say('A slow processor.');
  const throttled = await pressInTurns(parts, ['bare', 'reference', 'tags'], { throttling: THROTTLING });
  const hovered = await measureHover(parts);
  say('A slow line.');
  const cold = await pressInTurns(parts, ['react'], { line: SLOW });
  const hover = await pressInTurns(parts, ['react'], { line: SLOW, hoverMs: 200 });
  const ahead = await pressInTurns(parts, ['ahead', 'bare'], { line: SLOW });
  return {
    roundTrips: (trips[1] - trips[0]) / (LATENCIES[1] - LATENCIES[0]),
    throttled,
    hovered,
    slow: { cold: cold.react, hovered: hover.react, ahead: ahead.ahead, bare: ahead.bare },
  };
}
