import { CONTEXT, GROWTH_SHOWS } from './targets.mjs';

/** The verdicts as lines for a terminal. */
export function toText(verdicts) {
  const widest = Math.max(...verdicts.map(({ name }) => name.length));
  return verdicts
    .map(({ name, value, target, ok, context }) =>
      `${ok ? 'ok  ' : 'OVER'}  ${name.padEnd(widest)}  ${value.padStart(8)} of ${target.padStart(8)}  ${context}`.trimEnd(),
    )
    .join('\n');
}

const row = (...cells) => `| ${cells.join(' | ')} |`;

const GROWTH_TITLE = '## Growth';

/** Names of pages in the table of growth. */
const KITS = { rainbowkit: 'RainbowKit', connectkit: 'ConnectKit' };

const toSlope = (slope) => (Number.isFinite(slope) ? Math.max(0, slope).toFixed(2) : '');
const toCosts = ({ costs, rendering }, unit) => {
  const list = (values) => `${values.map((value) => (Number.isFinite(value) ? Math.round(value) : '–')).join(', ')} ${unit}`;
  return rendering ? `${list(costs)} of script; ${list(rendering)} of rendering` : list(costs);
};

/** Costs at several sizes, with slopes: a part of the document. */
export function toGrowthPart(growth) {
  const rows = growth.map((one) => {
    const { curve, value, slope } = one;
    const { name, kind, limit, sizes, unit } = curve;
    const show = GROWTH_SHOWS[kind];
    const isKept = value <= limit;
    return row(name, sizes.join(', '), toCosts(one, unit), toSlope(slope), isKept ? show(value) : `**${show(value)}**`, show(limit));
  });
  const beside = growth
    .filter(({ peers }) => Object.keys(peers).length > 0)
    .flatMap((one) =>
      [
        [`${one.curve.name}: ${one.curve.sizes.join(', ')}`, '`w3m-elements`', one],
        ...Object.entries(one.peers).map(([kit, costs]) => ['', KITS[kit], costs]),
      ].map(([name, kit, costs]) =>
        row(
          name,
          kit,
          toCosts(costs, one.curve.unit),
          toSlope(costs.slope),
          Number.isFinite(costs.value) ? GROWTH_SHOWS[one.curve.kind](costs.value) : '',
        ),
      ),
    );
  const [{ rounds }] = growth;
  return `${GROWTH_TITLE}

One page at several sizes. The costs are processor time of the main thread until the page is quiet, ${rounds === 1 ? 'one visit each' : `the least of ${rounds} visits`}. The slope is
the exponent of the size between the two larger sizes: 0 is constant, 1 linear. A flat cost is held to the ratio of the largest size to the
smallest, a linear one to its slope. A cost of a tag is held to the script of each one. Script has its microtasks; rendering is style, layout and paint.

| what | sizes | cost | slope | measured | at most |
|---|---|---|---|---|---|
${rows.join('\n')}

The same work in the same run on pages of RainbowKit and ConnectKit, with wagmi 2. Theirs are visited once, and as often as ours where ours
has to cost less. ConnectKit stays open after a press on a network. A dash: the page did not get there within the time of a visit, which is
a minute at most.

| what | kit | cost | slope | measured |
|---|---|---|---|---|
${beside.join('\n')}
`;
}

/** The document with another part about growth. */
export const replaceGrowth = (document, growth) =>
  document.replace(new RegExp(`\n${GROWTH_TITLE}\n.*?(?=\n## |$)`, 's'), () => `\n${toGrowthPart(growth)}`);

/** The document of the benchmark. */
export function toDocument(verdicts, { times, cycles, growth }, machine) {
  const context = CONTEXT.map(({ name, read, show }) => {
    const [tags, bare] = read({ times });
    return row(name, show(tags), show(bare), `${(tags / bare).toFixed(2)}×`);
  });
  const { samples } = times.tags.boot;
  return `# Benchmarks

Written by \`npm run bench\`; edit \`test/bench\` instead. Everything is measured in one run, in one browser, beside a bare
React page. That page has the same React and one tree that draws a button and a plain list in a \`<dialog>\`. Both pages have the
same four wallets, which answer at once. The pages take turns, so that whatever else the machine does falls on both. A time is a
ratio of medians; milliseconds are there to show the size of things and differ from machine to machine.

| what | measured | at most | |
|---|---|---|---|
${verdicts.map(({ name, value, target, ok, context: note }) => row(name, ok ? value : `**${value}**`, target, note)).join('\n')}

Bold: above the target.

## For comparison

| what | here | bare page | ratio |
|---|---|---|---|
${context.join('\n')}

The list is readable later than it is painted because the dialog fades in; who prefers reduced motion sees it at once.

${toGrowthPart(growth)}
## How

| what | how |
|---|---|
| machine | ${machine} |
| pages | README's samples, built by Vite from the packed package, compressed, from a server on loopback; ${samples} visits to each, every one in a fresh browser context |
| processor time | of the page's main thread, by the browser's own count |
| a press | a real one that comes when a frame was just painted, from its time stamp to the end of the frame that shows the result; a frame is due every 16.7 ms, so either page takes one at least |
| what is left | ${cycles.tags.cycles} openings and closings after a warm-up, a reading after every 10 with the garbage collected; the median slope; in a browser that compiles nothing, because machine code is held in the heap too |
| long lists | an account with 2,000 tokens and 10,000 transactions, from a server on loopback; scrolled down and up by 600 px a frame, so that all that is in sight is new in every frame; what is left: at 9,600 px a frame after a warm-up, four readings, one for each 54,000 rows or more, with the garbage collected, the median slope |
| long tasks | tasks of the main thread by the time they ran, not by the time they took on a busy machine |
| layout shift | the browser's score, the half second after a press left out; wallets think for 900 ms there |
`;
}
