import { NewError, toCamel, toKebab, toPascal, toWords } from './editor.mjs';

const TEXTS = 'src/features/settings-row-messages.ts';

/** Adds a row of the account's settings: `names/statements`. It leads to the view of its name, or to the one that `to` names. */
export function addRow(editor, name, to) {
  const [feature, word = ''] = name.split('/');
  const [file, view] = [`${toKebab(word)}-row`, to ?? toPascal(word)];
  const folder = `src/features/${feature}`;
  const manifest = `${folder}/manifest.ts`;
  if (!word || !editor.has(manifest)) throw new NewError('Name a feature and a row: `row names/statements`.');
  if (!to && !new RegExp(`\\b${view}: (undefined|\\{)`).test(editor.read(manifest)))
    throw new NewError(`${feature} has no view ${view}: \`view ${feature}/${view}\` adds it, and \`--to Name\` leads to another one.`);
  const messages = `${toCamel(word)}RowMessages`;

  editor.create(
    `${folder}/${file}.tsx`,
    `// chunk: settings-rows
import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { clockIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Row } from '../../ui/row/row.js';
import { ${messages} } from '../settings-row-messages.js';

/** Leads to ${view}, among the settings of the account. */
export function Part(): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(${messages});
  return (
    <Row
      title={texts.title}
      picture={<IconTile icon={clockIcon} />}
      end={<Icon icon={forwardIcon} size={16} />}
      onClick={() => router.push('${view}')}
      data-testid="account-${toKebab(word)}-row"
    />
  );
}
`,
  );
  editor.create(
    `${folder}/${file}.test.tsx`,
    `
import { expect } from '@esm-bundle/chai';
import { mountView, type MountedView } from '../../../test/fixtures/mount-view.js';
import { Part } from './${file}.js';

describe('the row ${toWords(word)} of the settings', () => {
  let view: MountedView;
  afterEach(() => view.unmount());

  it('leads to ${view}, and is as high as its place', async () => {
    view = await mountView(<Part />);
    const row = view.find('account-${toKebab(word)}-row')!;
    expect(row.textContent).to.equal('${toWords(word)}');
    expect(row.getBoundingClientRect().height).to.equal(56);
    row.click();
    expect(view.controllers.router.getView()?.view).to.equal('${view}');
  });
});
`,
  );
  editor.change(
    TEXTS,
    (text) =>
      `${text}\n/** English texts of the row that leads to ${view}. */\nexport const ${messages} = defineMessages('${toKebab(word)}-row', { title: '${toWords(word)}' });\n`,
  );
  const row = `{ minBlockSize: 56, load: () => import('./${file}.js') }`;
  const contribution = `settingsRows: { order: 9, rows: [${row}] },`;
  const text = editor.read(manifest);
  if (/settingsRows: \{/.test(text)) editor.append(manifest, /settingsRows: \{[^[]*\[/, row);
  else if (/contributes: \{/.test(text)) editor.insert(manifest, /contributes: \{/, ` ${contribution}`);
  else editor.insert(manifest, /\n(?=  load: \(\) =>)/, `  contributes: { ${contribution} },\n`);
  return [
    `Choose the picture in ${folder}/${file}.tsx, the text in ${TEXTS}, and the place in ${manifest}: \`order\` among the features, the list within one.`,
  ];
}
