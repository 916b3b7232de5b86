/** Bytes in one KB of a budget. */
const KB = 1024;

const ratio = (value) => `${value.toFixed(2)}×`;
const plain = (value) => String(Math.round(value * 1000) / 1000);
const bytes = (value) => `${Math.round(value)} B`;
const ms = (value) => `${value.toFixed(1)} ms`;

/** What holds for lists however long they are. */
export const LIST_TARGETS = [
  tasks('until 600 wallets are painted', ({ wallets }) => wallets.opening),
  tasks('while 600 wallets are read page by page', ({ wallets }) => wallets.reading),
  tasks('while scrolling through 600 wallets', ({ wallets }) => wallets.scrolling),
  ...longList('2,000 tokens', ({ lists }) => lists.tokens),
  ...longList('10,000 transactions', ({ lists }) => lists.activity),
  tasks('while 10,000 transactions are read page by page', ({ lists }) => lists.reading),
];

/**
 * What the benchmark holds the product to. `read` takes the measures; a row fails above its `target`. There is no target in
 * milliseconds: machines differ, and ratios to a bare React page of the same run do not.
 *
 * @typedef {{ name: string, target: number, read(measures: object): number, show(value: number): string, context?(measures: object): string }} Target
 * @type {Target[]}
 */
export const TARGETS = [
  { name: 'Script of an idle page, gzip', target: 8 * KB, show: bytes, read: ({ idle }) => idle.bytes },
  { name: 'Requests of an idle page for scripts', target: 1, show: plain, read: ({ idle }) => idle.requests },
  time('Processor time of the page until the button is painted', 0.7, ({ boot }) => boot.cpu),
  time('Press → list painted, code there', 1.5, ({ warm }) => warm.listed),
  {
    // Drawing something for the first time compiles it, which costs the bare page about twice the time of later presses.
    name: 'First press after 200 ms of hovering → list painted, beside later presses',
    target: 4,
    show: ratio,
    read: ({ times }) => times.product.hovered.listed / times.product.warm.listed,
    context: ({ times }) =>
      `${ms(times.product.hovered.listed)}, bare page ${ms(times.react.hovered.listed)}; ${ms(times.product.cold.listed)} without hovering`,
  },
  {
    name: 'Files that the first press after 200 ms of hovering waits for',
    target: 0,
    show: plain,
    read: ({ times }) => times.product.hovered.files,
    context: ({ times }) => `${times.product.cold.files} without hovering`,
  },
  time('Press on a wallet that answers at once → connected, painted', 2, ({ connect }) => connect.connected),
  {
    name: 'DOM nodes left by an opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.product.nodes,
  },
  {
    name: 'Event listeners left by an opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.product.listeners,
  },
  {
    name: 'Heap left by an opening and closing, beyond what the bare page leaves',
    target: KB,
    show: bytes,
    read: ({ cycles }) => cycles.product.heap - cycles.react.heap,
    context: ({ cycles }) => `${bytes(cycles.product.heap)}, bare page ${bytes(cycles.react.heap)}`,
  },
  {
    name: 'Tasks over 50 ms of processor time while opening and closing',
    target: 0,
    show: plain,
    read: ({ cycles }) => cycles.product.tasks.count,
    context: ({ cycles }) => `the longest: ${ms(cycles.product.tasks.longest)}, bare page ${ms(cycles.react.tasks.longest)}`,
  },
  ...LIST_TARGETS,
  shift('while the page loads', 'loading'),
  shift('while the modal opens', 'opening'),
  shift('while a wallet is connected and the button turns into the account', 'connecting'),
  shift('when the visitor comes back and the button turns into the account', 'returning'),
];

/** A time as a ratio to that of the bare React page. */
function time(name, target, pick) {
  return {
    name,
    target,
    show: ratio,
    read: ({ times }) => pick(times.product) / pick(times.react),
    context: ({ times }) => `${ms(pick(times.product))}, bare page ${ms(pick(times.react))}`,
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

/** What holds for a list once it has been read. */
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

/** Facts that nothing depends on. */
export const CONTEXT = [
  ['First press out of nothing → list painted', ({ cold }) => cold.listed],
  ['Press → list readable (nine tenths opaque), code there', ({ warm }) => warm.readable],
  ['Press → list, processor time', ({ warm }) => warm.cpu],
  ['First paint of the page', ({ boot }) => boot.firstPaint],
].map(([name, pick]) => ({ name, read: ({ times }) => [pick(times.product), pick(times.react)], show: ms }));

/** Compares measures with targets. @returns For each `{ name, value, target, ok, context }`, the first two as texts. */
export function judge(measures, targets = TARGETS) {
  return targets.map(({ name, target, read, show, context }) => {
    const value = read(measures);
    return { name, value: show(value), target: show(target), ok: value <= target, context: context?.(measures) ?? '' };
  });
}
