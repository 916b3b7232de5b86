import { NewError, toCamel, toKebab, toPascal, toWords } from './editor.mjs';

/** The file of a feature that has its views: `index.ts`, or the one that the manifest loads. */
function findIndex(editor, folder) {
  const [, file] = /load: \(\) => import\('\.\/([\w-]+)\.js'\),\n\}\);/.exec(editor.read(`${folder}/manifest.ts`)) ?? [];
  const path = ['ts', 'tsx'].map((ending) => `${folder}/${file}.${ending}`).find(editor.has);
  if (!path) throw new NewError(`${folder}/manifest.ts loads no file of the folder.`);
  return path;
}

/** The export of a feature's texts, and their name: `['namesMessages', 'names']`. */
export function findMessages(editor, folder) {
  const [, variable, component] = /export const (\w+) = defineMessages\('([\w-]+)'/.exec(editor.read(`${folder}/messages.ts`)) ?? [];
  if (!variable) throw new NewError(`${folder}/messages.ts declares no texts.`);
  return { variable, component };
}

/** Adds a view to a feature: `names/Statements`. */
export function addView(editor, name) {
  const [feature, view] = [name.split('/')[0], toPascal(name.split('/')[1] ?? '')];
  const folder = `src/features/${feature}`;
  if (!view || !editor.has(`${folder}/manifest.ts`)) throw new NewError('Name a feature and a view: `view names/Statements`.');
  if (new RegExp(`^    ${view}: `, 'm').test(editor.read(`${folder}/manifest.ts`))) throw new NewError(`${feature} has a view ${view}.`);
  const { variable } = findMessages(editor, folder);
  const [key, file] = [toCamel(view), `${toKebab(view)}-view`];

  editor.create(
    `${folder}/${file}.tsx`,
    `
import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Plate, Row } from '../../ui/row/row.js';
import { ${variable} } from './messages.js';

/** Shows … */
export function ${view}View(): JSX.Element {
  const texts = useMessages(${variable});
  return (
    <Plate>
      <Row title={texts.${key}Text} data-testid="w3m-${toKebab(view)}" />
    </Plate>
  );
}
`,
  );
  editor.create(
    `${folder}/${file}.test.tsx`,
    `
import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { mountView, type MountedView } from '../../../test/fixtures/mount-view.js';
import { ${view}View } from './${file}.js';

describe('the view ${view}', () => {
  let view: MountedView;
  afterEach(() => view.unmount());

  it('shows its text, and is accessible', async () => {
    view = await mountView(<${view}View />);
    expect(view.text()).to.equal('${toWords(view)} will be shown here.');
    expect(await audit(view.host)).to.deep.equal([]);
  });
});
`,
  );
  editor.insert(
    `${folder}/messages.ts`,
    /defineMessages\('[\w-]+', \{/,
    `\n  ${key}Title: '${toWords(view)}',\n  ${key}Text: '${toWords(view)} will be shown here.',`,
  );
  const manifest = `${folder}/manifest.ts`;
  if (!/interface RouteParams \{/.test(editor.read(manifest)))
    editor.insert(
      manifest,
      /^import [^]*?;\n(?!import)/m,
      `\ndeclare module '../../controllers/router/router-controller.js' {\n  interface RouteParams {\n  }\n}\n`,
    );
  editor.insert(manifest, /interface RouteParams \{/, `\n    ${view}: undefined;`);
  editor.insert(manifest, /routes: \{/, ` ${view}: { titleKey: '${key}Title', needsAccount: true },`);
  editor.insert(manifest, /defineFeature</, `'${view}' | `);
  editor.change(manifest, (text) => text.replace(`'${view}' | never>`, `'${view}'>`));
  const index = findIndex(editor, folder);
  editor.addImport(index, `import { ${view}View } from './${file}.js';`);
  editor.insert(index, /type Names? = |FeatureModule<(?=')/, `'${view}' | `);
  editor.change(index, (text) => text.replace(`'${view}' | never`, `'${view}'`));
  editor.insert(index, /views: FeatureModule<[^=]*= \{/, ` ${view}: ${view}View,`);
  addScene(editor, feature, view);
  return [
    `Draw the view in ${folder}/${file}.tsx, and its empty, loading and failed states in test/gallery/scenes/${feature}.mjs. What it asks for is a query in src/actions/${feature}: see src/actions/names/names.ts and how name-row.tsx reads it.`,
    'A view that hosts open by its name is one of PUBLIC_VIEWS in src/features/feature-rules.ts, too.',
  ];
}

/** Adds the state \`loaded\` of a view to the gallery. */
function addScene(editor, feature, view) {
  const path = `test/gallery/scenes/${feature}.mjs`;
  const scene = `{
    view: '${view}',
    state: 'loaded',
    wallets: [wallet('harbor')],
    async play(stage) {
      await stage.connect();
      await stage.open('${view}');
      await stage.byId('w3m-${toKebab(view)}').waitFor();
    },
  },`;
  if (editor.has(path)) {
    editor.insert(path, /export const \w+ = \[/, `\n  ${scene}`);
    if (!/import \{[^}]*\bwallet\b[^}]*\} from '\.\.\/stage\.mjs'/.test(editor.read(path)))
      editor.addImport(path, "import { wallet } from '../stage.mjs';");
    return;
  }
  const variable = `${toCamel(feature)}Scenes`;
  editor.create(
    path,
    `import { wallet } from '../stage.mjs';\n\n/** ${toWords(feature)}. */\nexport const ${variable} = [\n  ${scene}\n];\n`,
  );
  const index = 'test/gallery/scenes/index.mjs';
  editor.addImport(index, `import { ${variable} } from './${feature}.mjs';`);
  editor.insert(index, /export const SCENES = \[/, `\n  ...${variable},`);
}
