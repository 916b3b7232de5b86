const HEAD = '<!-- Written by test/tools/write-reference.mjs from the sources. Do not edit. -->';

/** A cell of a table: what divides cells is escaped, outside and inside of code. */
const cell = (text) => String(text).replaceAll('|', '\\|');
const code = (text) => (text === '' ? '' : `\`${text}\``);

/** A table, or nothing where there are no rows. */
const table = (heads, rows) =>
  rows.length === 0 ? '' : [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const section = (title, body) => (body === '' ? '' : `## ${title}\n\n${body}`);
const page = (...parts) => `${[HEAD, ...parts].filter((part) => part !== '').join('\n\n')}\n`;

/** One page for a tag. @returns Markdown. */
export function toTagPage({ tag, entry, className, isTool, description, properties, events, slots, parts, cssProperties }) {
  const example = `\`\`\`ts\nimport 'w3m-elements/${entry}';\n\`\`\`\n\n\`\`\`html\n<${tag}></${tag}>\n\`\`\``;
  return page(
    `# \`<${tag}>\``,
    description,
    example,
    isTool
      ? `Class \`${className}\`. Not among the tags of \`w3m-elements/elements\`.`
      : `Class \`${className}\`; \`w3m-elements/elements\` has it too.`,
    section(
      'Properties',
      table(
        ['property', 'attribute', 'type', 'default', 'what it does'],
        properties.map(({ name, attribute, type, initial, text }) => [code(name), code(attribute ?? ''), code(type), code(initial), text]),
      ),
    ),
    section(
      'Events',
      table(
        ['event', 'type', 'when'],
        events.map(({ name, type, text }) => [code(name), code(type), text]),
      ),
    ),
    section(
      'Slots',
      table(
        ['slot', 'what it is for'],
        slots.map(({ name, text }) => [name === '' ? '(default)' : code(name), text]),
      ),
    ),
    section(
      'Parts',
      table(
        ['part', 'what it is'],
        parts.map(({ name, text }) => [code(name), text]),
      ),
    ),
    section(
      'CSS variables',
      table(
        ['variable', 'syntax', 'default', 'what it does'],
        cssProperties.map(({ name, syntax, initial, text }) => [code(name), code(syntax), code(initial), text]),
      ),
    ),
  );
}

const EVENTS_NOTE =
  'Events are heard on `<w3m-modal>`, or on `document` while there is none; they bubble and are composed. Their details are in `ModalEventDetails` of `w3m-elements`.';

/** The page for React. @param react - what `readReact` gives. @returns Markdown. */
export function toReactPage({ wrappers, hooks }) {
  const handlers = wrappers.flatMap(({ name, events }) => events.map(([property, event]) => [code(name), code(property), code(event)]));
  const hookOf = ({ name, signature, text, members, base }) =>
    [
      `### \`${name}\``,
      `${text} [Example](hooks/${name}.md).`,
      `\`\`\`ts\n${signature}\n\`\`\``,
      base ? `Gives \`${base.replace(/ & \{.*\}$/, '')}\`${members.length > 0 ? ' and:' : '.'}` : '',
      table(
        ['member', 'type', 'what it is'],
        members.map((member) => [code(member.name), code(member.type), member.text]),
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  return page(
    '# React',
    'From `w3m-elements/react`. A component takes the properties of its tag.',
    section(
      'Components',
      table(
        ['component', 'tag', 'what it is'],
        wrappers.map(({ name, tag, text }) => [code(name), `[\`<${tag}>\`](${tag}.md)`, text]),
      ),
    ),
    section('Handlers', `${table(['component', 'property', 'event'], handlers)}\n\n${EVENTS_NOTE}`),
    section('Hooks', hooks.map(hookOf).join('\n\n')),
  );
}

/** The page that leads to the others. @param index - titles with links: what `makeApiPages` gives. @returns Markdown. */
export function toIndexPage(tags, index) {
  const rows = tags.map(({ tag, entry, description }) => [`[\`<${tag}>\`](${tag}.md)`, code(`w3m-elements/${entry}`), description]);
  return page(
    '# Reference',
    `${table(['tag', 'import', 'what it is'], rows)}`,
    '[React components and hooks](react.md). Attributes are the lower-cased property names.',
    EVENTS_NOTE,
    ...index.map(([title, links]) => section(title, links.join(' · '))),
    section('Errors', '[Causes and cures by code](../errors.md).'),
  );
}
