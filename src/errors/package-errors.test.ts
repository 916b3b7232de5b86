import { expect } from '@esm-bundle/chai';
import { createPackageFailure } from './package-errors.js';

const NAME = '@solana/web3.js';

/** Returns what is thrown and logged for these causes, one after the other. */
function failWith(...causes: readonly unknown[]) {
  const logged: unknown[] = [];
  const fail = createPackageFailure(`${NAME}@^1.99`, (error) => logged.push(error));
  const thrown = causes.map((cause) => {
    try {
      return fail(cause);
    } catch (error) {
      return error as { code: unknown; cause: unknown; message: string };
    }
  });
  return { logged, thrown };
}

describe('an optional package', () => {
  it('that a bundler or browser cannot resolve is missing, which is logged once with the line to add', () => {
    const causes = [
      new Error(`Could not resolve "${NAME}" imported by "w3m-elements". Is it installed?`),
      Object.assign(new Error(`Cannot find module '${NAME}'`), { code: 'MODULE_NOT_FOUND' }),
      new TypeError(`Failed to resolve module specifier '${NAME}'`),
      new TypeError(`The specifier “${NAME}” was a bare specifier, but was not remapped to anything.`),
      new TypeError(`Module name, '${NAME}' does not resolve to a valid URL.`),
    ];
    const { logged, thrown } = failWith(...causes);
    expect(thrown.map(({ code }) => code)).to.deep.equal(causes.map(() => 'PACKAGE_MISSING'));
    expect(thrown.map(({ cause }) => cause)).to.deep.equal(causes);
    expect(thrown[0]!.message).to.contain('npm install @solana/web3.js@^1.99');
    expect(logged).to.deep.equal([thrown[0]]);
  });

  it('of which a file is not downloaded is not loaded, and nothing is logged', () => {
    const { logged, thrown } = failWith(
      new TypeError(`Failed to fetch dynamically imported module: https://cdn.example/${NAME}@1.99.1/index.js`),
      new TypeError('Importing a module script failed.'),
      Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }),
    );
    expect(thrown.map(({ code }) => code)).to.deep.equal(['NOT_LOADED', 'NOT_LOADED', 'NOT_LOADED']);
    expect(logged).to.deep.equal([]);
  });
});
