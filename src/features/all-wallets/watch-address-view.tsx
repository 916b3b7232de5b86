import { type JSX, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { WatchConnector } from '../../connectors/in-app/watch.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getNameSources } from '../../controllers/query/ask-in-order.js';
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
  const { connection, modal } = controllers;
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      connection.loaded?.cancel('eip155', 'back');
    };
  }, [connection]);
  /** @returns What is wrong with the text. */
  const watch = async (): Promise<string | undefined> => {
    const address = await findAddress(controllers, typed.trim());
    if (isLeft.current) return undefined;
    if (address === undefined) return texts.watchUnknown;
    await controllers.connectors.start();
    const connector = controllers.connectors.find('watch') as WatchConnector | undefined;
    const loaded = await connection.load();
    if (isLeft.current || !connector) return undefined;
    connector.setAddress(address);
    await loaded.connect(connector, 'eip155');
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

/** Returns the address of a text: the address itself, or that of a name on the page's EVM network. */
async function findAddress(
  { getAdapter, query, stores }: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  text: string,
): Promise<string | undefined> {
  const adapter = await getAdapter('eip155');
  const { parseAddress, loadNames } = adapter;
  const address = parseAddress(text);
  if (address !== undefined || !text.includes('.')) return address;
  const options = stores.$options.get();
  const network = stores.getNetwork('eip155') ?? options.networks.find(({ chainNamespace }) => chainNamespace === 'eip155');
  const { normalizeName, resolveName } = await import('../../actions/send/resolve-receiver.js');
  const name = await normalizeName(text);
  if (name === undefined || !network) return undefined;
  const sources = getNameSources(options);
  const chain = sources.includes('node') && loadNames ? { parseAddress, loadNames } : { parseAddress };
  const service = sources.includes('service') ? await query.load() : undefined;
  return (await resolveName({ query: service, adapter: chain }, network, name))?.address;
}
