import type { Disposer, Environment } from '../../config/environment.js';
import type { WalletProvider } from '../../connectors/connector.js';

/** Time between two looks at a lock, in milliseconds. */
const LOOK_MS = 500;

/**
 * Follows whether a wallet is locked, where it can tell: MetaMask and the wallets that copy its API. EIP-1193 has no such method, so
 * nothing is known of any other wallet. No request reaches the visitor.
 *
 * @param onLock Called with each answer.
 * @returns Ends it.
 * @see https://docs.metamask.io/wallet/reference/provider-api/#_metamaskisunlocked
 */
export function watchLock(
  { setTimer }: Pick<Environment, 'setTimer'>,
  provider: WalletProvider,
  onLock: (isLocked: boolean) => void,
): Disposer {
  let isEnded = false;
  let stop: Disposer | undefined;
  const look = async () => {
    const isLocked = await readLock(provider);
    if (isEnded || isLocked === undefined) return;
    onLock(isLocked);
    stop = setTimer(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    isEnded = true;
    stop?.();
  };
}

/** Reads a lock. @returns `undefined` where the wallet does not tell. */
async function readLock(provider: WalletProvider): Promise<boolean | undefined> {
  try {
    const { _metamask: own } = provider as { readonly _metamask?: { isUnlocked?: () => unknown } };
    const isUnlocked: unknown = await own?.isUnlocked?.();
    return typeof isUnlocked === 'boolean' ? !isUnlocked : undefined;
  } catch {
    return undefined;
  }
}
