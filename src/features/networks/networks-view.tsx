import { type JSX, type KeyboardEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chooseNetwork, leaveNetworkViews, isAtHand, type NetworkItem } from '../../actions/networks/choose-network.js';
import type { Network } from '../../config/network.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Field } from '../../ui/field/field.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon, searchIcon } from '../../ui/icons/icons.js';
import { Label, Stack } from '../../ui/text/label.js';
import { Footer, TextLink } from '../../ui/card/columns.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';
import { NetworkPlate, NetworkRow, useNetworkItems, useNetworkNamespace } from './network-row.js';

/** Pause in typing after which the search starts, in milliseconds. */
const SEARCH_PAUSE_MS = 100;

/** From how many networks on there is room for a drawing where nothing was found. */
const ROOMY = 4;

/** Chooses a network. */
export function NetworksView(): JSX.Element {
  const controllers = useControllers();
  const { announcer, network: controller, router } = controllers;
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const networkState = useNetworkNamespace();
  const items = useNetworkItems();
  const { typed, query, type, clear } = useSearch();
  const field = useRef<HTMLInputElement>(null);

  const found = useMemo(() => items.filter(({ network }) => matchesNetwork(network, query)), [items, query]);
  const count = found.length;
  const currentId = networkState.network?.supported ? networkState.network.caipNetworkId : undefined;

  const result = count === 0 ? `${texts.noneTitle}. ${texts.noneText}` : texts.found({ count });
  // The count is announced after each change of the query, also where it is the same.
  useEffect(() => announcer.announce(query.trim() !== '' && result), [announcer, query, result]);
  useEffect(() => {
    // Load the code of switching while the visitor looks at the list. A failure is shown at the choice.
    void controller.load().catch(() => {});
  }, [controller]);

  const choose = useCallback(
    (network: Network) => {
      if (network.caipNetworkId === currentId) leaveNetworkViews(router);
      else void chooseNetwork(controllers, network);
    },
    [controllers, router, currentId],
  );
  const clearFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    // The dialog leaves alone what was used here.
    event.preventDefault();
    clear();
  };
  const showAll = () => {
    clear();
    field.current?.focus();
  };
  const toRow = ({ network, access }: NetworkItem) => {
    const isCurrent = network.caipNetworkId === currentId;
    const lines = {
      here: isCurrent && networkState.wallet ? texts.connected : undefined,
      otherAccount: texts.asksForAccount,
      otherWallet: texts.otherWallet,
      notApproved: networkState.wallet ? texts.notApproved({ wallet: networkState.wallet.name }) : texts.otherWallet,
      none: texts.unavailableHere,
    };
    return (
      <NetworkRow
        key={network.caipNetworkId}
        network={network}
        image={getImage(network)}
        isCurrent={isCurrent}
        text={lines[access]}
        end={access === 'otherWallet' ? GO : undefined}
        isOff={access === 'none' || access === 'notApproved'}
        onChoose={choose}
      />
    );
  };

  const unavailable = networkState.wallet ? texts.unavailable : texts.unavailableHere;
  const others = found.filter((item) => !isAtHand(item));
  return (
    <>
      <Field
        ref={field}
        type="search"
        label={texts.search}
        placeholder={texts.search}
        icon={searchIcon}
        value={typed}
        onChange={type}
        onClear={showAll}
        clearLabel={texts.clear}
        onKeyDown={clearFirst}
        autoComplete="off"
        enterKeyHint="search"
        data-testid="w3m-networks-search"
      />
      <Stack>
        <NetworkPlate label={texts.networks} items={found.filter(isAtHand)}>
          {toRow}
        </NetworkPlate>
        {others.length > 0 && <Label>{unavailable}</Label>}
        <NetworkPlate label={unavailable} items={others}>
          {toRow}
        </NetworkPlate>
        {count === 0 && (
          <Hero
            dense
            {...(items.length >= ROOMY && { picture: <Empty drawing={lineDrawing} /> })}
            title={texts.noneTitle}
            text={
              <>
                {texts.noneText} <TextLink onClick={showAll}>{texts.showAll}</TextLink>
              </>
            }
          />
        )}
      </Stack>
    </>
  );
}

const GO = <Icon icon={forwardIcon} size={16} />;

/** A text as it is compared: without case, diacritics and spare white space. */
export function toSearchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Whether a network matches the search: every word is in its name, or its id begins with what was typed (`137`, `eip155:137`).
 *
 * @param query What was typed; nothing means every network.
 */
export function matchesNetwork({ name, id, caipNetworkId }: Pick<Network, 'name' | 'id' | 'caipNetworkId'>, query: string): boolean {
  const searched = toSearchText(query);
  const named = toSearchText(name);
  if (searched.split(' ').every((word) => named.includes(word))) return true;
  return [String(id), caipNetworkId].some((text) => text.toLowerCase().startsWith(searched));
}

/** Typed text, and the query. */
type Search = { readonly typed: string; readonly query: string; type(text: string): void; clear(): void };

/** Follows a search field. The list follows after a pause, in small steps, so that typing never waits for it. */
function useSearch(): Search {
  const { environment } = useControllers();
  const [typed, type] = useState('');
  const [query, setQuery] = useState('');
  useEffect(
    () => (typed === query ? undefined : environment.setTimer(() => startTransition(() => setQuery(typed)), SEARCH_PAUSE_MS)),
    [typed, query, environment],
  );
  const clear = () => {
    type('');
    startTransition(() => setQuery(''));
  };
  return { typed, query, type, clear };
}

/** Renders the link to the explanation of networks, if the host enables the guide. */
export function NetworksFooter(): JSX.Element | null {
  const { events, stores, router } = useControllers();
  const { whatIsANetwork } = useMessages(networksMessages);
  const { enableWalletGuide } = useStore(stores.$options);
  if (enableWalletGuide === false) return null;
  const explain = () => {
    events.emit('CLICK_NETWORK_HELP', {});
    router.push('WhatIsANetwork');
  };
  return (
    <Footer>
      <TextLink onClick={explain} data-testid="w3m-what-is-a-network">
        {whatIsANetwork}
      </TextLink>
    </Footer>
  );
}
