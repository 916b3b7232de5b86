/**
 * `w3m-elements/integrity`: plugins of bundlers that write an import map with the SHA-384 of each JavaScript file of a build into its
 * pages. The browser then refuses a file that was altered, also one that the page loads later. For build scripts; pages do not load it.
 *
 * @module w3m-elements/integrity
 */

/**
 * An import map with integrity metadata alone: URL as the page names it → `sha384-…`.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
type IntegrityMap = { readonly integrity: Readonly<Record<string, string>> };

/** Content of a file, by its path from the output folder. */
type Files = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

const PLUGIN = 'w3m-elements-integrity';
const MAP_FILE = 'importmap.json';
const SCRIPT = /\.m?js$/;
const PAGE = /\.html?$/;

/** Path of a file as a page at `page` names it: below `base` where that is a URL or an absolute path, else from the page's own folder. */
function toUrl(file: string, page: string, base: string): string {
  if (base !== '' && !base.startsWith('.')) return `${base.replace(/\/?$/, '/')}${file}`;
  return `./${'../'.repeat(page.split('/').length - 1)}${file}`;
}

async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Hashes the scripts of a build. @returns The map for a page at a path. */
async function hashScripts(files: Files, base: string): Promise<(page: string) => IntegrityMap> {
  const names = [...files.keys()].filter((name) => SCRIPT.test(name)).toSorted();
  const hashes = await Promise.all(names.map(async (name) => [name, await digest(files.get(name)!)] as const));
  return (page) => ({ integrity: Object.fromEntries(hashes.map(([name, hash]) => [toUrl(name, page, base), hash])) });
}

/** A script element cannot be ended from within its text. */
const toText = (map: object): string => JSON.stringify(map).replaceAll('<', '\\u003c');

/** Adds the map to a page: to the import map that it has, else before its first script or link, because a later map is not for them. */
function addToPage(html: string, map: IntegrityMap): string {
  const own = /(<script\b[^>]*\btype=["']?importmap\b[^>]*>)([\s\S]*?)<\/script>/i.exec(html);
  if (own) {
    const before = JSON.parse(own[2]!) as { readonly integrity?: object };
    const text = toText({ ...before, integrity: { ...before.integrity, ...map.integrity } });
    return html.replace(own[0], () => `${own[1]!}${text}</script>`);
  }
  // Comments are matched to be passed over.
  const first = [...html.matchAll(/<!--[\s\S]*?-->|<(?:script|link)\b/gi)].find(([text]) => !text.startsWith('<!--'));
  if (!first) return html;
  return `${html.slice(0, first.index)}<script type="importmap">${toText(map)}</script>\n${html.slice(first.index)}`;
}

/** A file of a bundle, as Rollup and Vite hand it to plugins. */
type BundleFile =
  | { readonly type: 'chunk'; readonly fileName: string; readonly code: string }
  | { readonly type: 'asset'; readonly fileName: string; source: string | Uint8Array };

/**
 * Plugin of {@link viteIntegrity}, as far as Vite and Rollup use it.
 *
 * @example
 * const plugin: ViteIntegrityPlugin = viteIntegrity();
 */
export type ViteIntegrityPlugin = {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'post';
  readonly configResolved: (config: { readonly base: string }) => void;
  readonly generateBundle: {
    readonly order: 'post';
    readonly handler: (
      this: {
        emitFile(file: { readonly type: 'asset'; readonly fileName: string; readonly source: string }): unknown;
        warn(message: string): void;
      },
      options: { readonly format?: string | undefined },
      bundle: Readonly<Record<string, BundleFile>>,
    ) => Promise<void>;
  };
};

/**
 * Plugin for Vite and Rollup: adds an import map with the SHA-384 of each chunk to the HTML files of a build, and writes it to
 * `importmap.json`. Runs last, on the bytes that are written. Without HTML, as with a server that renders the pages, the file alone is
 * written. Output other than ES modules gets a warning and no map, because browsers hold only modules to it.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 * @example
 * const config = { plugins: [viteIntegrity()] };
 */
export function viteIntegrity(): ViteIntegrityPlugin {
  let base = './';
  return {
    name: PLUGIN,
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler({ format }, bundle) {
        if (format !== 'es') return this.warn(`Output of the format "${format}" is not held to an import map: only ES modules are.`);
        const files = Object.values(bundle);
        const chunks = files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : []));
        const toMap = await hashScripts(new Map(chunks), base);
        for (const file of files) {
          if (file.type === 'chunk' || !PAGE.test(file.fileName)) continue;
          const html = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
          file.source = addToPage(html, toMap(file.fileName));
        }
        this.emitFile({ type: 'asset', fileName: MAP_FILE, source: toText(toMap(MAP_FILE)) });
      },
    },
  };
}

type WebpackAsset = { readonly name: string; readonly source: { source(): string | Uint8Array } };

/** Compilation of webpack or Rspack, as far as the plugin uses it. */
type WebpackCompilation = {
  readonly outputOptions: { readonly module?: boolean | undefined; readonly publicPath?: unknown };
  readonly errors: { push(error: Error): unknown };
  readonly hooks: {
    readonly processAssets: { tapPromise(options: { name: string; stage: number }, run: () => Promise<void>): void };
  };
  getAssets(): readonly WebpackAsset[];
  updateAsset(name: string, source: never): void;
  emitAsset(name: string, source: never): void;
};

/**
 * Compiler of webpack or Rspack, as far as {@link WebpackIntegrityPlugin} uses it.
 *
 * @example
 * const apply = (compiler: WebpackCompiler) => webpackIntegrity().apply(compiler);
 */
export type WebpackCompiler = {
  readonly watchMode?: boolean | undefined;
  readonly webpack: {
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_REPORT: number };
    readonly sources: { readonly RawSource: new (source: string) => unknown };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, run: (compilation: never) => void): void };
  };
};

/**
 * Plugin of {@link webpackIntegrity}.
 *
 * @example
 * const plugin: WebpackIntegrityPlugin = webpackIntegrity();
 */
export type WebpackIntegrityPlugin = { apply(compiler: WebpackCompiler): void };

/**
 * Plugin for webpack and Rspack with `output.module`, whose chunks are loaded by `import()`: adds an import map with the SHA-384 of each
 * script to the HTML files of a build, and writes it to `importmap.json`. Does nothing while the compiler watches.
 *
 * Chunks of classic output are loaded by script elements, which no import map holds: the build then fails with an error that says so.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 * @example
 * const config = { output: { module: true }, plugins: [webpackIntegrity()] };
 */
export function webpackIntegrity(): WebpackIntegrityPlugin {
  return {
    apply(compiler) {
      const { Compilation, sources } = compiler.webpack;
      const wrap = (text: string) => new sources.RawSource(text) as never;
      const addMaps = async (compilation: WebpackCompilation) => {
        if (compiler.watchMode) return;
        const { module, publicPath } = compilation.outputOptions;
        if (!module) {
          compilation.errors.push(
            new Error(
              'webpackIntegrity() needs `output.module: true`: script elements are not held to an import map. For classic output, use `SubresourceIntegrityPlugin` of Rspack, or `webpack-subresource-integrity`.',
            ),
          );
          return;
        }
        const base = typeof publicPath === 'string' && publicPath !== 'auto' ? publicPath : '';
        const contents = compilation
          .getAssets()
          .map(({ name, source }) => [name, source.source() as string | Uint8Array<ArrayBuffer>] as const);
        const toMap = await hashScripts(new Map(contents), base);
        for (const [name, content] of contents) {
          if (!PAGE.test(name)) continue;
          const html = typeof content === 'string' ? content : new TextDecoder().decode(content);
          compilation.updateAsset(name, wrap(addToPage(html, toMap(name))));
        }
        compilation.emitAsset(MAP_FILE, wrap(toText(toMap(MAP_FILE))));
      };
      compiler.hooks.thisCompilation.tap(PLUGIN, (compilation: WebpackCompilation) =>
        compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
          addMaps(compilation),
        ),
      );
    },
  };
}
