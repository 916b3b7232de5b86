import { NewError, toCamel, toKebab, toWords } from './editor.mjs';

/** Adds a kind of connector: `hardware`. */
export function addConnector(editor, name) {
  const kind = toKebab(name);
  if (!/^[a-z][a-z0-9-]*$/.test(kind)) throw new NewError('Name the kind in kebab-case: `connector hardware`.');
  const file = `src/connectors/${kind}/${kind}-connector`;
  editor.create(
    `${file}.ts`,
    `// chunk of this folder: wallets
import type { Connector, ConnectorContext, ConnectorSource } from '../connector.js';

/** Finds the wallets of this kind that the page can reach. */
function findWallets(_context: ConnectorContext): readonly Connector[] {
  return [];
}

/** Creates the source of the wallets of this kind. */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  return {
    refresh: () => listeners.forEach((listener) => listener(findWallets(context))),
    subscribe(listener) {
      listeners.add(listener);
      listener(findWallets(context));
      return () => listeners.delete(listener);
    },
  };
}
`,
  );
  editor.create(
    `${file}.test.ts`,
    `
import { expect } from '@esm-bundle/chai';
import type { Connector, ConnectorContext } from '../connector.js';
import { createConnectorSource } from './${kind}-connector.js';

describe('connectors of the kind ${toWords(kind).toLowerCase()}', () => {
  it('are listed at once, and again when they are looked for', () => {
    const seen: (readonly Connector[])[] = [];
    const source = createConnectorSource({} as ConnectorContext);
    const stop = source.subscribe((connectors) => seen.push(connectors));
    source.refresh?.();
    stop();
    source.refresh?.();
    expect(seen.length).to.equal(2);
  });
});
`,
  );
  editor.insert(
    'src/connectors/connectors.ts',
    /isAlone\) return own;\n  return \[/,
    `\n    {\n      kind: '${toCamel(kind)}',\n      isEnabled: ({ basic }) => !basic,\n      load: () => import('./${kind}/${kind}-connector.js'),\n    },`,
  );
  return [
    `Find the wallets in ${file}.ts (the contract is src/connectors/connector.ts), and say in src/connectors/connectors.ts when the kind is enabled.`,
  ];
}
