import type { JSX } from 'react';
import type { Network } from '../../config/network.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { sendIcon, settingsIcon } from '../../ui/icons/icons.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Label, RawText } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { formatMoment, formatPeriod } from '../../i18n/format-moment.js';
import { sessionsMessages } from './messages.js';
import { type Grant, type PermittedFunction, readPermission, writeGrant } from '../../adapters/permissions.js';

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
  const locale = useStore(useI18n().$locale);
  const { decimals, symbol } = network.nativeCurrency;
  const read = readPermission(permission);
  const write = (units: bigint) => toLocalDecimal(toPlainAmount(units, decimals), locale);
  const writeFunction = ({ name, valueLimit, isLimited }: PermittedFunction) => {
    const more = [
      ...(valueLimit === undefined || valueLimit === 0n ? [] : [texts.valueLimit({ amount: write(valueLimit), symbol })]),
      ...(isLimited ? [texts.limited] : []),
    ];
    return more.length > 0 ? `${name} (${more.join(', ')})` : name;
  };
  if (read.kind === 'allowance')
    return (
      <Plate>
        <Row
          title={texts.spend({ amount: write(read.units), symbol })}
          text={texts.spendText({ period: formatPeriod(read.periodS, locale), moment: formatMoment(read.start, locale) })}
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
            text={texts.functions({ names: read.functions.map(writeFunction).join(', ') })}
            picture={<IconTile icon={settingsIcon} />}
          />
        </Plate>
        <Plate pad>
          <Address address={read.address} data-testid="session-contract" />
        </Plate>
      </>
    );
  return (
    <>
      <Notice kind="danger" title={texts.unknownTitle}>
        {texts.unknownText}
      </Notice>
      <Plate pad>
        <RawText data-testid="session-unknown">{read.data}</RawText>
      </Plate>
    </>
  );
}
