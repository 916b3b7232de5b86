import type { JSX } from 'react';
import { ActionTile, ActionTiles, Total } from '../../src/ui/account/account.js';
import { Button } from '../../src/ui/button/button.js';
import { Check, Checkbox } from '../../src/ui/checkbox/checkbox.js';
import { ChoiceRow } from '../../src/ui/row/key-value.js';
import { Columns, TextLink } from '../../src/ui/card/columns.js';
import { Hero } from '../../src/ui/hero/hero.js';
import { lockIcon, receiveIcon, sendIcon, swapIcon, walletIcon } from '../../src/ui/icons/subject-icons.js';
import { retryIcon } from '../../src/ui/icons/icon.js';
import { NetworkPin } from '../../src/ui/picture/token-disc.js';
import { Notice } from '../../src/ui/feedback/feedback.js';
import { InfoItem } from '../../src/ui/text/info-item.js';
import { Plate, Tag } from '../../src/ui/row/row.js';
import { AvatarPair, Thread } from '../../src/ui/hero/thread.js';
import { WalletPicture } from '../../src/ui/picture/picture.js';
import { Frame } from './frame.js';
import { LOGOS } from './pictures.js';

const nothing = (): void => undefined;

const hero = (state: 'wait' | 'done' | 'no' | 'late' | 'wrong'): JSX.Element => (
  <Hero
    dense
    picture={
      <AvatarPair>
        <WalletPicture name="Lagoon" src={LOGOS.Lagoon} size={64} />
        <Thread state={state} />
        <NetworkPin name="Base" size={64} />
      </AvatarPair>
    }
    title={`A thread: ${state}`}
  />
);

/** Primitives that stand on a card, in their states; whole views are pictured as the product draws them. */
export const Parts = (): JSX.Element => (
  <>
    <Frame title="Threads" back>
      {hero('wait')}
      {hero('done')}
      {hero('no')}
      {hero('late')}
      {hero('wrong')}
    </Frame>
    <Frame title="Choices" back>
      <Checkbox checked onChange={nothing}>
        I accept the <TextLink href="https://example.org/terms">terms of service</TextLink>.
      </Checkbox>
      <Plate role="group" aria-label="Networks">
        <ChoiceRow
          selected
          picture={<NetworkPin name="Ethereum" />}
          title="Ethereum"
          text="Connected"
          end={<Check on />}
          onClick={nothing}
        />
        <ChoiceRow selected={false} picture={<NetworkPin name="Sepolia" />} title="Sepolia" end={<Tag>Testnet</Tag>} onClick={nothing} />
        <ChoiceRow selected={false} picture={<NetworkPin name="Polkadot" muted />} title="Polkadot" disabled onClick={nothing} />
      </Plate>
      <Columns
        start={
          <Plate>
            <InfoItem icon={lockIcon} title="Your keys, in your hands" text="A wallet keeps the keys to what you own." />
          </Plate>
        }
        end={
          <Plate>
            <InfoItem icon={walletIcon} title="Your way in" text="Sites know you by your address." />
          </Plate>
        }
      />
    </Frame>
    <Frame title="Sums">
      <Total label="Balance" amount="2.970" symbol="ETH" />
      <Total label="Balance" amount="123,456,789,999,999.999" symbol="WSTETHLP" />
      <Total label="Loading balance…" loading />
      <ActionTiles label="Account actions">
        <ActionTile icon={swapIcon} onClick={nothing}>
          Swap
        </ActionTile>
        <ActionTile icon={receiveIcon} onClick={nothing}>
          Receive
        </ActionTile>
        <ActionTile icon={sendIcon} onClick={nothing}>
          Send
        </ActionTile>
      </ActionTiles>
      <Notice kind="danger" title="Token Balance Unavailable">
        Your money is not affected.{' '}
        <Button variant="quiet" size="small" iconStart={retryIcon} onClick={nothing}>
          Try again
        </Button>
      </Notice>
    </Frame>
  </>
);
