import { useEffect, useState } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';

/** The account's page in its network's block explorer, or `undefined` where there is none. Only http(s) links. */
export function useExplorerUrl(account: Account | undefined): string | undefined {
  const { getAdapter } = useControllers();
  const [found, setFound] = useState<{ key: string; url: string | undefined } | undefined>();
  const key = account && `${account.caipAddress} ${account.network?.blockExplorers?.default.url}`;

  useEffect(() => {
    if (!account?.network || key === undefined) return undefined;
    const { network, namespace, address } = account;
    let ended = false;
    void getAdapter(namespace).then(
      (adapter) => {
        const url = adapter.getAddressUrl(network, address);
        if (!ended) setFound({ key, url: url && /^https?:\/\//.test(url) ? url : undefined });
      },
      () => {},
    );
    return () => {
      ended = true;
    };
    // The key says whether it is another account or explorer.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, getAdapter]);
  return found?.key === key ? found?.url : undefined;
}
