/** Reads the files of `.changeset` as `@changesets/cli` does, and writes a section of CHANGELOG.md from them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './spawn.mjs';

/** Kinds of change, by the level of their changesets, in the order of the file. */
const KINDS = { major: 'Breaking', minor: 'New', patch: 'Changed and fixed' };

/** Topics by their words: a change belongs to the topic that its first sentence names first. The last topic takes what is left. */
const TOPICS = [
  [
    'Connecting',
    /connect|wallet button|installed wallets|extensions?\b|locked|session|walletApps|`wallets|QR code|pairing|walletconnect|marks? in the list/i,
  ],
  ['Sign-in and logins', /\bsign(s|ed|ing)?[ -]ins?\b|signs? visitors in|siwx|BIP-322|e-mail|social|\blog in\b|logins?\b|`terms|`accept/i],
  ['Requests and signatures', /request|approv|descriptor|signature|typed data|permission|delegate|simulat|EIP-7702|previewRequests/i],
  ['Sending, swapping, buying', /\bsend|swap|transfer|\bpaid\b|payment|\bbuy|sendCalls|receiver|recipient|transaction|reviews|\bmax of/i],
  ['Account, tokens, activity', /balance|\baccount\b|activity|tokens?\b|\bnames are\b|collectible|pending/i],
  ['Networks, nodes and services', /networks?\b|\bnodes?\b|data service|`sources|`services|catalogue|`media/i],
  ['Solana, Bitcoin, Polkadot', /solana|\bSOL\b|bitcoin|polkadot|wallet standard|leather|talisman/i],
  ['React, Vue, wagmi, headless', /headless|hooks?\b|wagmi|\breact\b|\bvue\b|viem\b/i],
  [
    'Documents, tests and tools',
    /codemod|migration|documents are|docs?\/|guides?\b|docblock|w3m-elements\/testing|testing:|createPageObject|scripted|devtools|jsdom|editors|npx|bill of materials|errors?\b/i,
  ],
  ['Size and speed', /KiB|gzip|less script|dist\/esm|round trip|prefetch|repaint|\bMB\b|cost|import/i],
  ['Looks, texts, accessibility', /./],
];
const REST = TOPICS.length - 1;

/** The topic of a line. */
function toTopic(line) {
  const places = TOPICS.slice(0, REST).map(([topic, words]) => [topic, line.search(words)]);
  const named = places.filter(([, at]) => at >= 0).toSorted(([, a], [, b]) => a - b);
  return named[0]?.[0] ?? TOPICS[REST][0];
}

/** The first sentence of a text. A stop in a quotation ends none, nor does one in a name (`viem.d.ts`, `0.25`). */
function toFirstSentence(text) {
  const ends = [...text.matchAll(/[.!?](?=[")”’]?(?:\s+["“`<A-Z]|$))/g)].map(({ index }) => text.slice(0, index + 1));
  const isWhole = (part) => part.split('“').length === part.split('”').length;
  return ends.find(isWhole) ?? text;
}

/**
 * Divides a changeset's text into one line for each change: its first sentence, or that of each item of its list.
 *
 * @example
 * toLines('- One. More of it.\n- Two.'); // ['One.', 'Two.']
 */
export function toLines(summary) {
  const items = summary.startsWith('- ') ? summary.slice(2).split(/\n- /) : [summary];
  // What begins with a pronoun says more about the item before it.
  return items
    .filter((item) => !/^(It|They) /.test(item))
    .map((item) => toFirstSentence(item.trim().replaceAll(/\s+/g, ' ')).replace(/[:;]$/, '.'));
}

/**
 * Writes the section of a version: by kind, then by topic, one line a change.
 *
 * @param changes `{ type, summary }[]`, as `changeset status` gives them.
 * @param heading For example `0.1.0`.
 */
export function writeSection(heading, changes) {
  const parts = Object.entries(KINDS).flatMap(([type, title]) => {
    const lines = changes.filter((change) => change.type === type).flatMap(({ summary }) => toLines(summary));
    const topics = TOPICS.map(([topic]) => [topic, lines.filter((line) => toTopic(line) === topic)]).filter(([, own]) => own.length > 0);
    const text = topics.flatMap(([topic, own]) => [`#### ${topic}`, own.map((line) => `- ${line}`).join('\n')]);
    return lines.length > 0 ? [`### ${title}`, ...text] : [];
  });
  return `## ${heading}\n\n${parts.join('\n\n')}\n`;
}

/**
 * Asks `changeset status` what the files of `.changeset` would do. It finds no package in a root with workspaces of npm, so it runs in a copy
 * without them.
 *
 * @param from Version that was released last; `0.0.0` before the first release.
 * @returns `{ version, changes }`: the next version, and `{ type, summary }` of each change.
 */
export async function readChanges(root, from) {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-changes-'));
  const must = async (command, ...args) => {
    const { code, output } = await run(command, args, { root: folder, buffered: true });
    if (code !== 0) throw new Error(`\`${command} ${args[0]}\` failed:\n${output}`);
  };
  try {
    const { name, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, license, version: from }));
    cpSync(join(root, '.changeset'), join(folder, '.changeset'), { recursive: true });
    await must('git', 'init', '--quiet', '--initial-branch=main');
    // `status` compares with the branch `main`, which has to have a commit.
    await must(
      'git',
      ...['user.name=x', 'user.email=x'].flatMap((setting) => ['-c', setting]),
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'x',
    );
    await must(process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), 'status', '--output=status.json');
    const { changesets, releases } = JSON.parse(readFileSync(join(folder, 'status.json'), 'utf8'));
    const changes = changesets.map(({ id, summary, releases: [{ type }] }) => ({ id, type, summary }));
    return { version: releases.find((release) => release.name === name)?.newVersion ?? from, changes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
