import { expectRule } from './expect-rule.mjs';
import { checkSheets } from './sheets.mjs';

const sheet = (name) => `export const styles = css\`\n.${name} { color: red; }\n\`;`;
const ui = {
  'src/ui/styles/core-styles.ts': "import { rowStyles } from '../row/row.styles.js';",
  'src/ui/row/row.styles.ts': sheet('row'),
  'src/ui/hero/hero.styles.ts': sheet('hero'),
};
const hero = (text) => ({ ...ui, 'src/ui/hero/hero.tsx': text });
const view = (text) => ({ ...ui, 'src/features/send/send-view.tsx': text });
const adopting =
  'import { styles } from \'./hero.styles.js\';\nexport const Hero = () => { useSheet(styles); return <p className="hero" />; };';

const token = (css) => ({ ...ui, 'src/ui/hero/hero.styles.ts': `export const styles = css\`\n.hero { ${css} }\n\`;` });

expectRule(checkSheets, {
  'refuses a token that another family declares': [
    { ...token('color: var(--_f-big);'), 'src/ui/text/text.styles.ts': 'export const styles = css`:host { --_f-big: 1px; }`;' },
    /hero\.styles\.ts:2 --_f-big is declared by another/,
  ],
  'passes a token of its own, and one with a default': [token('--_f-big: 1px; color: var(--_f-big); width: var(--_w, 1px);'), null],
  'refuses a public name that no page may set': [token('--w3m-big: 1px;'), /hero\.styles\.ts:2 --w3m-big is not one of the properties/],
  'refuses a primitive that does not adopt its sheet': [
    hero('export const Hero = () => <p className="hero" />;'),
    /hero\.tsx:1 no sheet of this file declares \.hero/,
  ],
  'refuses a sheet that is imported and not adopted': [
    hero('import { styles } from \'./hero.styles.js\';\nexport const Hero = () => <p className="hero" />;'),
    /hero\.tsx:1 .*not adopted/,
  ],
  'refuses a class of a primitive in a view': [
    view('export const View = () => <p className="hero" />;'),
    /send-view\.tsx:1 no sheet of this file declares \.hero/,
  ],
  'refuses the sheet of a primitive in a view': [
    view("import { styles } from '../../ui/hero/hero.styles.js';\nexport const View = () => { useSheet(styles); return null; };"),
    /send-view\.tsx:1 .*is the sheet of a primitive/,
  ],
  'passes classes of the shell, of an adopted sheet and of the feature’s own sheet': [
    {
      ...hero(adopting),
      'src/features/send/send.styles.ts': sheet('send'),
      'src/features/send/send-view.tsx': 'export const View = () => <p className="send"><b className="row" /></p>;',
      'src/features/send/send.test.tsx': 'export const View = () => <p className="unknown" />;',
    },
    null,
  ],
});
