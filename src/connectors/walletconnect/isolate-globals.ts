/** What the WalletConnect package puts on `window` while it starts. */
export const PACKAGE_GLOBALS = ['_walletConnectCore_w3m', '_walletConnectCore_w3m_count', 'downloadLogsBlobInBrowser'] as const;

/**
 * Runs what starts the package, and leaves the page's globals as they were. The package shares its core over two of them: a
 * modal that is made again would be given the one that was stopped with the first, and a word of warning on the console. By
 * the third one anybody on the page could download its log, with keys in it.
 */
export async function withoutGlobals<Started>(page: object, start: () => Promise<Started>): Promise<Started> {
  const before = PACKAGE_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)] as const);
  try {
    return await start();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(page, name, descriptor);
      else Reflect.deleteProperty(page, name);
    }
  }
}
