/** The entry of the build that needs no bundler: everything of the package's entry, with the tags defined. */
export * from './index.js';
export * from '../elements/index.js';
export * from './config/networks/index.js';
