import { useEffect, useRef, type JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import { useAccount, useAnnouncement, useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { Actions, Button, LinkButton } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { copyIcon, retryIcon } from '../../ui/icons/icon.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { cleanText } from '../../utils/clean-text.js';
import { formatAddress } from '../../utils/format-address.js';
import { cutName } from '../../utils/visible-text.js';
import { useStore } from '../../utils/use-store.js';
import type { BegunPurchase } from '../../actions/buy/buy-queries.js';
import { OnrampError } from '../../actions/flow-errors.js';
import type { OnrampStage } from '../../actions/buy/create-buying.js';
import { buyMessages } from './messages.js';
import { type OnrampProvider, PROVIDERS } from '../../actions/buy/providers.js';
import { StatusNotice } from '../status-notice.js';
import { formatBought, useBuying } from './quote-plate.js';

const THREADS: Readonly<Record<OnrampStage, 'wait' | 'no' | 'late'>> = {
  preparing: 'wait',
  blocked: 'late',
  open: 'wait',
  closed: 'late',
  processing: 'wait',
  failed: 'no',
  timeout: 'late',
  unavailable: 'no',
};

/** Waits for the purchase in the provider's window. Spec §9, "Onramp". */
export function InProgressView({ params }: { readonly params: Partial<BegunPurchase> | undefined }): JSX.Element {
  const { router, stores } = useControllers();
  const options = useStore(stores.$options);
  const texts = useMessages(buyMessages);
  const provider = PROVIDERS.find(({ id }) => id === params?.provider);
  const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === params?.network);
  if (!provider || !network || !params?.address)
    return (
      <Hero
        role="status"
        picture={<Empty drawing={lineDrawing} />}
        title={texts.nothingBegun}
        actions={
          <Actions align="center">
            <Button variant="secondary" onClick={() => router.replace('Buy')}>
              {texts.title}
            </Button>
          </Actions>
        }
        data-testid="buy-nothing"
      />
    );
  return <InProgress begun={params as BegunPurchase} provider={provider} network={network} />;
}

type InProgressProps = { readonly begun: BegunPurchase; readonly provider: OnrampProvider; readonly network: Network };

function InProgress({ begun, provider, network }: InProgressProps): JSX.Element {
  const { router, toast } = useControllers();
  const account = useAccount();
  const texts = useMessages(buyMessages);
  const [locale, formats] = useFormats();
  const action = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const symbol = cutName(begun.symbol, 12);
  const buying = useBuying({ begun, provider, network }, ({ transfers }) => {
    const came = transfers?.find(({ direction }) => direction === 'in');
    const bought = cleanText(came?.fungible_info?.symbol, symbol, 12);
    toast.show(
      'success',
      came ? texts.bought({ amount: formatBought(came.quantity.numeric, locale, formats), symbol: bought }) : texts.boughtSome({ symbol }),
    );
    if (provider.reportsStatus) router.replace('OnRampActivity');
    else router.reset('Account');
  });
  const { stage, error } = buying;
  const facts = { provider: provider.name, symbol, network: network.name };
  const isWrong = stage === 'unavailable' && error instanceof OnrampError && error.reason !== 'address';
  const words: Readonly<Record<OnrampStage, readonly [title: string, text: string]>> = {
    preparing: [texts.preparingTitle(facts), texts.preparingText],
    blocked: [texts.blockedTitle(facts), texts.blockedText],
    open: [texts.goTitle(facts), texts.goText(facts)],
    closed: [texts.closedTitle, texts.closedText],
    processing: [texts.processingTitle, texts.processingText],
    failed: [texts.failedTitle, texts.failedText(facts)],
    timeout: [texts.lateTitle, texts.lateText],
    unavailable: isWrong ? [texts.wrongPageTitle(facts), texts.wrongPageText] : [texts.unavailableTitle, texts.unavailableText(facts)],
  };
  const [title, text] = words[stage];
  const needsHand = THREADS[stage] !== 'wait';

  useAnnouncement(`${title}. ${text}`, needsHand && 'assertive');
  useEffect(() => {
    // The way on is where the hand already is.
    if (needsHand) action.current?.focus();
  }, [stage, needsHand]);

  const isElsewhere = account !== undefined && account.address !== begun.address;
  return (
    <>
      <Hero
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={provider.name} />
            <Thread state={THREADS[stage]} />
            <TokenDisc symbol={begun.symbol} size={36} />
          </AvatarPair>
        }
        // Other words are another element: words in the middle of a line that change would count as words that moved.
        title={<span key={stage}>{title}</span>}
        text={<span key={stage}>{text}</span>}
        data-testid={`buy-${stage}`}
      />
      <BuyActions buying={buying} provider={provider} actionRef={action} />
      {/* Below what is there already, which keeps its place. */}
      {isElsewhere && (
        <StatusNotice
          kind="warning"
          title={texts.otherAccount}
          detail={<Address address={begun.address} />}
          detailText={formatAddress(begun.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS)}
          data-testid="buy-other-account"
        >
          {texts.otherAccountText}
        </StatusNotice>
      )}
    </>
  );
}

type ActionsProps = {
  readonly buying: ReturnType<typeof useBuying>;
  readonly provider: OnrampProvider;
  readonly actionRef: React.RefObject<(HTMLButtonElement & HTMLAnchorElement) | null>;
};

/** Renders the actions of a purchase, by its stage. */
function BuyActions({ buying: { stage, url, open, refresh }, provider, actionRef }: ActionsProps): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(buyMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const again = stage === 'timeout' ? texts.look : stage === 'closed' ? texts.openAgain : texts.tryAgain;
  return (
    <>
      {/* There in every stage, at the same place; the way on comes below. */}
      <Actions>
        <Button variant="secondary" size="big" onClick={router.back} data-testid="buy-others">
          {texts.otherProviders}
        </Button>
        <Button
          variant="secondary"
          size="big"
          iconStart={copyIcon}
          disabled={url === undefined}
          onClick={() => void copy(url ?? '')}
          data-testid="buy-copy"
        >
          {texts.copyLink}
        </Button>
      </Actions>
      {stage === 'processing' && (
        <Button variant="secondary" size="big" onClick={() => router.replace('OnRampActivity')} data-testid="buy-purchases">
          {texts.purchases}
        </Button>
      )}
      {stage === 'blocked' && (
        <LinkButton ref={actionRef} variant="primary" size="big" href={url!} onClick={refresh} data-testid="buy-link">
          {texts.openLink({ provider: provider.name })}
        </LinkButton>
      )}
      {stage !== 'blocked' && THREADS[stage] !== 'wait' && (
        <Actions>
          {stage === 'timeout' && (
            <Button variant="secondary" size="big" onClick={open} data-testid="buy-open-again">
              {texts.openAgain}
            </Button>
          )}
          <Button
            ref={actionRef}
            variant="primary"
            size="big"
            iconStart={stage === 'closed' ? externalIcon : retryIcon}
            onClick={stage === 'timeout' ? refresh : open}
            data-testid="buy-again"
          >
            {again}
          </Button>
        </Actions>
      )}
    </>
  );
}
