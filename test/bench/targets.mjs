import { CURVES } from './growth/curves.mjs';
import { SLOW } from './measure-lines.mjs';

/** Bytes in one KB of a budget. */
const KB = 1024;

const ratio = (value) => `${value.toFixed(2)}×`;
const plain = (value) => String(Math.round(value * 1000) / 1000);
const bytes = (value) => `${Math.round(value)} B`;
const ms = (value) => `${value.toFixed(1)} ms`;

/** Targets of lists, independent of their length. */
export const LIST_TARGETS = [
  tasks('until 600 wallets are painted', ({ wallets }) => wallets.opening),
  tasks('while 600 wallets are read page by page', ({ wallets }) => wallets.reading),
  tasks('while scrolling through 600 wallets', ({ wallets }) => wallets.scrolling),
  ...longList('2,000 tokens', ({ lists }) => lists.tokens),
  ...longList('10,000 transactions', ({ lists }) => lists.activity),
  tasks('while 10,000 transactions are read page by page', ({ lists }) => lists.reading),
];

const power = (value) => `n^${Math.max(0, value).toFixed(2)}`;
/** Formats of a measured growth, by the kind of a curve. */
export const GROWTH_SHOWS = { flat: ratio, linear: power, bound: plain, each: (value) => `${value.toFixed(3)} ms each` };

const findGrowth = ({ growth }, name) => growth.find(({ curve }) => curve.name === name);

/** Targets of what grows with a page: one for each curve, and one more where a peer has to cost more. */
export const GROWTH_TARGETS = CURVES.flatMap(({ name, kind, limit, sizes, unit, isLess }) => [
  {
    name: `${name}: ${sizes.join(', ')}`,
    target: limit,
    show: GROWTH_SHOWS[kind],
    read: (measures) => findGrowth(measures, name).value,
    context: (measures) => `${findGrowth(measures, name).costs.map(Math.round).join(', ')} ${unit}`,
  },
  ...(isLess
    ? [
        {
          name: `${name}: ${sizes.at(-1)}, beside RainbowKit`,
          target: 1,
          show: ratio,
          read: (measures) => findGrowth(measures, name).costs.at(-1) / findGrowth(measures, name).peers.rainbowkit.costs.at(-1),
        },
      ]
    : []),
]);

/** The first press of a visitor who rested on the button before it. */
export const HOVER_TARGET = {
  name: 'Press → list after 200 ms of hovering, processor 4 times slower',
  target: 1.5,
  show: ratio,
  read: ({ lines: { hovered } }) => hovered.tags / hovered.bare,
  context: ({ lines: { hovered } }) => `${ms(hovered.tags)}, bare page ${ms(hovered.bare)}`,
};

/**
 * Targets of the benchmark. `read` takes the measures; a row fails above its `target`. No target is in milliseconds: machines differ, but
 * ratios to a bare React page of the same run do not.
 *
 * @typedef {{ name: string, target: number, read(measures: object): number, show(value: number): string, context?(measures: object): string
 * }} Target
 * @type {Target[]}
 */
export const TARGETS = [
  { name: 'Script of an idle page, gzip, with what Vite adds', target: 11 * KB, show: bytes, read: ({ idle }) => idle.bytes },
  { name: 'Requests of an idle page for scripts', target: 1, show: plain, read: ({ idle }) => idle.requests },
  ...act('Press → list', ({ list }) => list, { waves: 1, files: 4, bytes: 100 * KB }),
  ...act('Press on a wallet at once → connected', ({ connected }) => connected, { waves: 1, files: 5, bytes: 30 * KB }),
  ...act('Press → list, page with React DOM', ({ react }) => react, { waves: 1, files: 4, bytes: 32 * KB }),
  {
    name: 'Round trips between press and list: slope of the time over the latency',
    target: 1.5,
    show: plain,
    read: ({ lines }) => lines.roundTrips,
  },
  {
    name: 'Press → list, processor 4 times slower, beside a page that loads React DOM and a plain list at the press',
    target: 1.5,
    show: ratio,
    read: ({ lines: { throttled } }) => throttled.tags / throttled.reference,
    context: ({ lines: { throttled } }) =>
      `${ms(throttled.tags)}, that page ${ms(throttled.reference)}; beside the bare page ${ratio(throttled.tags / throttled.bare)}`,
  },
  HOVER_TARGET,
  {
    name: 'Slow 4G, page with React DOM, press → list, beside bytes ÷ bandwidth + 1.5 × latency',
    target: 1.2,
    show: ratio,
    read: ({ lines: { slow }, visits }) => slow.cold / toFloor(visits.react.bytes),
    context: ({ lines: { slow }, visits }) => `${ms(slow.cold)}, floor ${ms(toFloor(visits.react.bytes))}`,
  },
  {
    name: 'Slow 4G: share of 150 ms that 200 ms of hovering leave unsaved',
    target: 1,
    show: ratio,
    read: ({ lines: { slow } }) => Math.max(0, 150 / Math.max(1, slow.cold - slow.hovered)),
    context: ({ lines: { slow } }) => `${ms(slow.cold - slow.hovered)} saved`,
  },
  {
    name: "Slow 4G with `prefetch: 'idle'`, first press → list, beside a first press on a fast line with the code there",
    target: 1.5,
    show: ratio,
    read: ({ lines: { slow }, times }) => slow.ahead / times.tags.hovered.listed,
    context: ({ lines: { slow }, times }) => `${ms(slow.ahead)}, hovered on a fast line ${ms(times.tags.hovered.listed)}`,
  },
  {
    name: 'Headless, list of wallets and connecting, gzip, beyond a page without it',
    target: 30 * KB,
    show: bytes,
    read: ({ visits }) => visits.headless.awaited,
    context: ({ visits }) => `awaited; ${bytes(visits.headless.later)} follow in the background once connected`,
  },
  time('Processor time of the page until the button is painted', 0.7, ({ boot }) => boot.cpu),
  time('Press → list painted, code there', 1.5, ({ warm }) => warm.listed),
  {
    // Drawing something for the first time compiles it, which costs the bare page about twice the time of later presses.
    name: 'First press after 200 ms of hovering → list painted, beside later presses',
    target: 4,
    show: ratio,
    read: ({ times }) => times.tags.hovered.listed / times.tags.warm.listed,
    context: ({ times }) =>
      `${ms(times.tags.hovered.listed)}, bare page ${ms(times.bare.hovered.listed)}; ${ms(times.tags.cold.listed)} without hovering`,
  },
  {
    name: 'Files that the first press after 200 ms of hovering waits for',
    target: 0,
    show: plain,
    read: ({ times }) => times.tags.hovered.files,
    context: ({ times }) => `${times.tags.cold.files} without hovering`,
  },
  time('Press on a wallet that answers at once → connected, painted', 2, ({ connect }) => connect.connected),
  {
    name: 'DOM nodes left by an opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.tags.nodes,
  },
  {
    name: 'Event listeners left by an opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.tags.listeners,
  },
  {
    name: 'Heap left by an opening and closing, beyond what the bare page leaves',
    target: KB,
    show: bytes,
    read: ({ cycles }) => cycles.tags.heap - cycles.bare.heap,
    context: ({ cycles }) => `${bytes(cycles.tags.heap)}, bare page ${bytes(cycles.bare.heap)}`,
  },
  {
    name: 'Tasks over 50 ms of processor time while opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.tags.tasks.count,
    context: ({ cycles }) => `the longest: ${ms(cycles.tags.tasks.longest)}, bare page ${ms(cycles.bare.tasks.longest)}`,
  },
  ...LIST_TARGETS,
  shift('while the page loads', 'loading'),
  shift('while the modal opens', 'opening'),
  shift('while a wallet is connected and the button turns into the account', 'connecting'),
  shift('when the visitor comes back and the button turns into the account', 'returning'),
];

/** The least time that bytes can take on the slow line, in milliseconds. */
function toFloor(size) {
  return (size / SLOW.bytesPerSecond) * 1000 + 1.5 * SLOW.latency;
}

/** Waves of requests, files and bytes that an act waits for. */
function act(name, pick, target) {
  const row = (what, show) => ({ name: `${name}: ${what}`, target: target[what], show, read: ({ visits }) => pick(visits)[what] });
  return [row('waves', plain), row('files', plain), row('bytes', bytes)];
}

/** A time as a ratio to that of the bare React page. */
function time(name, target, pick) {
  return {
    name,
    target,
    show: ratio,
    read: ({ times }) => pick(times.tags) / pick(times.bare),
    context: ({ times }) => `${ms(pick(times.tags))}, bare page ${ms(pick(times.bare))}`,
  };
}

/** Tasks of the main thread that keep a visitor waiting. */
function tasks(when, pick) {
  return {
    name: `Tasks over 50 ms of processor time ${when}`,
    target: 0,
    show: plain,
    read: (measures) => pick(measures).count,
    context: (measures) => `the longest: ${ms(pick(measures).longest)}`,
  };
}

/** Returns the targets of a list that was scrolled to its end. */
function longList(what, pick) {
  return [
    tasks(`while scrolling through ${what}`, (measures) => pick(measures).tasks),
    {
      name: `Rows drawn for one in sight, ${what}`,
      target: 3,
      show: ratio,
      read: (measures) => pick(measures).drawn.ratio,
      context: (measures) => pick(measures).drawn.where,
    },
    {
      // A row that stayed would be some KB: a thousand of them megabytes.
      name: `Heap left by every 1,000 rows scrolled once more, ${what}`,
      target: 4 * KB,
      show: bytes,
      read: (measures) => pick(measures).heap,
    },
  ];
}

/** The layout shift score of a phase. */
function shift(when, phase) {
  return {
    name: `Layout shift ${when}`,
    target: 0,
    show: plain,
    read: ({ shifts }) => shifts[phase].score,
    context: ({ shifts }) => shifts[phase].moved.map(({ node, from, to }) => `${node}: ${from} → ${to}`).join('; '),
  };
}

/** Targets of the files that the package adds to an app of Next.js. */
export const NEXT_TARGETS = [
  ...[
    ['of its pages', 'script'],
    ['in all, without caches', 'all'],
  ].map(([what, key]) => ({
    name: `Next.js, files ${what}, beyond an empty app`,
    target: 90,
    show: plain,
    read: ({ next }) => next.sample[key] - next.empty[key],
    context: ({ next }) => `${next.sample[key]}, empty app ${next.empty[key]}`,
  })),
  {
    name: 'Next.js, time of the build beside an empty app',
    target: 1.6,
    show: ratio,
    read: ({ next }) => next.sample.seconds / next.empty.seconds,
    context: ({ next }) => `${next.sample.seconds.toFixed(1)} s, empty app ${next.empty.seconds.toFixed(1)} s`,
  },
];

/** Facts that nothing depends on. */
export const CONTEXT = [
  ['First press out of nothing → list painted', ({ cold }) => cold.listed],
  ['Press → list readable (nine tenths opaque), code there', ({ warm }) => warm.readable],
  ['Press → list, processor time', ({ warm }) => warm.cpu],
  ['First paint of the page', ({ boot }) => boot.firstPaint],
].map(([name, pick]) => ({ name, read: ({ times }) => [pick(times.tags), pick(times.bare)], show: ms }));

/** Compares measures with targets. @returns For each `{ name, value, target, ok, context }`, the first two as texts. */
export function judge(measures, targets = TARGETS) {
  return targets.map(({ name, target, read, show, context }) => {
    const value = read(measures);
    return { name, value: show(value), target: show(target), ok: value <= target, context: context?.(measures) ?? '' };
  });
}
