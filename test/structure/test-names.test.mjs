import { expectRule } from './expect-rule.mjs';
import { checkTestNames } from './test-names.mjs';

expectRule(checkTestNames, {
  'refuses a test without a source of its name': [
    { 'src/ui/list/list.tsx': '', 'src/ui/list/long.test.tsx': '' },
    /no source "long" beside the test/,
  ],
  'refuses an aspect of a source that is not there': [{ 'src/ui/list/list.tsx': '', 'src/ui/list/grid.long.test.tsx': '' }, /"grid"/],
  'passes a source, its aspects, a subfolder and the folder': [
    {
      'src/ui/list/rows.tsx': '',
      'src/ui/list/rows.test.tsx': '',
      'src/ui/list/rows.long.test.tsx': '',
      'src/ui/list/list.test.tsx': '',
      'src/ui/list.sizes.test.tsx': '',
    },
    null,
  ],
});
