import type { JSX, ReactNode } from 'react';
import { Actions } from '../../src/ui/actions.js';
import { Button } from '../../src/ui/button.js';
import { Check } from '../../src/ui/check.js';
import { ChoiceRow } from '../../src/ui/choice-row.js';
import { Columns } from '../../src/ui/columns.js';
import { Duo } from '../../src/ui/duo.js';
import { Empty } from '../../src/ui/empty.js';
import { Field } from '../../src/ui/field.js';
import { Footer } from '../../src/ui/footer.js';
import { Glyph } from '../../src/ui/glyph.js';
import { Hero } from '../../src/ui/hero.js';
import { Icon } from '../../src/ui/icon.js';
import { copyIcon, forwardIcon, globeIcon, leaveIcon, lockIcon, searchIcon, shieldIcon, swapIcon, walletIcon } from '../../src/ui/icons.js';
import { retryIcon } from '../../src/ui/icons-core.js';
import { Label } from '../../src/ui/label.js';
import { NetworkPin } from '../../src/ui/network-pin.js';
import { Plate } from '../../src/ui/plate.js';
import { Point } from '../../src/ui/point.js';
import { Row } from '../../src/ui/row.js';
import { Stack } from '../../src/ui/stack.js';
import { Tag } from '../../src/ui/tag.js';
import { TextLink } from '../../src/ui/text-link.js';
import { Thread } from '../../src/ui/thread.js';
import { WalletPicture } from '../../src/ui/wallet-picture.js';
import { Frame } from './frame.js';
import { LOGOS } from './pictures.js';

const nothing = (): void => undefined;
const go = <Icon icon={forwardIcon} size={16} />;
const whatIs = (
  <Footer>
    <TextLink onClick={nothing}>What is a network?</TextLink>
  </Footer>
);
const search = (value = ''): JSX.Element => (
  <Field
    type="search"
    label="Search networks"
    placeholder="Search networks"
    icon={searchIcon}
    value={value}
    onChange={nothing}
    onClear={nothing}
    clearLabel="Clear search"
  />
);

/** States of a wallet that is asked to switch: thread, title, text. */
const STATES: readonly (readonly ['wait' | 'done' | 'no' | 'late', string, string])[] = [
  ['wait', 'Continue in Harbor', 'Approve the move to Base in the wallet’s window.'],
  ['done', 'Switched to Base', 'Your money stays where it was.'],
  ['no', 'Switch declined', 'You declined in Harbor. You are still on Ethereum.'],
  ['no', 'Chain is not supported', 'Harbor doesn’t know Base and couldn’t add it. You are still on Ethereum.'],
  ['no', 'Harbor stayed on Ethereum', 'It said yes but didn’t switch. Choose Base in Harbor itself, or try again.'],
  ['late', 'Harbor hasn’t answered', 'Its window may be behind this one, or Harbor may be locked.'],
];

const waiting = (state: (typeof STATES)[number][0], title: string, text: string): ReactNode => (
  <>
    <Hero
      picture={
        <Duo>
          <WalletPicture name="Harbor" src={LOGOS.Harbor} size={64} />
          <Thread state={state} />
          <NetworkPin name="Base" size={64} />
        </Duo>
      }
      title={title}
      text={text}
    />
    {(state === 'no' || state === 'late') && (
      <Actions>
        {title === 'Chain is not supported' && (
          <Button size="big" iconStart={copyIcon}>
            Copy details
          </Button>
        )}
        <Button variant="primary" size="big" iconStart={retryIcon}>
          Try again
        </Button>
      </Actions>
    )}
  </>
);

/** Networks, switching, unsupported networks, and what wallets and networks are. */
export const NetworkViews = (): JSX.Element => (
  <>
    <Frame title="Networks" back footer={whatIs}>
      {search()}
      <Stack>
        <Plate role="group" aria-label="Networks">
          <ChoiceRow
            selected
            picture={<NetworkPin name="Ethereum" />}
            title="Ethereum"
            text="Connected"
            end={<Check on />}
            onClick={nothing}
          />
          <ChoiceRow selected={false} picture={<NetworkPin name="Base" />} title="Base" onClick={nothing} />
          <ChoiceRow selected={false} picture={<NetworkPin name="Sepolia" />} title="Sepolia" end={<Tag>Testnet</Tag>} onClick={nothing} />
          <ChoiceRow
            selected={false}
            picture={<NetworkPin name="Solana" />}
            title="Solana"
            text="Asks for another account"
            onClick={nothing}
          />
        </Plate>
        <Label id="gallery-unavailable">Not available in this wallet</Label>
        <Plate role="group" aria-labelledby="gallery-unavailable">
          <Row picture={<NetworkPin name="Bitcoin" />} title="Bitcoin" text="Needs another wallet" end={go} onClick={nothing} />
          <Row
            picture={<NetworkPin name="Polkadot" muted />}
            title="Polkadot"
            text="Not available on this page"
            disabled
            onClick={nothing}
          />
        </Plate>
      </Stack>
    </Frame>
    <Frame title="Networks, none found" back footer={whatIs}>
      {search('zephyr')}
      <Stack minHeight={280}>
        <Hero
          dense
          picture={<Empty kind="line" />}
          title="No network found"
          text={
            <>
              Check the spelling, or search by chain ID. <TextLink onClick={nothing}>Show all networks</TextLink>
            </>
          }
        />
      </Stack>
    </Frame>
    {STATES.map(([state, title, text]) => (
      <Frame key={title} title={`Base, ${title}`} back>
        {waiting(state, title, text)}
      </Frame>
    ))}
    <Frame title="Switch network">
      <Columns
        start={
          <Hero
            dense
            picture={
              <Duo>
                <NetworkPin name="?" size={56} muted />
                <Thread state="wrong" />
                <WalletPicture name="Lagoon" src={LOGOS.Lagoon} size={64} />
              </Duo>
            }
            title="Lagoon doesn’t run on chain 4242"
            text="Pick one of its networks to go on. Your money stays where it is."
          />
        }
        end={
          <>
            <Plate role="group" aria-label="Networks to switch to">
              <Row picture={<NetworkPin name="Ethereum" />} title="Ethereum" end={go} onClick={nothing} />
              <Row picture={<NetworkPin name="Base" />} title="Base" end={go} onClick={nothing} />
            </Plate>
            <Plate>
              <Row picture={<Glyph icon={leaveIcon} />} title="Disconnect" text="Harbor" onClick={nothing} />
            </Plate>
          </>
        }
      />
    </Frame>
    <Frame title="What is a wallet?" back>
      <Columns
        start={
          <Hero
            dense
            picture={
              <Duo>
                <WalletPicture name="Lagoon" src={LOGOS.Lagoon} size={64} />
                <Thread state="done" />
                <Glyph icon={walletIcon} tone="accent" size={64} />
              </Duo>
            }
          />
        }
        end={
          <Plate>
            <Point
              icon={lockIcon}
              title="Your keys, in your hands"
              text="A wallet keeps the keys to what you own. Whoever has them has it all, so show them to nobody."
            />
            <Point
              icon={walletIcon}
              title="Your way in"
              text="Sites know you by your address. There is no password to make up and nothing to sign up for."
            />
            <Point
              icon={shieldIcon}
              title="Nothing moves without you"
              text="A site can only ask. Your wallet shows what for, and it happens when you say yes."
            />
          </Plate>
        }
      />
    </Frame>
    <Frame title="What is a network?" back>
      <Columns
        start={
          <Hero
            dense
            picture={
              <Duo>
                <WalletPicture name="Lagoon" src={LOGOS.Lagoon} size={64} />
                <Thread state="done" />
                <NetworkPin name="Ethereum" size={64} />
              </Duo>
            }
          />
        }
        end={
          <Plate>
            <Point
              icon={globeIcon}
              title="A record that is shared"
              text="A network keeps track of who owns what. Many computers hold the same record, and none can change it alone."
            />
            <Point
              icon={swapIcon}
              title="Each one for itself"
              text="What you own on one network stays there when you switch to another. Fees and speed differ."
            />
          </Plate>
        }
      />
    </Frame>
  </>
);
