import { problem } from './source-file.mjs';

const SIDES = '(left|right|top|bottom)';
/** Physical declarations, each with what to write instead. */
const PHYSICAL = [
  [new RegExp(`(?:scroll-)?(?:margin|padding)-${SIDES}\\s*:`), 'margin-inline-start, padding-block-end …'],
  [new RegExp(`border-${SIDES}(?:-(?:width|style|color))?\\s*:`), 'border-inline-start, border-block-end …'],
  [/border-(?:top|bottom)-(?:left|right)-radius\s*:/, 'border-start-start-radius …'],
  [new RegExp(`(?<![\\w-])${SIDES}\\s*:`), 'inset-inline-start, inset-block-end …'],
  [/(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, 'start, end, inline-start, inline-end'],
  [/(?<![\w-(])(?:min-|max-)?(?:width|height)\s*:/, 'inline-size, block-size'],
  [/(?<![\w-])overflow-[xy]\s*:/, 'overflow-inline, overflow-block'],
];
/** A shorthand of four values whose second and fourth differ names left and right. */
const SHORTHAND = /(?<![\w-])(margin|padding|inset)\s*:\s*(\S+)\s+([^;\s]+)\s+(\S+)\s+([^;\s]+)\s*;/;

/** Physical properties of a style text. @returns `{ line, found, instead }` for each. */
export function findPhysical(text) {
  const found = [];
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  bare.split('\n').forEach((line, index) => {
    if (/^\s*@(media|container|supports)/.test(line)) return;
    for (const [pattern, instead] of PHYSICAL) {
      const match = pattern.exec(line);
      if (match) found.push({ line: index + 1, found: match[0].trim(), instead });
    }
    const four = SHORTHAND.exec(line);
    if (four && four[3] !== four[5])
      found.push({ line: index + 1, found: four[0].trim(), instead: `${four[1]}-block and ${four[1]}-inline` });
  });
  return found;
}

/** Styles use logical properties only. @returns Problems. */
export function checkLogicalCss(files) {
  return [...files.values()]
    .filter(({ path }) => path.endsWith('.styles.ts'))
    .flatMap((file) =>
      findPhysical(file.text).map(({ line, found, instead }) =>
        problem('logical-css', file, line, `"${found}"`, 'left and right change places in right-to-left languages', `Use ${instead}.`),
      ),
    );
}

/** Selectors of a style text that end at another element than that of their `:has()`. @returns `{ line, found }` for each. */
export function findDistantHas(text) {
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((line, index) => {
    const found = [];
    for (let at = line.indexOf(':has('); at >= 0; at = line.indexOf(':has(', at + 1)) {
      let end = at + ':has('.length;
      for (let depth = 1; depth > 0 && end < line.length; end += 1) depth += { '(': 1, ')': -1 }[line[end]] ?? 0;
      // A combinator, a space among them, before the selector ends.
      if (/[\s>+~]/.test(/^[^,{]*/.exec(line.slice(end))[0].trimEnd())) found.push({ line: index + 1, found: line.trim() });
    }
    return found;
  });
}

/**
 * Styles draw the element of a `:has()`, and what depends on it by a property that it hands down. WebKit looks at no other element again when
 * something changes inside a shadow root.
 *
 * @returns Problems.
 */
export function checkDistantHas(files) {
  return [...files.values()]
    .filter(({ path }) => path.endsWith('.styles.ts'))
    .flatMap((file) =>
      findDistantHas(file.text).map(({ line, found }) =>
        problem(
          'distant-has',
          file,
          line,
          `"${found}"`,
          'WebKit does not draw it again in a shadow root',
          'Hand down a property from the element of :has().',
        ),
      ),
    );
}
