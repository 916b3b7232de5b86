import { Stack } from '../../ui/text/stack.js';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import { listSuggestions, LONGEST_LABEL, NAME_SUFFIX, readLabel, toLabel } from '../../actions/names/check-label.js';
import { findOwnName, ownNamesQuery } from '../../actions/names/name-queries.js';
import { registerName, type Registration } from '../../actions/names/register-name.js';
import type { NameSuggestion } from '../../api/blockchain/names.js';
import type { Account } from '../../controllers/account/account.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Plate } from '../../ui/row/plate.js';
import { Row } from '../../ui/row/row.js';
import { Spinner } from '../../ui/button/spinner.js';
import { Tag } from '../../ui/row/tag.js';
import { Text } from '../../ui/text/text.js';
import { namesMessages } from './messages.js';
import { useSuggestions } from './use-suggestions.js';

/** Finds a free name and registers it. Spec §2, "RegisterAccountName". */
export function RegisterNameView(): JSX.Element | null {
  const account = useAccount();
  return account?.status === 'connected' ? <RegisterName account={account} /> : null;
}

function RegisterName({ account }: { readonly account: Account }): JSX.Element {
  const controllers = useControllers();
  const { announcer, environment, modal, router, toast } = controllers;
  const texts = useMessages(namesMessages);
  const [typed, setTyped] = useState('');
  const [stage, setStage] = useState<'typing' | 'asking' | Exclude<Registration, 'registered'>>('typing');
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
          : problem === 'short' && label.length > 2
            ? texts.short
            : undefined;
  const isReady = !problem && isFree && mine === undefined && stage !== 'asking';

  const register = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setStage('asking');
    announcer.announce(texts.registering(wallet));
    const stopWaiting = modal.waitOutside();
    try {
      const outcome = await registerName(controllers, account, name);
      if (outcome !== 'registered') {
        setStage(outcome);
        announcer.announce(outcome === 'timeout' ? texts.late : texts.declined(wallet), 'assertive');
        return;
      }
      router.replace('RegisterAccountNameSuccess', { name });
    } catch {
      if (environment.isDisposed()) return;
      setStage('typing');
      toast.show('error', texts.failed);
    } finally {
      stopWaiting();
    }
  };

  return (
    <form onSubmit={(event) => void register(event)}>
      <Stack>
        <Field
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setStage('typing');
          }}
          suffix={NAME_SUFFIX}
          error={error}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          enterKeyHint="done"
          disabled={stage === 'asking' || mine !== undefined || !isServed}
          {...(found?.status === 'loading' ? { end: <Spinner /> } : { onClear: () => setTyped(''), clearLabel: texts.clear })}
          data-testid="w3m-name-field"
        />
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
        <Text size="small" tone={2} inset>
          {texts.hint}
        </Text>
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
          end={<Tag dot={registered !== true}>{registered ? texts.registered : texts.available}</Tag>}
          {...(registered !== true && { onClick: () => onChoose(name) })}
          data-testid={`w3m-name-${name}`}
        />
      ))}
    </Plate>
  );
}
