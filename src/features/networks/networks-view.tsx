import { useCallback, useEffect, useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { Network } from '../../config/network.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Empty } from '../../ui/hero/empty.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Field } from '../../ui/field/field.js';
import { Hero } from '../../ui/hero/hero.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon, searchIcon } from '../../ui/icons/icons.js';
import { Label } from '../../ui/text/label.js';
import { Plate } from '../../ui/row/plate.js';
import { Stack } from '../../ui/text/stack.js';
import { TextLink } from '../../ui/text/text-link.js';
import { chooseNetwork } from '../../actions/networks/choose-network.js';
import { leaveNetworkViews } from '../../actions/networks/leave-network-views.js';
import { networksMessages } from './messages.js';
import { isAtHand, type NetworkItem } from '../../actions/networks/network-groups.js';
import { NetworkRow } from './network-row.js';
import { matchesNetwork } from './search-networks.js';
import { useGrowing } from './use-growing.js';
import { useNetworkItems } from './use-network-items.js';
import { useNetworkNamespace } from './use-network-namespace.js';
import { useSearch } from './use-search.js';

const UNAVAILABLE_ID = 'w3m-networks-unavailable';
/** From how many networks on there is room for a drawing where nothing was found. */
const ROOMY = 4;

/** Chooses a network. */
export function NetworksView(): JSX.Element {
  const controllers = useControllers();
  const { announcer, network: controller, router } = controllers;
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const place = useNetworkNamespace();
  const items = useNetworkItems();
  const { typed, query, type, clear } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();

  const found = useMemo(() => items.filter(({ network }) => matchesNetwork(network, query)), [items, query]);
  const count = found.length;
  const currentId = place.network?.supported ? place.network.caipNetworkId : undefined;

  useEffect(() => {
    if (query.trim() === '') return;
    if (count === 0) announcer.announce(`${texts.noneTitle}. ${texts.noneText}`);
    else announcer.announce(count === 1 ? texts.foundOne : texts.found({ count }));
  }, [announcer, query, count, texts]);
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
  const search = (text: string) => {
    // The card keeps its height while the list gets shorter: the field stays where the hand is.
    setHeight((held) => held ?? getShownHeight(list.current));
    type(text);
  };
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
      here: isCurrent && place.wallet ? texts.connected : undefined,
      otherAccount: texts.asksForAccount,
      otherWallet: texts.otherWallet,
      notApproved: texts.notApproved({ wallet: place.wallet?.name ?? texts.yourWallet }),
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

  const limit = useGrowing(count, query);
  const atHand = found.filter(isAtHand);
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
        onChange={search}
        onClear={showAll}
        clearLabel={texts.clear}
        onKeyDown={clearFirst}
        autoComplete="off"
        enterKeyHint="search"
        data-testid="w3m-networks-search"
      />
      <Stack ref={list} minHeight={height}>
        {atHand.length > 0 && (
          <Plate role="group" aria-label={texts.networks}>
            {atHand.slice(0, limit).map(toRow)}
          </Plate>
        )}
        {others.length > 0 && atHand.length < limit && (
          <>
            <Label id={UNAVAILABLE_ID}>{place.wallet ? texts.unavailable : texts.unavailableHere}</Label>
            <Plate role="group" aria-labelledby={UNAVAILABLE_ID}>
              {others.slice(0, limit - atHand.length).map(toRow)}
            </Plate>
          </>
        )}
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

/** Returns the height of the list's visible part in the card, in px. */
function getShownHeight(list: HTMLElement | null): number | undefined {
  const body = list?.closest<HTMLElement>('[part="body"]');
  if (!list || !body) return undefined;
  const above = list.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop;
  return Math.min(list.offsetHeight, Math.max(0, body.clientHeight - above));
}

const GO = <Icon icon={forwardIcon} size={16} />;
