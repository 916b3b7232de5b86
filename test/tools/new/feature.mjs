import { NewError, toCamel, toKebab, toPascal, toWords } from './editor.mjs';
import { addView } from './view.mjs';

/** Adds a feature with one view: `statements`. */
export function addFeature(editor, name) {
  const feature = toKebab(name);
  if (!/^[a-z][a-z0-9-]*$/.test(feature)) throw new NewError('Name the feature in kebab-case: `feature statements`.');
  const folder = `src/features/${feature}`;
  const variable = `${toCamel(feature)}Messages`;
  editor.create(
    `${folder}/messages.ts`,
    `
import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of ${toWords(feature).toLowerCase()}. */
export const ${variable} = defineMessages('${feature}', {});
`,
  );
  editor.create(
    `${folder}/manifest.ts`,
    `// chunk of this folder: settings
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {}
}

/** Registers … */
export const ${toCamel(feature)}Feature = defineFeature<never>({
  name: '${feature}',
  routes: {},
  load: () => import('./index.js'),
});
`,
  );
  editor.create(
    `${folder}/index.ts`,
    `
import type { FeatureModule } from '../feature.js';
import { ${variable} } from './messages.js';

type Name = never;

/** English texts of this feature. */
export const messages = ${variable};
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {};
`,
  );
  editor.addImport('src/features/other-features.ts', `import { ${toCamel(feature)}Feature } from './${feature}/manifest.js';`);
  editor.insert('src/features/other-features.ts', /OTHER_FEATURES[^=]*= \[/, `\n  ${toCamel(feature)}Feature,`);
  editor.insert('src/client/message-types.ts', /extends/, `\n    TextsOf<typeof import('../features/${feature}/messages.js')>,`);
  const steps = addView(editor, `${feature}/${toPascal(feature)}`);
  return [`Say in ${folder}/manifest.ts when the feature is enabled, and which chunk it belongs to (test/tools/chunk-plan.mjs).`, ...steps];
}
