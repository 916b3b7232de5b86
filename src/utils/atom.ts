import { atom as createAtom } from 'nanostores';

/**
 * nanostores' `atom`, taken from here everywhere: with one importer a host's bundler keeps the library in the file that an
 * idle page loads, instead of in one of its own.
 */
export const atom = createAtom;
