import { useId, type JSX } from 'react';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Notice } from '../../ui/feedback/notice.js';
import { ShortAddress } from '../../ui/text/address.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { RawText, Stack } from '../../ui/text/label.js';
import { VisuallyHidden } from '../../ui/text/text.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import type { MessagePreview, SignInWarning } from '../../actions/sign-in/preview-message.js';

/** Props of the message's facts: text, preview, and whether they are expanded. */
export type MessageFactsProps = {
  /** The text that will be signed. */
  readonly text: string;
  /** Parsed message with its warnings. */
  readonly preview: MessagePreview;
  /** Whether all of the text is shown. */
  readonly isOpen: boolean;
  onToggle(): void;
};

/** Severity of each warning. */
export const KINDS: Readonly<Record<SignInWarning, 'warning' | 'danger' | 'info'>> = {
  otherSite: 'danger',
  otherAccount: 'danger',
  otherNetwork: 'warning',
  unreadable: 'warning',
  permissions: 'warning',
  outdated: 'warning',
  long: 'info',
};

/** Renders the facts of the message to sign, parsed from its text, with all warnings. */
export function MessageFacts({ text, preview, isOpen, onToggle }: MessageFactsProps): JSX.Element {
  const { environment, stores } = useControllers();
  const { networks } = useStore(stores.$options);
  const texts = useMessages(signInMessages);
  const locale = useStore(useI18n().$locale);
  const id = useId();
  const host = environment.window?.location.host ?? '';
  const { message, oddities, permissions, resources } = preview;

  const named = (id: string | undefined) => findNetwork({ networks }, id)?.name ?? id ?? '';
  const words: Record<SignInWarning, readonly [title: string, text: string]> = {
    unreadable: [texts.unreadableTitle, texts.unreadableText],
    otherSite: [texts.otherSiteTitle, texts.otherSiteText({ domain: message?.domain ?? '', host })],
    otherAccount: [texts.otherAccountTitle, texts.otherAccountText({ address: message?.accountAddress ?? '' })],
    otherNetwork: [texts.otherNetworkTitle, texts.otherNetworkText({ network: named(message?.chainId) })],
    outdated: [texts.outdatedTitle, texts.outdatedText],
    permissions: [texts.permissionsTitle, texts.permissionsText],
    long: [texts.longTitle, texts.longText],
  };
  const date = (written: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(written));
  const items: KeyValueItem[] = message
    ? [
        { id: 'site', label: texts.site, value: <bdi dir="ltr">{message.domain}</bdi> },
        { id: 'account', label: texts.account, value: <ShortAddress address={message.accountAddress} /> },
        { id: 'network', label: texts.network, value: <bdi>{named(message.chainId)}</bdi> },
        {
          id: 'until',
          label: texts.until,
          value: message.expirationTime === undefined ? texts.noEnd : <bdi>{date(message.expirationTime)}</bdi>,
        },
        ...(message.statement === undefined
          ? []
          : [{ id: 'says', label: texts.says, value: <bdi>{cleanText(message.statement, '')}</bdi> }]),
        ...permissions.map((permission, index) => ({
          id: `permission-${index}`,
          label: index === 0 ? texts.permissionsLabel : '',
          value: <bdi>{texts.permission(permission)}</bdi>,
        })),
        ...resources.map((resource, index) => ({
          id: `resource-${index}`,
          label: index === 0 ? texts.resources : '',
          value: <bdi dir="ltr">{resource}</bdi>,
        })),
      ]
    : [];
  const isShown = isOpen || !message;
  return (
    <>
      {oddities.map((oddity) => (
        <Notice key={oddity} kind={KINDS[oddity]} title={words[oddity][0]} data-testid={`w3m-oddity-${oddity}`}>
          {words[oddity][1]}
        </Notice>
      ))}
      {items.length > 0 && (
        <Plate>
          <KeyValue items={items} data-testid="w3m-sign-in-facts" />
        </Plate>
      )}
      {message && (
        <Actions>
          <Button variant="quiet" onClick={onToggle} aria-expanded={isOpen} aria-controls={id} data-testid="w3m-sign-in-toggle">
            {isOpen ? texts.hideText : texts.showText}
          </Button>
        </Actions>
      )}
      <div id={id} hidden={!isShown}>
        {isShown && (
          <Plate pad>
            <RawText data-testid="w3m-sign-in-text">{text}</RawText>
          </Plate>
        )}
      </div>
    </>
  );
}

/** Height of five facts, in px, less the padding around the skeleton. */
const FACTS_PX = 166;

/** Height of the button that shows the whole message, in px. */
const TOGGLE_PX = 44;

/** Height of the facts and the button below them, in px; without a message the card keeps it. */
export const MESSAGE_PX = FACTS_PX + 28 + 12 + TOGGLE_PX;

/** The place of the facts and of the button below them while the message is made. */
export function MessageSkeleton({ label }: { readonly label: string }): JSX.Element {
  return (
    <>
      <Plate pad aria-busy>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Stack minHeight={FACTS_PX}>
          {[128, 152, 96, 144, 120].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </Stack>
      </Plate>
      <Skeleton height={TOGGLE_PX} shape="tile" />
    </>
  );
}
