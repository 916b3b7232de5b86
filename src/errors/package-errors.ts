// chunk: errors
import { BaseError, throwNotLoaded } from './base-error.js';

/** Thrown where an optional package is used that is not in the build of the page. */
export class PackageMissingError extends BaseError {
  override readonly name = 'PackageMissingError';
  readonly code = 'PACKAGE_MISSING';

  /** @param install Name and range, as npm takes them. */
  constructor(install: string, cause: unknown) {
    super(`A package that this page uses is not installed: npm install ${install}`, { cause });
  }
}

/**
 * Thrown by `fund()` where the page does not import `w3m-elements/funding`.
 *
 * @example
 * if (error instanceof BaseError && error.code === 'FUNDING_NOT_IMPORTED') console.error(error.details);
 */
export class FundingNotImportedError extends BaseError {
  override readonly name = 'FundingNotImportedError';
  readonly code = 'FUNDING_NOT_IMPORTED';

  constructor() {
    super('fund() needs an import that this page does not have', { details: "Add: import 'w3m-elements/funding';" });
  }
}

/**
 * Creates the function that throws what kept an optional package from loading.
 *
 * @param install Name and range of the package, as npm takes them.
 * @param log Called once, with the first {@link PackageMissingError}.
 * @returns Throws a {@link PackageMissingError} where the package is not installed, else a `NotLoadedError`.
 */
export function createPackageFailure(install: string, log: (error: PackageMissingError) => void): (cause: unknown) => never {
  // Bundlers and browsers quote a name that they cannot resolve. The error of a failed download has an address, or nothing.
  const unresolved = new RegExp(`['"“]${install.replace(/(?<=.)@.*/, '')}['"”]`);
  let isLogged = false;
  return (cause) => {
    if (!unresolved.test(String(cause))) return throwNotLoaded(cause);
    const error = new PackageMissingError(install, cause);
    if (!isLogged) log(error);
    isLogged = true;
    throw error;
  };
}
