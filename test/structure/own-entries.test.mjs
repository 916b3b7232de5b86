import { expectRule } from './expect-rule.mjs';
import { checkOwnEntries } from './own-entries.mjs';

const x = 'export const x = 1;';

expectRule(checkOwnEntries, {
  'refuses the element table in code that runs': [
    { 'elements/table.ts': x, 'elements/w3m-button/index.ts': "import { x } from '../table.js';" },
    /w3m-button\/index\.ts:1 The element table is imported/,
  ],
  'refuses the tag for developers in other tags, also when it is loaded later': [
    { 'elements/devtools/index.ts': x, 'elements/index.ts': "export { x } from './devtools/index.js';" },
    /elements\/index\.ts:1 The tag for developers is imported/,
  ],
  'refuses the tag for developers in the client': [
    { 'elements/devtools/index.ts': x, 'src/client/a.ts': "void import('../../elements/devtools/index.js');" },
    /client\/a\.ts:1/,
  ],
  'refuses React, the engine and the testing kit in the tag for developers': [
    {
      'elements/devtools/a.ts': "import { useState } from 'react';",
      'elements/devtools/b.ts': "import { x } from '../../src/client/engine.js';",
      'elements/devtools/c.ts': "import { x } from '../../src/testing/index.js';",
      'src/client/engine.ts': x,
      'src/testing/index.ts': x,
    },
    /a\.ts:1[^]*b\.ts:1[^]*c\.ts:1/,
  ],
  'passes types, and what every page has': [
    {
      'elements/table.ts': "import { p } from './w3m-button/definition.js';",
      'elements/w3m-button/definition.ts': x,
      'elements/types/tags.ts': "import type { T } from '../table.js';\nimport type { D } from '../devtools/index.js';",
      'elements/devtools/index.ts':
        "import { f } from '../adapter/a.js';\nimport { g } from '../../src/client/internals.js';\nimport type { W } from '../../src/testing/index.js';",
      'elements/adapter/a.ts': x,
      'src/client/internals.ts': x,
      'src/testing/index.ts': x,
      'test/a.ts': "import { x } from '../elements/table.js';",
      'elements/devtools/a.test.ts': "import { createModal } from '../../src/index.js';",
    },
    null,
  ],
});
