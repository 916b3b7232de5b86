import { type JSX, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  findOwnName,
  isAskable,
  listSuggestions,
  LONGEST_LABEL,
  NAME_SUFFIX,
  ownNamesQuery,
  readLabel,
  suggestionsQuery,
  toLabel,
  registerName,
  type Registration,
} from '../../actions/names/names.js';
import type { NameSuggestion } from '../../api/blockchain/names.js';
import type { Account } from '../../controllers/account/account.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useAnnouncement, useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button, Actions, Spinner } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Field } from '../../ui/field/field.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { copyIcon } from '../../ui/icons/icon.js';
import { tagIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { Plate, Row, Tag } from '../../ui/row/row.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
import { formatAddress } from '../../utils/format-address.js';
import { useLateAnswer } from '../../controllers/account/use-late-answer.js';
import { useDraft } from '../view-hooks.js';
import { namesMessages } from './messages.js';

/** Renders the explanation of names before one is chosen. Spec §2, "ChooseAccountName". */
export function ChooseNameView(): JSX.Element | null {
  const { events, router, stores } = useControllers();
  const account = useAccount();
  const texts = useMessages(namesMessages);
  if (!account) return null;
  const choose = () => {
    events.emit('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(stores) });
    router.push('RegisterAccountName');
  };
  return (
    <>
      <Hero
        picture={<Identicon address={account.address} size={64} />}
        title={texts.introTitle({ address: formatAddress(account.address, 4, 6) })}
        text={texts.introText}
        data-testid="w3m-name-intro"
      />
      <Button variant="primary" size="big" onClick={choose} data-testid="w3m-name-choose">
        {texts.choose}
      </Button>
    </>
  );
}

/** The name is the account's. Spec §2, "RegisterAccountNameSuccess". */
export function NameSuccessView({
  params,
}: {
  readonly params: RouteParams['RegisterAccountNameSuccess'] | undefined;
}): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(namesMessages);
  const copy = useCopy({ copied: texts.copied });
  const name = typeof params?.name === 'string' ? params.name : '';
  if (!account) return null;
  return (
    <>
      <Hero
        role="status"
        picture={
          <AvatarPair>
            <Identicon address={account.address} size={64} />
            <Thread state="done" />
            <IconTile icon={tagIcon} tone="accent" size={64} />
          </AvatarPair>
        }
        title={<bdi dir="auto">{texts.successTitle({ name })}</bdi>}
        text={texts.successText}
        data-testid="w3m-name-success"
      />
      <Actions>
        <Button variant="secondary" size="big" iconStart={copyIcon} onClick={() => void copy(name)}>
          {texts.copy}
        </Button>
        <Button variant="primary" size="big" onClick={() => router.reset('Account')} data-testid="w3m-name-done">
          {texts.done}
        </Button>
      </Actions>
    </>
  );
}

/** Pause in typing after which a label is checked, in milliseconds. Spec §9, "Search minimum wait". */
const LABEL_WAIT_MS = 300;

/** Finds a free name and registers it. Spec §2, "RegisterAccountName". */
export function RegisterNameView(): JSX.Element | null {
  const account = useAccount();
  return account?.status === 'connected' ? <RegisterName key={account.caipAddress} account={account} /> : null;
}

function RegisterName({ account }: { readonly account: Account }): JSX.Element {
  const controllers = useControllers();
  const { announcer, environment, modal, router, toast } = controllers;
  const texts = useMessages(namesMessages);
  const [kept, keep] = useDraft<string>('RegisterAccountName', account);
  const [typed, setTyped] = useState(kept ?? '');
  useEffect(() => keep(typed === '' ? undefined : typed), [keep, typed]);
  const { isLeft, isHeard } = useLateAnswer(account);
  const [stage, setStage] = useState<'typing' | 'asking' | Exclude<Registration, 'registered'>>('typing');
  // What is half typed is no error yet.
  const [isFieldLeft, setFieldLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const own = useQueryResult(account.caipAddress, (query) => ownNamesQuery(query, account));
  const label = toLabel(typed);
  const found = useSuggestions(label);
  const list = found?.status === 'ready' ? found.data : [];
  const { name, problem, isTaken, isAvailable: isFree } = readLabel(label, list);
  const mine = own.status === 'ready' ? findOwnName(own.data) : undefined;
  const isServed = own.status !== 'ready' || own.data.served;
  const wallet = { wallet: account.walletInfo.name };

  const error =
    label === ''
      ? undefined
      : problem === 'letters'
        ? texts.letters
        : isTaken
          ? texts.taken
          : problem === 'short' && isFieldLeft
            ? texts.short
            : undefined;
  const free = !problem && isFree && mine === undefined ? texts.free({ name }) : undefined;
  const isReady = free !== undefined && stage !== 'asking';
  useAnnouncement(free);

  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const register = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setStage('asking');
    announcer.announce(texts.registering(wallet));
    const stopWaiting = modal.waitOutside();
    try {
      const outcome = await registerName(controllers, account, name);
      if (outcome === 'registered') keep(undefined);
      // A later account, or another view, may be shown by now.
      if (!isHeard()) return;
      if (outcome !== 'registered') {
        setStage(outcome);
        announcer.announce(outcome === 'timeout' ? texts.late : texts.declined(wallet), 'assertive');
        return;
      }
      // A visitor who went somewhere else meanwhile stays there.
      if (!isLeft()) router.replace('RegisterAccountNameSuccess', { name });
    } catch {
      if (environment.isDisposed() || !isHeard()) return;
      setStage('typing');
      toast.show('error', texts.failed);
    } finally {
      stopWaiting();
    }
  };

  return (
    <form onSubmit={(event) => void register(event)}>
      <Stack>
        <Stack gap="small">
          <Field
            ref={field}
            label={texts.label}
            placeholder={texts.placeholder}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setFieldLeft(false);
              setStage('typing');
            }}
            onBlur={() => setFieldLeft(true)}
            suffix={NAME_SUFFIX}
            error={error}
            maxLength={LONGEST_LABEL}
            autoComplete="off"
            enterKeyHint="done"
            disabled={mine !== undefined || !isServed}
            // Not disabled: the focus would be lost while the wallet is asked.
            readOnly={stage === 'asking'}
            {...(found?.status === 'loading' ? { end: <Spinner /> } : { onClear: clear, clearLabel: texts.clear })}
            data-testid="w3m-name-field"
          />
          {/* One line, or the field's error in its place. */}
          {error === undefined && (
            <Text key={isReady ? free : 'hint'} size="small" tone={isReady ? 'success' : 2} inset data-testid="w3m-name-line">
              {isReady ? <bdi>{free}</bdi> : texts.hint}
            </Text>
          )}
        </Stack>
        <Actions>
          {stage !== 'typing' && (
            <Button variant="secondary" size="big" onClick={router.back} data-testid="w3m-name-back">
              {texts.back}
            </Button>
          )}
          <Button
            variant="primary"
            size="big"
            type="submit"
            busy={stage === 'asking'}
            disabled={!isReady && stage !== 'asking'}
            data-testid="w3m-name-register"
          >
            {stage === 'asking' ? texts.registering(wallet) : texts.register}
          </Button>
        </Actions>
        {/* Below what is there already, which keeps its place. */}
        {mine !== undefined && (
          <Notice title={texts.owned}>
            <bdi dir="ltr">{mine}</bdi>
          </Notice>
        )}
        {!isServed && <Notice kind="warning">{texts.unavailable({ network: account.network?.name ?? '' })}</Notice>}
        {found?.status === 'failed' && (
          <Notice kind="danger" title={texts.suggestionsFailed}>
            <Button variant="quiet" onClick={found.retry} data-testid="w3m-name-retry">
              {texts.tryAgain}
            </Button>
          </Notice>
        )}
        {(stage === 'rejected' || stage === 'timeout') && (
          <Notice kind="warning" data-testid="w3m-name-outcome">
            {stage === 'timeout' ? texts.late : texts.declined(wallet)}
          </Notice>
        )}
        <SuggestionRows
          suggestions={list}
          onChoose={(chosen) => {
            setTyped(chosen.slice(0, -NAME_SUFFIX.length));
            field.current?.focus();
          }}
        />
      </Stack>
    </form>
  );
}

/** Props of the suggested names: the suggestions, and the choice. */
type SuggestionRowsProps = {
  readonly suggestions: readonly NameSuggestion[];
  /** Called with the full name. */
  onChoose(name: string): void;
};

/** Names as the service knows them; only those of the zone that names are registered in. */
function SuggestionRows({ suggestions, onChoose }: SuggestionRowsProps): JSX.Element | null {
  const texts = useMessages(namesMessages);
  const shown = listSuggestions(suggestions);
  if (shown.length === 0) return null;
  return (
    <Plate role="group" aria-label={texts.suggestions} data-testid="w3m-name-suggestions">
      {shown.map(({ name, registered }) => (
        <Row
          key={name}
          tight
          title={<bdi dir="ltr">{name}</bdi>}
          tag={<Tag dot={registered !== true}>{registered ? texts.registered : texts.available}</Tag>}
          {...(registered !== true && { onClick: () => onChoose(name) })}
          data-testid={`w3m-name-${name}`}
        />
      ))}
    </Plate>
  );
}

/** Looks names up that begin with a label, once typing has rested. `undefined`: it is too short or cannot be one. */
function useSuggestions(label: string): QueryResult<readonly NameSuggestion[]> | undefined {
  const { environment } = useControllers();
  const [rested, setRested] = useState('');
  useEffect(() => environment.setTimer(() => setRested(label), LABEL_WAIT_MS), [environment, label]);
  const isSearched = isAskable(label);
  const result = useQueryResult(isSearched && rested === label ? label : undefined, (query) => suggestionsQuery(query, label));
  return isSearched ? result : undefined;
}
