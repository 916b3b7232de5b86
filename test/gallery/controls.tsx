import { useState, type JSX } from 'react';
import { Check } from '../../src/ui/checkbox/checkbox.js';
import { Count } from '../../src/ui/row/count.js';
import { Field } from '../../src/ui/field/field.js';
import { IconTile } from '../../src/ui/picture/icon-tile.js';
import { backIcon, checkIcon, closeIcon, copyIcon, Icon, retryIcon } from '../../src/ui/icons/icon.js';
import { IconButton, LinkButton, Actions, Button, Spinner } from '../../src/ui/button/button.js';
import { AlertCard, Banner, Notice, Toast } from '../../src/ui/feedback/feedback.js';
import { Pill } from '../../src/ui/button/pill.js';
import { LOGIN_MARKS } from '../../src/ui/marks/login-marks.js';
import { MarkPicture, MarkTile, MarkTiles } from '../../src/ui/marks/mark-tile.js';
import { Stack } from '../../src/ui/text/label.js';
import { Skeleton, Tag } from '../../src/ui/row/row.js';
import { Amount, Text } from '../../src/ui/text/text.js';
import { TextLink } from '../../src/ui/card/columns.js';
import { Identicon, NetworkPin, TokenDisc } from '../../src/ui/picture/token-disc.js';
import { WalletPicture } from '../../src/ui/picture/picture.js';
import { GRACE, LOGOS, ME } from './pictures.js';
import * as actionIcons from '../../src/ui/icons/action-icons.js';
import * as controlIcons from '../../src/ui/icons/icons.js';
import * as subjectIcons from '../../src/ui/icons/subject-icons.js';

const icons = { ...controlIcons, ...actionIcons, ...subjectIcons };

const nothing = (): void => undefined;

function Fields(): JSX.Element {
  const [value, setValue] = useState('ada@example');
  return (
    <Stack>
      <Field label="E-mail" placeholder="Email address" icon={icons.mailIcon} type="email" value="" onChange={nothing} />
      <Field label="E-mail" icon={icons.mailIcon} value={value} onChange={setValue} error="Enter a whole address, like name@example.org." />
      <Field label="Search" icon={icons.searchIcon} type="search" value="hrabor" onChange={nothing} onClear={nothing} clearLabel="Clear" />
      <Field
        label="E-mail"
        icon={icons.mailIcon}
        value="ada@example.org"
        onChange={nothing}
        end={<IconButton icon={icons.forwardIcon} label="Continue" onClick={nothing} />}
      />
      <Field
        label="Name"
        value="lovelace"
        onChange={nothing}
        suffix=".reown.id"
        end={
          <span className="field-status" data-tone="success">
            <Icon icon={checkIcon} />
          </span>
        }
      />
      <Field label="Off" icon={icons.mailIcon} value="not now" onChange={nothing} disabled />
    </Stack>
  );
}

/** Every control and every small thing, in every state. */
export function Controls(): JSX.Element {
  return (
    <div className="samples">
      <Stack>
        <MarkTiles label="Other accounts">
          {(['google', 'x', 'discord', 'farcaster', 'github'] as const).map((name) => (
            <MarkTile key={name} mark={LOGIN_MARKS[name]} label={`Continue with ${name}`} onClick={nothing} />
          ))}
          <MarkTile label="More ways to log in" onClick={nothing} />
        </MarkTiles>
        <MarkPicture mark={LOGIN_MARKS.google} />
        <MarkPicture mark={LOGIN_MARKS.github} size={64} />
        <Actions>
          <Button variant="primary">Rest</Button>
          <Button variant="primary" busy>
            Busy
          </Button>
        </Actions>
        <Actions>
          <Button variant="primary" size="big" iconStart={retryIcon}>
            Try again
          </Button>
        </Actions>
        <Actions>
          <Button size="big">Cancel</Button>
          <Button variant="primary" size="big">
            Send
          </Button>
        </Actions>
        <Actions>
          <Button iconStart={copyIcon}>Copy link</Button>
          <Button iconEnd={icons.externalIcon}>Choose a wallet app</Button>
        </Actions>
        <Actions>
          <Button disabled>Enter an amount</Button>
          <Button variant="danger">Danger</Button>
        </Actions>
        <Actions>
          <Button busy>Busy</Button>
          <Button iconStart={copyIcon} busy>
            Busy
          </Button>
        </Actions>
        <Actions align="center">
          <Button variant="quiet" iconStart={copyIcon}>
            Copy details
          </Button>
          <Button variant="quiet" busy>
            Sending
          </Button>
        </Actions>
        <Actions align="center">
          <Button size="small">Max</Button>
          <Button size="small" variant="primary">
            Small
          </Button>
          <Button size="small" busy>
            Max
          </Button>
          <LinkButton size="small" href="https://example.org/" iconEnd={icons.externalIcon}>
            Site
          </LinkButton>
        </Actions>
        <Actions>
          <Button>Eine ziemlich lange Beschriftung</Button>
          <Button variant="primary">Verbindung herstellen</Button>
        </Actions>
        <Button variant="primary" size="big">
          Review
        </Button>
      </Stack>
      <Fields />
      <Stack>
        <Toast kind="loading">Authenticating...</Toast>
        <Toast>Transaction started</Toast>
        <Toast kind="error">Failed to send transaction. Please try again.</Toast>
        <Toast kind="info">Copied</Toast>
        <Banner>You are offline. Extensions still work.</Banner>
        <AlertCard
          title="Invalid App Configuration"
          text="app.lagoon.example is not on the allow list."
          onClose={nothing}
          closeLabel="Dismiss"
        />
        <Notice icon={icons.shieldIcon} title="Matches what you chose">
          Token, amount and spender are the ones on the last screen.
        </Notice>
        <Notice kind="warning" title="Looks like grace.reown.id, but isn’t">
          The middle differs.
        </Notice>
        <Notice kind="danger" title="This is not what you chose">
          The request allows any amount.
        </Notice>
        <Notice kind="success">The allowance is used up by the swap.</Notice>
      </Stack>
      <Stack>
        <div className="line">
          <WalletPicture name="Harbor" src={LOGOS.Harbor} />
          <WalletPicture name="Fern" src={LOGOS.Fern} size={52} />
          <WalletPicture name="Northlight" src={LOGOS.Northlight} size={64} />
          <WalletPicture name="Quill" />
          <WalletPicture name="Ember Wallet" size={52} />
          <WalletPicture name="Broken" src="data:image/png;base64,AAAA" size={64} />
        </div>
        <div className="line">
          <TokenDisc symbol="ETH" native network={{ name: 'Ethereum', id: 'eip155:1' }} />
          <TokenDisc symbol="USDC" network={{ name: 'Base', id: 'eip155:8453' }} />
          <TokenDisc symbol="ARB" icon={icons.sendIcon} />
          <TokenDisc symbol="DAI" size={26} />
          <TokenDisc symbol="WBTC" size={18} />
          <NetworkPin name="Ethereum" id="eip155:1" />
          <NetworkPin name="Base" id="eip155:8453" size={26} />
          <NetworkPin name="Solana" id="solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" size={18} />
          <NetworkPin name="Zephyr" size={56} muted />
        </div>
        <div className="line">
          <Identicon address={ME} />
          <Identicon address={GRACE} size={64} />
          <Identicon address={ME} size={28} />
          <Identicon address={ME} size={22} />
          <Identicon address={ME} size={18} />
          <Identicon address={ME} src={LOGOS.Fern} />
        </div>
        <div className="line">
          <IconTile icon={icons.qrIcon} tone="accent" />
          <IconTile icon={icons.qrIcon} />
          <IconTile icon="mosaic" />
          <IconTile icon={icons.warningIcon} tone="warning" />
          <IconTile icon={icons.warningIcon} tone="danger" />
          <IconTile icon={checkIcon} tone="success" />
          <IconTile icon={icons.tagIcon} tone="accent" size={64} />
        </div>
        <div className="line">
          <Spinner />
          <Spinner size="small" />
          <Check on />
          <Check on={false} />
          <Check on square />
          <Check on={false} square />
          <Tag>Recent</Tag>
          <Tag dot>Installed</Tag>
          <Count>430+</Count>
        </div>
        <div className="line">
          <Pill picture={<TokenDisc symbol="ETH" size={26} />}>ETH</Pill>
          <Pill picture={<NetworkPin name="Ethereum" size={26} />} aria-label="Network: Ethereum" />
          <Pill plain picture={<Identicon address={ME} size={28} />}>
            ada.reown.id
          </Pill>
        </div>
        <div className="line">
          <IconButton icon={backIcon} label="Back" />
          <IconButton icon={icons.forwardIcon} label="Forward" />
          <IconButton icon={closeIcon} label="Close" />
          <IconButton icon={icons.forwardIcon} label="Continue" />
          <IconButton icon={closeIcon} label="Off" disabled />
        </div>
        <div className="line">
          {Object.entries({ backIcon, checkIcon, closeIcon, copyIcon, retryIcon, ...icons }).map(([name, icon]) => (
            <Icon key={name} icon={icon} />
          ))}
        </div>
        <div className="line">
          <Amount size="big" fraction=".52">
            $12,480
          </Amount>
          <Amount size="large">0.25 ETH</Amount>
          <Amount tone="success">+30.000 ARB</Amount>
        </div>
        <div className="line">
          <Text>Body</Text>
          <Text tone={2}>second</Text>
          <Text tone={3}>third</Text>
          <Text size="small" tone="danger">
            small
          </Text>
          <Text size="micro" tone="success">
            micro
          </Text>
          <Text size="large" strong>
            Large
          </Text>
          <TextLink href="https://example.org/">a link</TextLink>
          <TextLink>Show</TextLink>
        </div>
        <div className="line">
          <Skeleton width={52} height={52} shape="tile" />
          <Skeleton width={36} height={36} shape="circle" />
          <Skeleton width={120} height={12} />
        </div>
      </Stack>
    </div>
  );
}
