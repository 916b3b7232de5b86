import { useState, type JSX } from 'react';
import { Actions, Button, IconButton } from '../../src/ui/button/button.js';
import { Columns, Divider, Footer, TextLink } from '../../src/ui/card/columns.js';
import { Count } from '../../src/ui/row/count.js';
import { coilDrawing, frameDrawing, lineDrawing } from '../../src/ui/hero/empty-drawings.js';
import { Field } from '../../src/ui/field/field.js';
import { IconTile } from '../../src/ui/picture/icon-tile.js';
import { Card, Header, ViewTransition } from '../../src/ui/card/card.js';
import { Empty, Hero } from '../../src/ui/hero/hero.js';
import { copyIcon, Icon, retryIcon } from '../../src/ui/icons/icon.js';
import { KeyValue, RowEnd } from '../../src/ui/row/key-value.js';
import { Notice } from '../../src/ui/feedback/feedback.js';
import { Pill } from '../../src/ui/button/pill.js';
import { Address, ShortAddress, toDifferingGroups } from '../../src/ui/text/address.js';
import { SkeletonRow } from '../../src/ui/row/skeleton-row.js';
import { Label, Stack } from '../../src/ui/text/label.js';
import { Plate, Row, Tag } from '../../src/ui/row/row.js';
import { Text } from '../../src/ui/text/text.js';
import { AvatarPair, Thread } from '../../src/ui/hero/thread.js';
import { Identicon, NetworkPin, TokenDisc } from '../../src/ui/picture/token-disc.js';
import { createViewChange } from '../../src/ui/hooks/animate-view.js';
import { WalletPicture } from '../../src/ui/picture/picture.js';
import { Frame } from './frame.js';
import { Money } from './money.js';
import { Parts } from './parts.js';
import { FAKE, GRACE, LOGOS, ME } from './pictures.js';
import { qrIcon } from '../../src/ui/icons/action-icons.js';
import { externalIcon, forwardIcon, mailIcon, warningIcon } from '../../src/ui/icons/icons.js';
import { lockIcon, phoneIcon, receiveIcon } from '../../src/ui/icons/subject-icons.js';

const nothing = (): void => undefined;
const go = <Icon icon={forwardIcon} size={16} />;

const terms = (
  <Footer>
    By connecting you accept the <TextLink href="https://example.org/terms">terms</TextLink> and{' '}
    <TextLink href="https://example.org/privacy">privacy policy</TextLink>.
  </Footer>
);
const email = <Field label="E-mail" placeholder="Email address" icon={mailIcon} value="" onChange={nothing} />;
const wallets = (
  <Plate>
    <Row picture={<IconTile icon={qrIcon} tone="accent" />} title="WalletConnect" end={<Tag>Scan with a phone</Tag>} onClick={nothing} />
    <Row picture={<WalletPicture name="Harbor" src={LOGOS.Harbor} />} title="Harbor" end={<Tag>Recent</Tag>} onClick={nothing} />
    <Row picture={<WalletPicture name="Fern" src={LOGOS.Fern} />} title="Fern" end={<Tag dot>Installed</Tag>} onClick={nothing} />
    <Row picture={<WalletPicture name="Northlight" />} title="Northlight" end={<Tag dot>Installed</Tag>} onClick={nothing} />
    <Row picture={<IconTile icon="mosaic" />} title="All wallets" end={<Count>430+</Count>} onClick={nothing} />
  </Plate>
);
const duo = (state: 'wait' | 'done' | 'no' | 'late' | 'wrong'): JSX.Element => (
  <AvatarPair>
    <WalletPicture name="Lagoon" src={LOGOS.Lagoon} size={64} />
    <Thread state={state} />
    <WalletPicture name="Harbor" src={LOGOS.Harbor} size={64} />
  </AvatarPair>
);

/** Connect, on a card, a sheet or in the low layout. */
export const Connect = (): JSX.Element => (
  <Frame title="Connect wallet" help footer={terms}>
    <Columns
      start={
        <>
          {email}
          <Divider>or use a wallet</Divider>
        </>
      }
      end={wallets}
      lowFooter={terms}
    />
  </Frame>
);

/** Waiting for a phone's wallet: the sheet of the board. */
export const OpenApp = (): JSX.Element => (
  <Frame title="Harbor" back>
    <Hero picture={duo('wait')} title="Open Harbor to connect" text="Come back here after you approve." />
    <Button variant="primary" size="big" iconEnd={externalIcon}>
      Open Harbor
    </Button>
    <Actions>
      <Button iconStart={copyIcon}>Copy link</Button>
      <Button iconStart={qrIcon}>Show QR code</Button>
    </Actions>
    <Plate>
      <Row picture={<IconTile icon={phoneIcon} />} title="No Harbor yet?" text="Get it from your app store" end={go} onClick={nothing} />
    </Plate>
  </Frame>
);

/** Two views to walk between, forth and back. */
export function Walk(): JSX.Element {
  const [step, setStep] = useState(0);
  const [change] = useState(createViewChange);
  const direction = step % 2 ? 'forward' : 'back';
  const next = (): void => setStep(step + 1);
  return (
    <Card
      header={
        step % 2 ? (
          <Header title="Harbor" motion={direction} onBack={next} backLabel="Back" />
        ) : (
          <Header title="Connect wallet" motion={direction} end={<IconButton icon={forwardIcon} label="Next" onClick={next} />} />
        )
      }
    >
      <ViewTransition viewKey={String(step)} direction={direction} change={change}>
        {step % 2 ? <Hero picture={duo('wait')} title="Continue in Harbor" text="Approve the connection." /> : wallets}
      </ViewTransition>
    </Card>
  );
}

const account = (
  <>
    <Pill plain picture={<Identicon address={ME} size={28} />}>
      ada.reown.id
    </Pill>
    <Pill picture={<NetworkPin name="Ethereum" size={26} />} aria-label="Network: Ethereum" />
  </>
);

/** Views of the board that the product does not have yet, as far as primitives carry them, and parts of cards. */
export function Views(): JSX.Element {
  return (
    <div className="samples">
      <Connect />
      <Frame title="Sign in">
        <Hero dense picture={duo('wait')} title="Prove this wallet is yours" text="A signature is free and moves no money." />
        <Plate>
          <Row
            picture={
              <span data-tone="success">
                <Icon icon={lockIcon} />
              </span>
            }
            title="app.lagoon.example"
            text="The site you are on, checked"
          />
          <KeyValue
            items={[
              { id: 'account', label: 'Account', value: <ShortAddress address={ME} mono /> },
              { id: 'network', label: 'Network', value: 'Ethereum' },
              { id: 'nonce', label: 'Nonce', value: <span className="monospace">k9Q2rX71bLpz</span> },
            ]}
          />
        </Plate>
        <Actions>
          <Button size="big">Cancel</Button>
          <Button variant="primary" size="big">
            Sign
          </Button>
        </Actions>
      </Frame>
      <Frame title="Account" custom={account}>
        <Label end="$10 to $7,500">November 2026</Label>
        <Plate>
          <Row
            picture={<TokenDisc symbol="ETH" network={{ name: 'Ethereum' }} />}
            title="Ether"
            text={<bdi>2.97 ETH</bdi>}
            end={<RowEnd title="$7,238.70" text="+2.1%" />}
            onClick={nothing}
          />
          <Row
            picture={<TokenDisc symbol="USDC" network={{ name: 'Base' }} />}
            title="USD Coin"
            text={<bdi>2,995.10 USDC</bdi>}
            end={<RowEnd title="$2,995.10" text="0.0%" />}
            onClick={nothing}
          />
          <Row
            picture={<TokenDisc symbol="ARB" icon={receiveIcon} />}
            title="Received"
            text={
              <>
                from <ShortAddress address={GRACE} />
              </>
            }
            end={<RowEnd title="+30.000 ARB" text="6 d" tone="success" />}
            onClick={nothing}
          />
          <Row
            tight
            title={
              <Text as="span" size="small" tone={2}>
                3 spam transfers hidden
              </Text>
            }
            end={<TextLink>Show</TextLink>}
          />
        </Plate>
      </Frame>
      <Parts />
      <Money />
      <Frame title="Review" back>
        <Plate pad>
          <Address address={GRACE} />
        </Plate>
        <Notice kind="warning" icon={warningIcon} role="alert" title="Looks like grace.reown.id, but isn’t">
          <Stack gap="small">
            The middle characters differ. Scammers plant look-alike addresses in your history.
            <Address address={FAKE} marks={toDifferingGroups(FAKE, GRACE)} />
          </Stack>
        </Notice>
        <Plate>
          <KeyValue
            items={[
              {
                id: 'network',
                label: 'Network',
                value: (
                  <>
                    <NetworkPin name="Ethereum" size={18} />
                    Ethereum
                  </>
                ),
              },
              { id: 'fee', label: 'Max network fee', value: <bdi>$0.42</bdi> },
              { id: 'sum', label: 'Total', value: <bdi>$609.74</bdi>, strong: true },
            ]}
          />
        </Plate>
        <Text size="small" tone={2} inset>
          Sending can’t be undone. Compare the whole address.
        </Text>
        <Actions>
          <Button size="big">Cancel</Button>
          <Button variant="primary" size="big">
            Send
          </Button>
        </Actions>
      </Frame>
      <Frame title="Activity" back>
        <Hero
          role="alert"
          picture={<Empty />}
          title="Couldn’t load your activity"
          text="The service didn’t answer. Your money is not affected."
        />
        <Button variant="primary" size="big" iconStart={retryIcon}>
          Try again
        </Button>
        <Actions align="center">
          <Button variant="quiet" iconStart={copyIcon}>
            Copy details
          </Button>
        </Actions>
      </Frame>
      <Frame title="Empty">
        <Plate aria-busy>
          <SkeletonRow width={88} />
          <SkeletonRow width={112} />
          <SkeletonRow shape="tile" full={false} />
        </Plate>
        <Hero
          picture={<Empty drawing={coilDrawing} />}
          title="No tokens yet"
          text="Buy some, or receive them at your address."
          actions={
            <Actions>
              <Button>Receive</Button>
              <Button variant="primary">Buy</Button>
            </Actions>
          }
        />
        <Hero dense picture={<Empty drawing={frameDrawing} />} title="No NFTs on Ethereum" />
        <Hero dense picture={<Empty drawing={lineDrawing} />} title="No activity yet" />
      </Frame>
    </div>
  );
}
