import { useEffect, type JSX, type RefObject } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { AvatarPair } from '../../ui/hero/avatar-pair.js';
import { Hero } from '../../ui/hero/hero.js';
import { LetterMark } from '../../ui/letter/letter-tile.js';
import { Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import type { Provider } from '../../actions/login/social-providers.js';

/** Props of a login's picture: provider, stage, title and text. */
export type LoginHeroProps = {
  readonly provider: Provider;
  readonly thread: 'wait' | 'done' | 'no' | 'late';
  readonly title: string;
  readonly text: string;
  /** Stage, announced by screen readers and read by tests. */
  readonly stage: string;
  /** Next action, which takes the focus when the visitor has to act. */
  readonly action: RefObject<HTMLElement | null>;
};

/** The head of a login: this page, the thread, the provider; what it says is announced. */
export function LoginHero({ provider, thread, title, text, stage, action }: LoginHeroProps): JSX.Element {
  const { announcer } = useControllers();
  const dapp = useDapp();
  const needsHand = thread === 'no' || thread === 'late';
  useEffect(() => announcer.announce(`${title}. ${text}`, needsHand ? 'assertive' : 'polite'), [announcer, title, text, needsHand]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (needsHand) action.current?.focus();
  }, [stage, needsHand, action]);
  return (
    <Hero
      data-testid={`social-${stage}`}
      steady
      picture={
        <AvatarPair>
          <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
          <Thread state={thread} />
          <LetterMark size={64} letter={provider.letter} />
        </AvatarPair>
      }
      // Other words are another element: words in the middle of a line that change would count as words that moved.
      title={<span key={stage}>{title}</span>}
      text={
        // The frame's text may be in another language.
        <span key={stage} dir="auto">
          {text}
        </span>
      }
    />
  );
}
