import { expectRule } from './expect-rule.mjs';
import { checkViewStyles } from './view-styles.mjs';

const ui = {
  'src/ui/core-styles.ts': "import { rowStyles } from './row.styles.js';",
  'src/ui/row.styles.ts': '/** Styles of `Row`. */',
  'src/ui/hero.styles.ts': '/** Styles of `Hero` and `LinkButton`. */',
  'src/ui/row.tsx': '',
  'src/ui/hero.tsx': '',
  'src/ui/link-button.tsx': '',
  'src/ui/total.tsx': "import { LinkButton } from './link-button.js';",
};
const view = (imports) => ({ ...ui, 'src/features/send/send-view.tsx': imports });

expectRule(checkViewStyles, {
  'refuses a primitive without its sheet': [
    view("import { Row } from '../../ui/row.js';\nimport { Hero } from '../../ui/hero.js';"),
    /send-view\.tsx:2 .*hero\.styles\.ts/,
  ],
  'refuses one that another is made of': [view("import { Total } from '../../ui/total.js';"), /total\.js needs src\/ui\/hero\.styles\.ts/],
  'does not take another folder’s sheet for it': [
    {
      ...view("import { Hero } from '../../ui/hero.js';"),
      'src/features/swap/index.ts': "import { heroStyles } from '../../ui/hero.styles.js';",
    },
    /send-view/,
  ],
  'passes what the shell has, types, tests, and sheets that are brought': [
    {
      ...view("import { Row } from '../../ui/row.js';\nimport { Hero } from '../../ui/hero.js';"),
      'src/features/send/index.ts': "import { heroStyles } from '../../ui/hero.styles.js';",
      'src/features/swap/swap-view.tsx': "import type { HeroProps } from '../../ui/hero.js';",
      'src/features/swap/swap.test.tsx': "import { Hero } from '../../ui/hero.js';",
    },
    null,
  ],
});
