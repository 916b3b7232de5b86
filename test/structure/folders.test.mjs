import { checkControllersOrder } from './controllers-order.mjs';
import { checkCycles } from './cycles.mjs';
import { expectRule } from './expect-rule.mjs';
import { checkFolders, checkFolderSize } from './folders.mjs';
import { checkLists } from './lists.mjs';

const x = 'export const x = 1;';

expectRule(checkFolders, {
  'refuses an import from a higher rank': [
    { 'src/utils/a.ts': x, 'src/errors/b.ts': "// why\nimport { x } from '../utils/a.js';" },
    /src\/errors\/b\.ts:2 .*imports src\/utils\/a\.ts/,
  ],
  'refuses an import from an equal rank': [
    { 'src/storage/a.ts': x, 'src/i18n/b.ts': "import { x } from '../storage/a.js';" },
    /i18n\/b\.ts:1/,
  ],
  'refuses a dynamic import from a higher rank': [
    { 'src/utils/a.ts': "void import('../modal/b.js');", 'src/modal/b.ts': x },
    /\(dynamic\)/,
  ],
  'refuses a type import from a higher rank': [{ 'src/utils/a.ts': "import type { X } from '../modal/b.js';" }, /\(type\)/],
  'refuses an import in a type': [{ 'src/utils/a.ts': "export type X = import('../modal/b.js').X;" }, /\(type\)/],
  'refuses a re-export from a higher rank': [{ 'src/utils/a.ts': "export { x } from '../config/b.js';" }, /a\.ts:1/],
  'refuses one feature in another, also as a type': [
    { 'src/features/send/a.ts': "import type { X } from '../receive/b.js';", 'src/features/receive/b.ts': x },
    /imports src\/features\/receive\/b\.ts/,
  ],
  'refuses a feature in the shared base': [
    { 'src/features/feature.ts': "import { x } from './send/a.js';", 'src/features/send/a.ts': x },
    /feature\.ts:1/,
  ],
  'refuses the list of features in a feature': [
    { 'src/features/send/a.ts': "import { x } from '../first-features.js';", 'src/features/first-features.ts': x },
    /send\/a\.ts:1/,
  ],
  'refuses elements in the client': [{ 'src/client/a.ts': "import('../../elements/index.js')", 'elements/index.ts': x }, /client\/a\.ts/],
  'refuses a feature in a bridge': [
    { 'src/bridges/headless/a.ts': "import { x } from '../../features/send/b.js';", 'src/features/send/b.ts': x },
    /headless\/a\.ts:1/,
  ],
  'refuses tests in the product': [{ 'src/ui/a.ts': "import { x } from '../../test/x.js';", 'test/x.ts': x }, /src\/ui\/a\.ts:1/],
  'refuses a folder without a rank': [{ 'src/helpers/a.ts': x }, /src\/helpers has no rank/],
  'passes what the design allows': [
    {
      'src/features/first-features.ts': "import { x } from './send/manifest.js';\nimport type { F } from './feature.js';",
      'src/features/send/manifest.ts':
        "import { f } from '../feature.js';\nimport { x } from '../../ui/deep/x.js';\nvoid import('./index.js');",
      'src/features/feature.ts': "import type { X } from '../controllers/x.js';\nimport { g } from './gate.js';",
      'src/index.ts': "import { x } from './client/x.js';\nvoid import('../elements/w3m-modal/index.js');",
      'elements/table.ts': "import { x } from './w3m-modal/index.js';",
      'elements/w3m-modal/index.ts': "import { x } from '../adapter/x.js';",
      'react/index.ts': "import { x } from '../elements/index.js';\nimport { useState } from 'react';",
      'src/ui/a.test.ts': "import { x } from '../modal/a.js';",
    },
    null,
  ],
});

expectRule(checkCycles, {
  'refuses a circle of static imports': [
    {
      'src/ui/a.ts': "import { b } from './b.js';",
      'src/ui/b.ts': "import { c } from './c.js';",
      'src/ui/c.ts': "export { a } from './a.js';",
    },
    /import each other: .*src\/ui\/a\.ts/,
  ],
  'refuses a type import back': [
    { 'src/ui/a.ts': "import { b } from './b.js';", 'src/ui/b.ts': "import type { A } from './a.js';" },
    /import each other: .*src\/ui\/a\.ts/,
  ],
  'refuses a dynamic import back': [
    { 'src/ui/a.ts': "import { b } from './b.js';", 'src/ui/b.ts': "void import('./a.js');" },
    /import each other: .*src\/ui\/a\.ts/,
  ],
  'passes type imports and dynamic imports back in tests': [
    {
      'src/ui/a.test.ts': "import { b } from './b.test.js';",
      'src/ui/b.test.ts': "import type { A } from './a.test.js';\nvoid import('./a.test.js');",
    },
    null,
  ],
});

const fill = (count, more = {}) => ({ ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ui/a${at}.ts`, x])), ...more });
expectRule(checkFolderSize, {
  'refuses a folder with 26 source files': [fill(26), /src\/ui\/a0\.ts:1 .*26 source files/],
  'passes a folder with 25 source files, their tests and folders inside': [
    fill(25, { 'src/ui/a0.test.ts': x, 'src/ui/inside/b.ts': x }),
    null,
  ],
});

expectRule(checkControllersOrder, {
  'refuses a later controller': [
    { 'src/controllers/network/a.ts': "import type { M } from '../modal-controller.js';", 'src/controllers/modal-controller.ts': x },
    /The network controller imports the modal controller/,
  ],
  'passes earlier ones and helpers': [
    {
      'src/controllers/modal-controller.ts': "import { a } from './network/a.js';\nimport { s } from './stores.js';",
      'src/controllers/network/a.ts': x,
    },
    null,
  ],
});

expectRule(checkLists, {
  'refuses a feature that no list names': [
    {
      'src/features/first-features.ts': "import { a } from './send/manifest.js';",
      'src/features/send/a.ts': x,
      'src/features/swap/a.ts': x,
    },
    /other-features\.ts:1 src\/features\/swap is not named/,
  ],
  'refuses a tag that the table does not name': [
    { 'elements/table.ts': "export const T = { 'w3m-button': 1 };", 'elements/w3m-button/index.ts': x, 'elements/w3m-modal/index.ts': x },
    /The tag w3m-modal has no entry/,
  ],
  'refuses an endpoint that the list does not name': [
    {
      'src/api/endpoints.ts': "import { a } from './catalog/a.js';",
      'src/api/catalog/a.ts': 'export const a = defineEndpoint({});',
      'src/api/catalog/b.ts': 'export const b = defineEndpoint({});',
      'src/api/catalog/schemas.ts': x,
    },
    /The endpoint src\/api\/catalog\/b\.ts is not named/,
  ],
  'passes a feature of the other list': [
    { 'src/features/other-features.ts': "import { a } from './send/manifest.js';", 'src/features/send/a.ts': x },
    null,
  ],
  'passes lazy entries': [
    {
      'src/adapters/adapters.ts': "export const A = { eip155: () => import('./eip155/index.js') };",
      'src/adapters/eip155/eip155-adapter.ts': x,
    },
    null,
  ],
});
