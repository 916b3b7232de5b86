import { assignShortNames, countPrivateNames, shortenCode } from './private-names.mjs';

/**
 * A rollup plugin that gives the private classes and custom properties of the product short names, in sheets and in code.
 * Goes after the one that minifies sheets and before the one that removes types. See `private-names.mjs`.
 *
 * @param root Folder of the project, whose sheets say which names there are.
 */
export function shortenNames(root) {
  const folders = ['src', 'elements', 'react'].map((folder) => `${root.replaceAll('\\', '/').replace(/\/$/, '')}/${folder}/`);
  let shortNames;
  return {
    name: 'shorten-names',
    buildStart() {
      shortNames = assignShortNames(countPrivateNames(root));
    },
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!/\.tsx?$/.test(file) || !folders.some((folder) => file.startsWith(folder))) return null;
      return { code: shortenCode(file, code, shortNames), map: null };
    },
  };
}
