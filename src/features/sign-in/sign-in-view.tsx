import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { useDapp } from '../../controllers/use-dapp.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import type { SignInFlow, SignInState } from '../../controllers/sign-in.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Decision } from '../../ui/decision/decision.js';
import { Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { Skeleton } from '../../ui/row/row.js';
import { Stack } from '../../ui/text/label.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { CopyDetails } from '../copy-details.js';
import { KINDS, MESSAGE_PX, MessageFacts, MessageSkeleton } from './message-facts.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { previewMessage } from '../../actions/sign-in/preview-message.js';

/** Time without a message after which the buttons are shown, in milliseconds. */
const LATE_MS = 1000;

type Params = { readonly params: RouteParams['SIWXSignMessage'] };

/** Asks for the signature that signs the visitor in. Spec §2, "SIWXSignMessage". Empty for the moment until its flow comes. */
export function SignInView({ params }: Params): JSX.Element | null {
  return params?.flow ? <SignIn key={`${params.flow.account.chainId}${params.flow.account.address}`} flow={params.flow} /> : null;
}

function SignIn({ flow }: { readonly flow: SignInFlow }): JSX.Element {
  const { announcer, environment, toast } = useControllers();
  const texts = useMessages(signInMessages);
  const dapp = useDapp();
  const account = useAccount();
  const state = useStore(flow.$state);
  const signButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const [isLate, setLate] = useState(false);
  useEffect(() => environment.setTimer(() => setLate(true), LATE_MS), [environment]);

  const { stage } = state;
  const isUnchecked = stage === 'unchecked' || stage === 'rechecking';
  /** There is nothing to sign yet: what would be there is asked for again. */
  const isStuck = isUnchecked || stage === 'unprepared';
  const isBusy = stage === 'signing' || stage === 'rechecking';
  const failure = 'failure' in state ? state.failure : undefined;
  const wallet = { wallet: account?.walletInfo.name ?? '' };
  const { address, chainId } = flow.account;
  const written = 'text' in state ? state.text : undefined;
  const preview = useMemo(() => {
    const host = environment.window?.location.host ?? '';
    return written === undefined ? undefined : previewMessage(written, { host, address, chainId, now: environment.now() });
  }, [written, address, chainId, environment]);
  // Leave out the reassurance where the message has a warning.
  const isOdd = preview?.oddities.some((oddity) => oddity !== 'long') === true;
  const dangers = preview?.oddities.filter((oddity) => KINDS[oddity] === 'danger') ?? [];
  const [title, text] = toWords();

  // Create it only when it is shown: a nonce is requested once.
  useEffect(() => {
    if (stage === 'signedOut') void flow.prepare();
  }, [flow, stage]);
  const said = failure ? toFailureTitle(failure.reason) : title;
  useEffect(() => announcer.announce(`${said}. ${text}`, failure ? 'assertive' : 'polite'), [announcer, said, text, failure]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (failure || stage === 'unprepared' || stage === 'unchecked') signButton.current?.focus();
  }, [failure, stage]);

  const details = failure && failure.reason !== 'rejected' ? failure.details : 'details' in state ? state.details : undefined;
  const cancel = () => void flow.cancel().catch(() => toast.show('error', texts.unavailable));
  return (
    <>
      <Hero
        data-testid="w3m-sign-in"
        dense
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={toThread(state)} />
            <WalletPicture size={64} name={wallet.wallet} src={account?.walletInfo.icon} />
          </AvatarPair>
        }
        title={<span key={title}>{title}</span>}
        text={<span key={text}>{text}</span>}
      />
      <Stack minHeight={isUnchecked ? undefined : MESSAGE_PX}>
        {preview && written !== undefined ? (
          <MessageFacts text={written} preview={preview} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ) : (
          !isStuck && <MessageSkeleton label={texts.preparing} />
        )}
      </Stack>
      {details !== undefined && <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />}
      {/* The message may bring warnings above the buttons: they come when it is there, or after a second, because it may not come. */}
      {preview || isStuck || isLate ? (
        <Decision
          danger={isStuck || !preview ? '' : dangers.join()}
          acknowledge={texts.acknowledge}
          cancel={{
            label: stage === 'leaving' ? texts.cancelling : texts.cancel,
            onClick: cancel,
            busy: stage === 'leaving',
            'data-testid': 'w3m-sign-in-cancel',
          }}
          confirm={{
            label:
              stage === 'signing'
                ? texts.signing
                : failure || isStuck
                  ? texts.tryAgain
                  : dangers.length > 0
                    ? texts.signAnyway
                    : texts.sign,
            ...((failure || isStuck) && { icon: retryIcon }),
            onClick: () => void go(),
            busy: isBusy,
            disabled: stage !== 'ready' && !isBusy && !isStuck,
            'data-testid': 'w3m-sign-in-sign',
          }}
          confirmRef={signButton}
          name="w3m-sign-in"
        />
      ) : (
        <Skeleton height={48} shape="tile" />
      )}
    </>
  );

  async function go(): Promise<void> {
    if (isUnchecked) await flow.check();
    else if (stage === 'unprepared') await flow.prepare();
    else await flow.sign();
  }

  function toFailureTitle(reason: NonNullable<typeof failure>['reason']): string {
    return reason === 'rejected' ? texts.declinedTitle : reason === 'failed' ? texts.failedTitle(wallet) : texts.refusedTitle;
  }

  function toWords(): readonly [title: string, text: string] {
    if (stage === 'unprepared') return [texts.unpreparedTitle, texts.unpreparedText];
    if (isUnchecked) return [texts.uncheckedTitle, texts.uncheckedText];
    if (stage === 'signing') return [texts.waitingTitle(wallet), texts.waitingText];
    if (failure) {
      const words = { rejected: texts.declinedText, failed: texts.failedText, refused: texts.refusedText };
      return [toFailureTitle(failure.reason), words[failure.reason]];
    }
    return [texts.heading({ site: dapp.name }), isOdd ? texts.oddText : texts.text];
  }
}

function toThread(state: SignInState): 'wait' | 'done' | 'no' | 'late' {
  if (state.stage === 'signedIn') return 'done';
  if (state.stage === 'unprepared' || state.stage === 'unchecked') return 'late';
  return 'failure' in state && state.failure ? 'no' : 'wait';
}
