/** Minifies the style sheets in code, and lets bundlers leave them out. Minifiers leave the values of custom properties alone. */
import { transform } from 'esbuild';
import { EVERY_PAGE } from './private-names.mjs';

const TEMPLATE = /\bcss`((?:[^`\\$]|\\.|\$(?!\{))*)`/g;

/** Minifies the text of every css`…` template without interpolations. @returns The code with the templates replaced. */
export async function minifyCssTemplates(code) {
  const texts = await Promise.all(
    [...code.matchAll(TEMPLATE)].map(async ([, raw]) => {
      const css = raw.replace(/\\([`\\$])/g, '$1');
      const { code: small } = await transform(css, { loader: 'css', minify: true });
      return shortenValues(small.trimEnd()).replace(/[`\\]|\$(?=\{)/g, '\\$&');
    }),
  );
  return code.replace(TEMPLATE, () => `css\`${texts.shift()}\``);
}

/**
 * Takes the spaces out of values of custom properties, which a minifier has to leave alone: what they mean is known here.
 * Those around `+` and `-` have a meaning; values with quotes stay as they are.
 */
function shortenValues(css) {
  return css.replace(
    /(--[\w-]+):([^;{}"']+)(?=[;}])/g,
    (_, name, value) => `${name}:${value.trim().replace(/\s*([,*/()])\s*(?![+-]\s)/g, shortenAround)}`,
  );
}

/** A space before `(` or after `)` separates two values. */
const shortenAround = (match, mark) =>
  mark === '(' ? `${/^\s/.test(match) ? ' ' : ''}(` : mark === ')' ? `)${/\s$/.test(match) ? ' ' : ''}` : mark;

/** A rollup plugin that runs {@link minifyCssTemplates} on files named `*.styles.ts`. Goes before the one that removes types. */
export function minifyCss() {
  return {
    name: 'minify-css',
    transform: (code, id) => (id.endsWith('.styles.ts') ? minifyCssTemplates(code).then((small) => ({ code: small, map: null })) : null),
  };
}

/**
 * Writes every css`…` template as the call of a pure function. Bundlers leave out such a call whose result nothing uses; a tagged template they
 * keep, also of a function without side effects.
 */
export const toPureCalls = (code) => code.replace(TEMPLATE, (template) => `/*#__PURE__*/ css([${template.slice('css'.length)}])`);

/**
 * A rollup plugin that runs {@link toPureCalls} on the sheets of every page: a page without a tag uses only some of them. Any other sheet comes
 * with the view that uses it. Goes after the plugins that read the templates.
 */
export function callSheets() {
  const isOfEveryPage = (id) => EVERY_PAGE.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`));
  return {
    name: 'call-sheets',
    transform: (code, id) => (isOfEveryPage(id) ? { code: toPureCalls(code), map: null } : null),
  };
}
