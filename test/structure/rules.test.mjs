import { expectRule } from './expect-rule.mjs';
import { checkBarrels, checkDeclarations, checkLeftovers, checkLength } from './file-shape.mjs';
import { checkDistantHas, checkLogicalCss } from './logical-css.mjs';
import { checkPackages } from './packages.mjs';
import { checkEnvironment, checkInjection } from './page-globals.mjs';

const lines = (count) => Array.from({ length: count }, (_, index) => `export const x${index} = ${index};`).join('\n');

expectRule(checkLength, {
  'refuses 301 lines of code': [{ 'src/ui/a.ts': lines(301) }, /301 lines of code, 300 are allowed/],
  'refuses 601 lines in a test': [{ 'src/ui/a.test.ts': lines(601) }, /601 lines/],
  'does not count blank and comment lines': [{ 'src/ui/a.ts': `/**\n * text\n */\n\n// text\n${lines(300)}\n\n` }, null],
  'counts the lines of a template': [{ 'src/ui/a.ts': `export const a = \`${'x\n'.repeat(400)}\`;` }, /401 lines/],
});

expectRule(checkBarrels, {
  'refuses a file of re-exports': [{ 'src/ui/index.ts': "export * from './a.js';\nexport { b } from './b.js';" }, /nothing but re-exports/],
  'refuses imports that are exported again': [{ 'src/ui/all.ts': "import { a } from './a.js';\nexport { a };" }, /nothing but re-exports/],
  'passes the public entries, and files with code': [
    {
      'src/index.ts': "export * from './a.js';",
      'src/features/send/index.ts': "export { a } from './a.js';",
      'src/ui/a.ts': "export { b } from './b.js';\nexport const a = 1;",
    },
    null,
  ],
});

expectRule(checkDeclarations, {
  'refuses an enum': [{ 'src/ui/a.ts': '\nexport enum Kind { A }' }, /a\.ts:2 enum Kind/],
  'refuses a default export': [{ 'src/ui/a.ts': 'export default function a() {}' }, /default export/],
  'refuses an exported assignment': [{ 'src/ui/a.ts': 'const a = 1;\nexport default a;' }, /a\.ts:2/],
  'passes configuration': [{ 'demo/vite.config.mjs': 'export default {};' }, null],
});

expectRule(checkLeftovers, {
  'refuses a note': [{ 'src/ui/a.ts': '// TODO later' }, /"TODO"/],
  'refuses a promise': [{ 'src/ui/a.ts': "export const text = 'Coming soon';" }, /"Coming soon"/],
});

expectRule(checkPackages, {
  'refuses zod whole': [{ 'src/api/a.ts': "import { z } from 'zod';" }, /zod imported as zod/],
  'refuses names from zod/mini': [{ 'src/api/a.ts': "import { object } from 'zod/mini';" }, /zod\/mini/],
  'refuses viem/chains': [{ 'src/config/a.ts': "import { mainnet } from 'viem/chains';" }, /viem\/chains/],
  'refuses createPublicClient': [{ 'src/adapters/a.ts': "import { createPublicClient as c } from 'viem';" }, /createPublicClient/],
  'refuses react-dom in a feature': [{ 'src/features/send/a.tsx': "import { createPortal } from 'react-dom';" }, /react-dom imported/],
  'refuses react in a flow': [{ 'src/actions/send/a.ts': "import { useState } from 'react';" }, /react imported/],
  'refuses a second import of the wrapper library': [
    {
      'react/a.ts': "import { createComponent } from '@lit-labs/react';",
      'react/b.ts': "import { createComponent } from '@lit-labs/react';",
    },
    /react\/b\.ts:1/,
  ],
  'refuses hooks in a static view': [
    { 'elements/w3m-a/a.static.tsx': "import { useState } from 'react';" },
    /react imported into a static view/,
  ],
  'passes what is right': [
    {
      'src/api/a.ts': "import * as z from 'zod/mini';\nimport { createClient } from 'viem';",
      'src/modal/a.tsx': "import { createRoot } from 'react-dom/client';",
      'elements/w3m-a/a.static.tsx':
        "import type { P } from './definition.js';\nimport { jsx } from '#static/jsx-runtime';\nimport { B } from './b.static.js';",
      'elements/w3m-a/b.static.tsx': 'export const B = 1;',
    },
    null,
  ],
});

expectRule(checkEnvironment, {
  'refuses fetch': [{ 'src/api/a.ts': "await fetch('/x');" }, /fetch\(\) called/],
  'refuses timers of the page': [{ 'src/ui/a.ts': 'window.setTimeout(() => {}, 1);' }, /setTimeout\(\) called/],
  'refuses the clock': [{ 'src/ui/a.ts': 'const a = Date.now();\nconst b = new Date();' }, /Date\.now\(\) called\n.*new Date\(\)/],
  'refuses storage': [
    { 'src/ui/a.ts': "const a = globalThis.localStorage;\nsessionStorage.getItem('a');" },
    /localStorage used\n.*a\.ts:2 sessionStorage used/,
  ],
  'passes what is handed in, the environment and tests': [
    {
      'src/api/a.ts': 'export const get = ({ fetch, now }) => fetch(new Date(now()));\ntype A = { localStorage: Storage };',
      'src/api/b.ts': 'export const get = (environment) => environment.fetch();',
      'src/config/environment.ts': 'export const now = () => Date.now();',
      'src/storage/a.ts': 'export const a = window.localStorage;',
      'src/api/a.test.ts': 'await fetch(1);',
    },
    null,
  ],
});

expectRule(checkInjection, {
  'refuses markup from text': [{ 'elements/a.ts': 'host.innerHTML = text;' }, /innerHTML/],
  'refuses it in JSX': [
    { 'src/ui/a.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: t }} />;' },
    /dangerouslySetInnerHTML/,
  ],
  'refuses code from text': [{ 'src/ui/a.ts': "eval('1');\nnew Function('1');" }, /eval\(\)\n.*new Function\(\)/],
});

const style = (css) => ({ 'src/ui/a.styles.ts': `export const a = css\`\n${css}\n\`;` });
expectRule(checkDistantHas, {
  'refuses a child of the element of :has()': [style('.a:has(.b) > .c { color: red }'), /a\.styles\.ts:2 ".a:has\(.b\) > .c/],
  'refuses a descendant, and a sibling': [style('.a:has(> .b:not(.d)) .c,\n.a:has(.b, [c]) + .c:not(.d) {'), /:2 [\s\S]*:3 /],
  'passes its element, and what is inside of it': [style('.a:has(> .b ~ .c),\n.d > .a:has(.b):not([x]) {\n  color: red;\n}'), null],
});

expectRule(checkLogicalCss, {
  'refuses margin-left': [style('.a { margin-left: 4px; }'), /a\.styles\.ts:2 "margin-left:"/],
  'refuses left': [style('.a {\n  left: 0;\n}'), /:3 "left:"/],
  'refuses text-align: left': [style('.a { text-align: left }'), /text-align: left/],
  'refuses width': [style('.a { min-width: 4px }'), /min-width/],
  'refuses a lopsided shorthand': [style('.a { padding: 1px 2px 3px 4px; }'), /padding: 1px 2px 3px 4px/],
  'refuses a corner': [style('.a { border-top-left-radius: 4px }'), /border-top-left-radius/],
  'passes logical ones, queries and comments': [
    style(
      '/* left: 0 */\n@media (max-width: 430px) {\n.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; padding: 1px 2px 3px 2px; border-width: 1px; --w3m-left: 1px }\n}',
    ),
    null,
  ],
});
