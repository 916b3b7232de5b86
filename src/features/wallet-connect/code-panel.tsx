import { type JSX, useEffect, useState } from 'react';
import { PAIRING_LIFETIME_MS } from '../../config/constants.js';
import { useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { copyIcon, retryIcon, checkIcon } from '../../ui/icons/icon.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { Text } from '../../ui/text/text.js';
import { CopyDetails } from '../failure-parts.js';
import { StatusNotice } from '../status-notice.js';
import { walletConnectMessages } from './messages.js';
import { FAILED_TEXTS, type PairingWait } from './use-pairing.js';

/** Time for which "Link copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

const SECOND_MS = 1000;

/** Props of the QR code's panel: the pairing, and the wallet. */
export type CodePanelProps = {
  readonly wait: PairingWait;
  /** The requested wallet, if any. */
  readonly walletName?: string | undefined;
  /** Leads to all wallets, for one whose app is on this device. */
  readonly onOpenWallet?: (() => void) | undefined;
};

/** The code that a phone scans, how long it lasts, and the same as a link. */
export function CodePanel({ wait, walletName, onOpenWallet }: CodePanelProps): JSX.Element {
  const texts = useMessages(walletConnectMessages);
  const dapp = useDapp();
  const locale = useFormatLocale();
  const { stage, uri, expiresAt, canRetry, retry, details } = wait;
  const seconds = useSecondsLeft(expiresAt);
  const isOver = expiresAt !== undefined && seconds === 0;
  const isFailed = stage in FAILED_TEXTS;
  const failed = FAILED_TEXTS[stage as keyof typeof FAILED_TEXTS] ?? FAILED_TEXTS.failed;
  const left = formatTimeLeft(seconds, locale);
  const words = walletName ? texts.scanWith({ wallet: walletName, left }) : texts.scan({ left });

  const cover = isFailed ? (
    <>
      <b>{texts[failed.title]}</b>
      <span>{texts[failed.text]}</span>
      <Button variant="primary" iconStart={retryIcon} disabled={!canRetry} onClick={retry} data-testid="w3m-pairing-retry">
        {texts.tryAgain}
      </Button>
    </>
  ) : isOver ? (
    <>
      <b>{texts.ranOut}</b>
      <Button variant="primary" iconStart={retryIcon} onClick={retry}>
        {texts.newCode}
      </Button>
    </>
  ) : undefined;

  return (
    <>
      <QrCode
        value={isFailed ? undefined : uri}
        label={texts.codeLabel}
        picture={<WalletPicture name={dapp.name} src={dapp.icon} />}
        left={(seconds * 1000) / PAIRING_LIFETIME_MS}
        cover={cover}
        data-testid="w3m-qr"
      />
      {/* A centred text of another length is another element: it does not move, it is replaced. */}
      <Text key={isFailed ? 'failed' : isOver ? 'over' : uri === undefined ? 'preparing' : 'scan'} size="small" tone={2} align="center">
        {isFailed ? texts.retrySoon : isOver ? texts.lasts : uri === undefined ? texts.preparing : words}
      </Text>
      <Actions align="uneven">
        <CopyLink uri={isOver || isFailed ? undefined : uri} />
        {onOpenWallet && (
          <Button variant="secondary" iconEnd={externalIcon} onClick={onOpenWallet} data-testid="w3m-open-a-wallet">
            {texts.openWallet}
          </Button>
        )}
      </Actions>
      {isFailed && details !== undefined && (
        <Actions>
          <CopyDetails details={details} label={texts.copyDetails} copied={texts.detailsCopied} />
        </Actions>
      )}
      {stage === 'declined' && (
        <StatusNotice kind="warning" title={texts.declinedTitle} data-testid="w3m-pairing-declined">
          {texts.declinedText}
        </StatusNotice>
      )}
    </>
  );
}

/**
 * Counts down to a moment, once a second.
 *
 * @param until Milliseconds since 1970.
 * @returns Whole seconds, never below 0.
 */
export function useSecondsLeft(until: number | undefined): number {
  const { environment } = useControllers();
  const [now, setNow] = useState(() => environment.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(environment.now());
    return environment.setTimer(() => setNow(environment.now()), SECOND_MS);
    // Each second is counted from the one before.
  }, [environment, until, now]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/** Minutes and seconds, for example `3:07`, in the digits of the language. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const toText = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  return `${toText(Math.floor(seconds / 60), 1)}:${toText(seconds % 60, 2)}`;
}

/** Copies the proposal's address, for wallets into which it is pasted. */
export function CopyLink({ uri }: { readonly uri: string | undefined }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? environment.setTimer(() => setCopied(false), SHOWN_MS) : undefined), [isCopied, environment]);
  return (
    <Button
      variant="secondary"
      iconStart={isCopied ? checkIcon : copyIcon}
      disabled={uri === undefined}
      onClick={() => void copy(uri ?? '').then(setCopied)}
      data-testid="w3m-copy-link"
    >
      {isCopied ? texts.copied : texts.copyLink}
    </Button>
  );
}
