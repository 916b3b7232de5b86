/** Writes the pages of the reference for each option, call, event and hook, from their declarations, docblocks and samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { walk } from '../../structure/source-file.mjs';
import { globSync } from '../glob.mjs';
import { CALL_EXAMPLES, HOOK_EXAMPLES, OPTION_EXAMPLES, RELATED } from './api-examples.mjs';
import { aliasesOf, flat, membersOf, parseFile, splitDefault, tagsOf, textOf } from './docblocks.mjs';
import { readReact } from './read-react.mjs';

const FOLDER = 'docs/reference';
const HEAD = '<!-- Written by test/tools/write-reference.mjs from the sources. Do not edit. -->';
const OPTIONS = 'src/config/options.ts';
const MODAL = 'src/client/modal.ts';
/** Files that declare the types of parameters. */
const PARAMETER_FILES = [
  MODAL,
  OPTIONS,
  'src/actions/calls/parse-calls.ts',
  'src/actions/connections/manage-connections.ts',
  'src/adapters/calls.ts',
];

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll('|', '\\|');
const table = (heads, rows) =>
  rows.length === 0 ? '' : [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
const section = (title, body) => (body === '' ? '' : `## ${title}\n\n${body}`);
const fence = (text, language = 'ts') => `\`\`\`${language}\n${text}\n\`\`\``;
const toPage = (...parts) => `${[HEAD, ...parts].filter(Boolean).join('\n\n')}\n`;
const list = (items) => items.map((item) => `- ${item}`).join('\n');

const memberTable = (members) =>
  table(
    ['field', 'type', 'default', 'what it is'],
    members.map(({ name, type, isOptional, initial, text }) => [code(name) + (isOptional ? '' : ' (required)'), code(type), initial, text]),
  );

/** Properties that events share. */
const PROPERTY_TEXTS = {
  isSmartAccount: 'Whether the account is a contract.',
  network: 'CAIP-2 id of the network.',
  provider: 'The provider by its name.',
  address: 'Address of the account.',
  projectId: 'Project id of the page; empty without one.',
  cursor: 'Cursor of the page that was asked for.',
  message: 'Message of the failure, for developers.',
  token: 'Symbol of the token.',
  amount: 'Decimal digits, in the token.',
  name: 'Name of the wallet.',
  hash: 'Hash of the transaction.',
  connectorId: 'Id of the connector, for example `io.metamask`.',
  ensName: 'The name.',
  swapFromToken: 'Symbol of the token that the account sells.',
  swapToToken: 'Symbol of the token that the account buys.',
  swapFromAmount: 'Decimal digits, in the token that is sold.',
  swapToAmount: 'Decimal digits, in the token that is bought.',
};

const propertyTable = (members) =>
  table(
    ['property', 'type', 'what it is'],
    members.map(({ name, type, text }) => [code(name), code(type), text || PROPERTY_TEXTS[name] || '']),
  );

/** The aliases that a type names, and those that they name. @returns `[name, node]`, in the order in which they are found. */
function namedIn(text, aliases, found = new Map()) {
  for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
    const alias = aliases.get(name);
    if (!alias || found.has(name)) continue;
    found.set(name, alias);
    namedIn(alias.type.getText(), aliases, found);
  }
  return [...found];
}

/** Sections for the types that a signature names. */
const typeSections = (text, aliases) =>
  namedIn(text, aliases)
    .map(([name, alias]) => {
      const source = alias.getSourceFile();
      const body = ts.isTypeLiteralNode(alias.type)
        ? memberTable(membersOf(alias.type, source))
        : fence(`type ${name} = ${alias.type.getText(source).replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '')};`);
      return `### ${name}\n\n${[flat(textOf(alias)), body].filter(Boolean).join('\n\n')}`;
    })
    .join('\n\n');

function findAlias(source, name) {
  const alias = aliasesOf(source).get(name);
  if (!alias) throw new Error(`${source.fileName} has no type ${name}.`);
  return alias;
}

/** Names of a list that is written in a file: `export const LIVE_OPTIONS = ['themeMode', …]`. */
const readList = (root, file, name) => {
  const [, body] = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(readFileSync(join(root, file), 'utf8'));
  return [...body.matchAll(/'(\w+)'/g)].map(([, item]) => item);
};

const NETWORK_NAMES = ['mainnet', 'base', 'solana'];

function toOptionExample(name) {
  const body = OPTION_EXAMPLES[name];
  if (!body) throw new Error(`test/tools/package-data/api-examples.mjs has no sample of the option ${name}.`);
  const networks = NETWORK_NAMES.filter((network) => new RegExp(`\\b${network}\\b`).test(body.replaceAll(/'[^']*'/g, '')));
  const start = [
    "import { createModal } from 'w3m-elements';",
    ...(networks.length > 0 ? [`import { ${networks.join(', ')} } from 'w3m-elements/networks';`] : []),
    ...(body.includes('createBrowserSiwx') ? ["import { createBrowserSiwx } from 'w3m-elements/siwx';"] : []),
  ];
  if (name === 'siweConfig')
    return `import { createModal, type ModalOptions } from 'w3m-elements';\n\nexport function start(siweConfig: ModalOptions['siweConfig']) {\n  return createModal({ siweConfig });\n}`;
  return `${start.join('\n')}\n\ncreateModal({\n  ${body},\n});`;
}

function makeOptionPages(root) {
  const source = parseFile(root, OPTIONS);
  const aliases = aliasesOf(source);
  const live = readList(root, 'src/config/options-table.ts', 'LIVE_OPTIONS');
  const members = membersOf(findAlias(source, 'ModalOptions').type, source);
  return members.map(({ name, type, text, initial }) => [
    name,
    splitDefault(text).text || `Sets ${code(name)}.`,
    toPage(
      `# ${code(name)}`,
      `An option of ${code('createModal')}.${text ? ` ${text}` : ''}`,
      fence(`${name}?: ${type}`),
      table(
        ['default', 'change while the page runs'],
        [[initial || 'none', live.includes(name) ? '[`updateOptions`](../calls/updateOptions.md)' : 'no']],
      ),
      section('Example', fence(toOptionExample(name))),
      section('Types', typeSections(type, aliases)),
      section('Related', list(['[options and calls](../../options.md)', '[`INVALID_OPTIONS`](../../errors.md#invalid_options)'])),
    ),
  ]);
}

function makeCallPages(root) {
  const errors = readFileSync(join(root, 'docs/errors.md'), 'utf8');
  const source = parseFile(root, MODAL);
  const aliases = new Map(PARAMETER_FILES.flatMap((file) => [...aliasesOf(parseFile(root, file))]));
  for (const name of ['Modal', 'ModalOptions', 'ModalEventDetails']) aliases.delete(name);
  const calls = new Map();
  for (const member of findAlias(source, 'Modal').type.members) {
    const name = member.name.getText(source);
    calls.set(name, [...(calls.get(name) ?? []), member]);
  }
  return [...calls].map(([name, members]) => {
    if (!CALL_EXAMPLES[name]) throw new Error(`test/tools/package-data/api-examples.mjs has no sample of the call ${name}.`);
    const signatures = members.map((member) =>
      flat(
        member
          .getText(source)
          .replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '')
          .replace(/;$/, ''),
      ),
    );
    const [documented] = members;
    const text = textOf(documented).trim();
    const parameters = members.flatMap((member) => (ts.isMethodSignature(member) ? [...member.parameters] : []));
    const types = parameters.map(({ type }) => type.getText(source)).join(' ');
    const described = tagsOf(documented, 'param').map(({ name: parameter, text: what }) => [code(parameter), what]);
    const thrown = tagsOf(documented, 'throws').map(({ name: error, text: when }) => {
      const isKnown = errors.includes(`\n### ${error}\n`);
      return `${isKnown ? `[${code(error)}](../../errors.md#${error.toLowerCase()})` : code(error)} ${when}`;
    });
    const isPlain = ts.isPropertySignature(documented);
    const sample = `import type { Modal } from 'w3m-elements';\n\nexport async function example(modal: Modal) {\n  ${CALL_EXAMPLES[name].replaceAll('\n', '\n  ')}\n}`;
    const isAsync = CALL_EXAMPLES[name].includes('await ');
    return [
      name,
      flat(text),
      toPage(
        `# ${code(isPlain ? name : `${name}()`)}`,
        `${isPlain ? 'A store' : 'A call'} of the instance that ${code('createModal')} returns. ${flat(text)}`,
        fence(signatures.join('\n')),
        section('Parameters', [table(['parameter', 'what it is'], described), typeSections(types, aliases)].filter(Boolean).join('\n\n')),
        section('Errors', list(thrown)),
        section('Example', fence(isAsync ? sample : sample.replace('async ', ''))),
        section('Related', list([...(RELATED[name] ?? []), '[options and calls](../../options.md)'])),
      ),
    ];
  });
}

/** Properties of an event: those of a literal, of an alias of the same file, and of what is joined with `&`. */
function readProperties(type, source) {
  if (ts.isTypeLiteralNode(type)) return membersOf(type, source);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => readProperties(part, source));
  const alias = ts.isTypeReferenceNode(type) && aliasesOf(source).get(type.typeName.getText(source));
  return alias ? readProperties(alias.type, source) : [];
}

function makeEventPages(root) {
  const rows = [...readFileSync(join(root, 'docs/events.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \| .*? \| (.*?) \|$/gm)];
  const texts = new Map(rows.map(([, event, text]) => [event, text.replaceAll(/\]\((?!https?:)/g, '](../../')]));
  const pages = new Map();
  for (const file of globSync(root, ['src/**/*.ts']).filter((path) => !path.endsWith('.test.ts'))) {
    if (!readFileSync(join(root, file), 'utf8').includes('interface EventPayloads')) continue;
    const source = parseFile(root, file);
    walk(source, (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'EventPayloads') return;
      for (const member of node.members) {
        const name = member.name.text;
        const properties = readProperties(member.type, source);
        const [first] = properties;
        const shown = first ? `event.properties.${first.name}` : 'event.timestamp';
        const sample = `import type { Modal } from 'w3m-elements';\n\nexport function watch(modal: Modal) {\n  return modal.subscribeEvents((event) => {\n    if (event.event === '${name}') console.log(${shown});\n  });\n}`;
        const text = texts.get(name) ?? flat(textOf(member));
        pages.set(name, [
          name,
          text,
          toPage(
            `# ${code(name)}`,
            `An event of the modal: ${text}.`,
            section('Properties', propertyTable(properties) || 'None.'),
            section('Example', fence(sample)),
            section(
              'Related',
              list(['[events](../../events.md)', '[`subscribeEvents`](../calls/subscribeEvents.md)', '[`onEvent`](../options/onEvent.md)']),
            ),
          ),
        ]);
      }
    });
  }
  return [...pages.values()].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
}

function makeHookPages(root) {
  return readReact(root).hooks.map(({ name, signature, text, members, base }) => {
    if (!HOOK_EXAMPLES[name]) throw new Error(`test/tools/package-data/api-examples.mjs has no sample of the hook ${name}.`);
    const sample = `import { ${name} } from 'w3m-elements/react';\n\nexport function Example() {\n  ${HOOK_EXAMPLES[name]}\n}`;
    return [
      name,
      text,
      toPage(
        `# ${code(name)}`,
        `A hook of ${code('w3m-elements/react')}. ${text}`,
        fence(signature),
        base ? `Returns ${code(base.replace(/ & \{.*\}$/, ''))}${members.length > 0 ? ' and:' : '.'}` : '',
        table(
          ['member', 'type', 'what it is'],
          members.map((member) => [code(member.name), code(member.type), member.text]),
        ),
        section('Example', fence(sample, 'tsx')),
        section('Related', list(['[components and hooks](../react.md)', '[headless hooks](../../headless.md#in-react)'])),
      ),
    ];
  });
}

/**
 * Makes the pages of options, calls, events and hooks.
 *
 * @returns `{ pages, index }`: path → text, and the lists for the index as `[title, folder, [name, text][]]`.
 */
export function makeApiPages(root) {
  const kinds = [
    ['Options', 'options', makeOptionPages(root)],
    ['Calls', 'calls', makeCallPages(root)],
    ['Events', 'events', makeEventPages(root)],
    ['Hooks', 'hooks', makeHookPages(root)],
  ];
  // A file's name has letters, digits and hyphens only.
  const toFile = (name) => name.replace(/^\$(\w+)$/, '$1-store');
  const pages = kinds.flatMap(([, folder, entries]) => entries.map(([name, , text]) => [`${FOLDER}/${folder}/${toFile(name)}.md`, text]));
  return {
    pages: Object.fromEntries(pages),
    index: kinds.map(([title, folder, entries]) => [title, entries.map(([name]) => `[${code(name)}](${folder}/${toFile(name)}.md)`)]),
  };
}
