import type { JSX } from 'react';
import type { Network } from '../../config/network.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { formatList } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { sendIcon, settingsIcon } from '../../ui/icons/subject-icons.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Label, RawText } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { formatMoment, formatPeriod } from '../../i18n/format-moment.js';
import { sessionsMessages } from './messages.js';
import type { ExecutionGrant, ExecutionRequest } from '../../actions/smart-sessions/execution-permissions.js';
import {
  type Grant,
  type PermittedFunction,
  readExecutionPermission,
  readPermission,
  type SpendingLimit,
  writeGrant,
} from '../../adapters/permissions.js';

/** Props of a session's permissions: permissions and policies as requested, and their network. */
export type PermissionPlatesProps = {
  readonly permissions: readonly Grant[];
  readonly policies: readonly Grant[];
  readonly network: Network;
};

/** Renders the permissions one by one; undecoded ones as JSON. */
export function PermissionPlates({ permissions, policies, network }: PermissionPlatesProps): JSX.Element {
  const texts = useMessages(sessionsMessages);
  return (
    <>
      <Label>{texts.may}</Label>
      {permissions.length === 0 && (
        <Plate>
          <Row title={texts.nothing} />
        </Plate>
      )}
      {permissions.map((permission, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <Permission key={at} permission={permission} network={network} />
      ))}
      {policies.length > 0 && (
        <>
          <Label>{texts.policies}</Label>
          <Plate pad>
            <RawText data-testid="session-policies">{policies.map(writeGrant).join('\n')}</RawText>
          </Plate>
        </>
      )}
    </>
  );
}

function Permission({ permission, network }: { readonly permission: Grant; readonly network: Network }): JSX.Element {
  const texts = useMessages(sessionsMessages);
  const [locale, formats] = useFormats();
  const { decimals, symbol } = network.nativeCurrency;
  const read = readPermission(permission);
  const write = (amount: bigint) => toLocalDecimal(toPlainAmount(amount, decimals), locale, formats);
  const writeFunction = ({ name, valueLimit, isLimited }: PermittedFunction) => {
    const more = [
      ...(valueLimit === undefined || valueLimit === 0n ? [] : [texts.valueLimit({ amount: write(valueLimit), symbol })]),
      ...(isLimited ? [texts.limited] : []),
    ];
    return more.length > 0 ? `${name} (${formatList(more, locale)})` : name;
  };
  if (read.kind === 'allowance')
    return (
      <Plate>
        <Row
          title={texts.spend({ amount: write(read.amount), symbol })}
          text={texts.spendText({ period: formatPeriod(read.periodS, locale, formats), moment: formatMoment(read.start, locale, formats) })}
          picture={<IconTile icon={sendIcon} />}
          data-testid="session-allowance"
        />
      </Plate>
    );
  if (read.kind === 'calls')
    return (
      <>
        <Plate data-testid="session-calls">
          <Row
            title={texts.call}
            text={texts.functions({ names: formatList(read.functions.map(writeFunction), locale) })}
            picture={<IconTile icon={settingsIcon} />}
          />
        </Plate>
        <Plate pad>
          <Address address={read.address} data-testid="session-contract" />
        </Plate>
      </>
    );
  return <UnknownPermission data={read.data} />;
}

function UnknownPermission({ data }: { readonly data: string }): JSX.Element {
  const texts = useMessages(sessionsMessages);
  return (
    <>
      <Notice kind="danger" title={texts.unknownTitle}>
        {texts.unknownText}
      </Notice>
      <Plate pad>
        <RawText data-testid="session-unknown">{data}</RawText>
      </Plate>
    </>
  );
}

/** Props of an outside wallet's permissions: requested or granted ones, and their network. */
export type ExecutionPlatesProps = {
  readonly requests: readonly (ExecutionRequest | ExecutionGrant)[];
  readonly network: Network;
};

/** Renders permissions of an outside wallet (ERC-7715), each with the account that will act. */
export function ExecutionPlates({ requests, network }: ExecutionPlatesProps): JSX.Element {
  const texts = useMessages(sessionsMessages);
  const rules = requests.flatMap((request) => (request.rules ?? []).filter(({ type }) => type !== 'expiry'));
  const actors = [...new Set(requests.map(({ to }) => to))];
  return (
    <>
      <Label>{texts.may}</Label>
      {requests.map(({ permission }, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <ExecutionPermission key={at} permission={permission} network={network} />
      ))}
      <Label>{texts.actor}</Label>
      {actors.map((to) => (
        <Plate pad key={to}>
          <Address address={to} data-testid="session-actor" />
        </Plate>
      ))}
      {rules.length > 0 && (
        <>
          <Label>{texts.policies}</Label>
          <Plate pad>
            <RawText data-testid="session-policies">{rules.map(writeGrant).join('\n')}</RawText>
          </Plate>
        </>
      )}
    </>
  );
}

function ExecutionPermission({ permission, network }: { readonly permission: Grant; readonly network: Network }): JSX.Element {
  const texts = useMessages(sessionsMessages);
  const [locale, formats] = useFormats();
  const read = readExecutionPermission(permission);
  if (read.kind === 'unknown') return <UnknownPermission data={read.data} />;
  const reason = read.reason === undefined ? undefined : <bdi>{texts.reason({ reason: read.reason })}</bdi>;
  if (read.kind === 'revocation')
    return (
      <Plate>
        <Row title={texts.revokeApprovals} text={reason} picture={<IconTile icon={settingsIcon} />} data-testid="session-revocation" />
      </Plate>
    );
  const { token, limit, start } = read;
  const { decimals, symbol } = network.nativeCurrency;
  // How many decimals a token has is what its contract says, which nothing here has asked.
  const write = (amount: bigint) =>
    token === undefined
      ? `${toLocalDecimal(toPlainAmount(amount, decimals), locale, formats)} ${symbol}`
      : texts.baseUnits({ amount: String(amount) });
  const from = start === undefined ? texts.fromNow : texts.from({ moment: formatMoment(start, locale, formats) });
  const describeLimit = (of: SpendingLimit) => {
    if (of.kind === 'period') return texts.everyPeriod({ period: formatPeriod(of.periodS, locale, formats), from });
    if (of.kind === 'total') return texts.inTotal({ from });
    const most = of.max === undefined ? texts.noMost : texts.most({ sum: write(of.max) });
    return texts.everySecond({ first: write(of.initial), most, from });
  };
  return (
    <>
      <Plate>
        <Row
          title={texts.spendSum({ sum: write(sumOf(limit)) })}
          text={describeLimit(limit)}
          picture={<IconTile icon={sendIcon} />}
          data-testid="session-spending"
        />
        {reason && <Row title={reason} data-testid="session-reason" />}
      </Plate>
      {token !== undefined && (
        <Plate pad>
          <Address address={token} data-testid="session-token" />
        </Plate>
      )}
    </>
  );
}

/** The amount that the title names: for a stream, that of a second. */
const sumOf = (limit: SpendingLimit): bigint => (limit.kind === 'stream' ? limit.unitsPerSecond : limit.amount);
