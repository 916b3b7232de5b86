import { type JSX, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Namespace } from '../../config/namespaces.js';
import type { WatchConnector } from '../../connectors/in-app/watch.js';
import type { Controllers } from '../../controllers/controllers.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { Hero } from '../../ui/hero/hero.js';
import { searchIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { allWalletsMessages } from './messages.js';

/** Most characters of an address or a name; a longer text is neither. */
const MOST_CHARACTERS = 255;

/** Connects an address without its key: the visitor sees what it has, and signs nothing. */
export function WatchAddressView(): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(allWalletsMessages);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  const watched = useRef<Namespace>('eip155');
  const { connection, modal } = controllers;
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      connection.loaded?.cancel(watched.current, 'back');
    };
  }, [connection]);
  /** @returns What is wrong with the text. */
  const watch = async (): Promise<string | undefined> => {
    const found = await findAddress(controllers, typed.trim());
    if (isLeft.current) return undefined;
    if (!found) return texts.watchUnknown;
    await controllers.connectors.start();
    const connector = controllers.connectors.find('watch') as WatchConnector | undefined;
    const loaded = await connection.load();
    if (isLeft.current || !connector) return undefined;
    const { address, namespace } = found;
    watched.current = namespace;
    connector.setAddress(namespace, address);
    await loaded.connect(connector, namespace);
    modal.finish();
    return undefined;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    void watch()
      // A page that does not take the account says why.
      .catch((thrown: unknown) => (thrown instanceof ConnectError && thrown.details) || texts.watchFailed)
      .then(setError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Hero dense picture={<IconTile icon={searchIcon} size={64} />} title={texts.watchTitle} text={texts.watchText} />
      <form noValidate onSubmit={submit} data-testid="w3m-watch">
        <Field
          label={texts.watchLabel}
          placeholder={texts.watchLabel}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          enterKeyHint="go"
          readOnly={isBusy}
          error={error}
          data-testid="w3m-watch-field"
        />
      </form>
      <Button variant="primary" size="big" busy={isBusy} onClick={submit} disabled={typed.trim() === ''} data-testid="w3m-watch-start">
        {texts.watchStart}
      </Button>
    </>
  );
}

/** Returns the title of the view. */
export const useWatchTitle = (): string => useMessages(allWalletsMessages).watch;

/** Finds the address that a text is, of the first namespace of the page that has such addresses, or that an EVM name has. */
async function findAddress(
  controllers: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  text: string,
): Promise<{ readonly namespace: Namespace; readonly address: string } | undefined> {
  const { getAdapter, stores } = controllers;
  const options = stores.$options.get();
  for (const namespace of options.adapters) {
    // oxlint-disable-next-line no-await-in-loop -- The first one that has such addresses is taken, and no code of the others is loaded.
    const address = (await getAdapter(namespace)).parseAddress(text);
    if (address !== undefined) return { namespace, address };
  }
  if (!text.includes('.') || !options.adapters.includes('eip155')) return undefined;
  const network = stores.getNetwork('eip155') ?? options.networks.find(({ chainNamespace }) => chainNamespace === 'eip155');
  const { normalizeName, lookUpName } = await import('../../actions/send/resolve-receiver.js');
  const name = await normalizeName(text);
  if (name === undefined || !network) return undefined;
  const found = await lookUpName(controllers, await getAdapter('eip155'), network, name);
  return found && { namespace: 'eip155', address: found.address };
}
