import type { RequestedCall } from '../../adapters/requests.js';
import { buyIcon, receiveIcon, sendIcon, settingsIcon, swapIcon, tagIcon } from '../../ui/icons/subject-icons.js';
import type { IconDrawing } from '../../ui/icons/icon.js';
import type { approveMessages } from './messages.js';
import type { NoticeKey } from './notices.js';
import { isOneAddress } from '../../utils/token-address.js';

/** The name of a text. */
export type TextKey = keyof typeof approveMessages.base;

/** An amount of a token, or of the chain's coin. */
export type DescribedSum = {
  readonly label: TextKey;
  /** Empty for a token that the call does not name. */
  readonly token?: string | undefined;
  readonly amount: bigint;
  readonly isAll?: boolean;
};

/** Description of a call for the review: title, amounts, and the addresses involved. */
export type Description = {
  readonly title: TextKey;
  readonly icon: IconDrawing;
  readonly sums: readonly DescribedSum[];
  /** Plain facts; an `until` is in seconds since 1970. */
  readonly facts: readonly { readonly label: TextKey; readonly value: string | bigint }[];
  /** Addresses in full; receivers and spenders are compared with known ones. */
  readonly addresses: readonly { readonly label: TextKey; readonly address: string; readonly gets?: boolean }[];
  readonly notices: readonly NoticeKey[];
  /** Calls that it contains. */
  readonly calls: readonly RequestedCall[];
};

type Draft = Partial<Description> & Pick<Description, 'title' | 'icon'>;

/** Describes the effect of a call. */
export function describeCall(call: RequestedCall, account: string): Description {
  const { sums = [], facts = [], notices = [], calls = [], ...rest } = draft(call, account);
  const fields = ('fields' in call && call.fields) || [];
  const addresses = [
    ...(rest.addresses ?? []),
    ...fields.flatMap(({ value }) => (value.kind === 'address' ? [{ label: 'field', address: value.address, gets: true } as const] : [])),
  ];
  const isNamedSum = sums.some(({ token, label, amount }) => token === undefined && !label.startsWith('gets') && amount === call.value);
  const goesAlong = call.value > 0n && !isNamedSum;
  const isNamed = call.kind === 'creation' || call.to === '' || addresses.some(({ address }) => isOneAddress(address, call.to));
  return {
    ...rest,
    sums: goesAlong ? [...sums, { label: 'withIt', amount: call.value }] : sums,
    facts,
    addresses: (isNamed ? addresses : [...addresses, { label: 'contract' as const, address: (call as { readonly to: string }).to }]).filter(
      // Leave out addresses that the call does not name.
      ({ address }) => address !== '',
    ),
    notices,
    calls,
  };
}

function draft(call: RequestedCall, account: string): Draft {
  const other = (address: string | undefined, label: TextKey) =>
    address === undefined || isOneAddress(address, account) ? [] : [{ label, address }];
  const toReceiver = (address: string) => ({ label: 'to', address, gets: true }) as const;
  switch (call.kind) {
    case 'native': {
      const from = other(call.from, 'from');
      return {
        title: from.length > 0 ? 'moveOthers' : 'send',
        icon: sendIcon,
        sums: [{ label: 'amount', amount: call.amount }],
        addresses: [toReceiver(call.receiver), ...from],
        notices: from.length > 0 ? ['otherOwner'] : [],
      };
    }
    case 'tokenTransfer': {
      const { token, amount, receiver, tokenAccount, createsTokenAccount } = call;
      const from = other(call.from, 'from');
      const to = receiver === undefined ? ({ label: 'toPlace', address: tokenAccount, gets: true } as const) : toReceiver(receiver);
      return {
        title: from.length > 0 ? 'moveOthers' : 'send',
        icon: sendIcon,
        sums: [{ label: 'amount', token, amount }],
        facts: createsTokenAccount ? [{ label: 'tokenAccount', value: 'tokenAccountText' }] : [],
        addresses: [to, ...from, { label: 'mint', address: token }],
        notices: from.length > 0 ? ['otherOwner'] : [],
      };
    }
    case 'createTokenAccount':
      return {
        title: 'makePlace',
        icon: buyIcon,
        facts: call.isOwn ? [{ label: 'tokenAccount', value: 'tokenAccountText' }] : [],
        addresses: [
          { label: 'owner', address: call.owner },
          { label: 'mint', address: call.token },
        ],
      };
    case 'memo':
      return {
        title: 'leaveNote',
        icon: tagIcon,
        facts: [{ label: 'note', value: call.text }],
        addresses: [{ label: 'program', address: call.to }],
      };
    case 'program':
      return {
        title: 'useProgram',
        icon: settingsIcon,
        facts: call.data.length > 2 ? [{ label: 'data', value: toStart(call.data) }] : [],
        addresses: [{ label: 'program', address: call.to }],
        notices: ['unknownProgram'],
      };
    case 'transfer': {
      const from = other(call.from, 'from');
      return {
        title: from.length > 0 ? 'moveOthers' : 'send',
        icon: sendIcon,
        sums: [{ label: 'amount', token: call.token, amount: call.amount }],
        addresses: [toReceiver(call.receiver), ...from, { label: 'token', address: call.token }],
        notices: from.length > 0 ? ['otherOwner'] : [],
      };
    }
    case 'allowance':
      return describeAllowance(call, other(call.owner, 'from'));
    case 'allowanceForAll':
      return {
        title: call.allowed ? 'allowAll' : 'takeBack',
        icon: tagIcon,
        addresses: [
          { label: 'spender', address: call.operator, gets: call.allowed },
          { label: 'collection', address: call.collection },
        ],
        notices: call.allowed ? ['all'] : [],
      };
    case 'collectible':
      return {
        title: 'sendCollectible',
        icon: sendIcon,
        facts: call.ids.map((id) => ({ label: 'number', value: id.toString() })),
        addresses: [toReceiver(call.receiver), ...other(call.from, 'from'), { label: 'collection', address: call.collection }],
      };
    case 'swap': {
      const { pays, gets, exact } = call;
      const receivers = other(call.receiver, 'to').map((one) => ({ ...one, gets: true }));
      return {
        title: 'swap',
        icon: swapIcon,
        sums: [
          { ...pays, label: exact === 'pays' ? 'pays' : 'paysMost' },
          { ...gets, label: exact === 'pays' ? 'getsLeast' : 'gets' },
        ],
        addresses: [...receivers, ...toTokens(pays, gets)],
        notices: receivers.length > 0 ? ['otherReceiver'] : [],
      };
    }
    case 'partlyNamedSwap': {
      const receivers = other(call.receiver, 'to').map((one) => ({ ...one, gets: true }));
      return {
        title: 'swap',
        icon: swapIcon,
        sums: [{ ...call.pays, label: 'pays' }],
        addresses: [...receivers, ...toTokens(call.pays)],
        notices: receivers.length > 0 ? ['otherReceiver', 'unknown'] : ['unknown'],
      };
    }
    case 'wrap':
    case 'unwrap':
      return {
        title: call.kind,
        icon: swapIcon,
        sums:
          call.kind === 'wrap' ? [{ label: 'amount', amount: call.amount }] : [{ label: 'amount', token: call.token, amount: call.amount }],
        addresses: [{ label: 'token', address: call.token }],
      };
    case 'batch':
      return { title: 'batch', icon: settingsIcon, calls: call.calls };
    case 'creation':
      return { title: 'create', icon: buyIcon, notices: ['creation'] };
    case 'described':
      return {
        title: 'useContract',
        icon: settingsIcon,
        // Whatever a field calls it: what leaves is said.
        sums: call.value > 0n ? [{ label: 'total', amount: call.value }] : [],
        calls: call.fields.flatMap(({ value }) => (value.kind === 'call' ? [value.call] : [])),
      };
    case 'unknown':
      return {
        title: 'useContract',
        icon: settingsIcon,
        facts: call.data.length >= 10 ? [{ label: 'function', value: call.data.slice(0, 10) }] : [],
        notices: [call.isUnknownContract ? 'unknownContract' : 'unknown'],
      };
  }
}

/** The address of every token of a swap, each once: a contract may call itself by any name. */
function toTokens(...sums: readonly { readonly token?: string | undefined }[]): Description['addresses'] {
  const tokens = new Set(sums.flatMap(({ token }) => (token === undefined ? [] : [token])));
  return [...tokens].map((address) => ({ label: 'token', address }));
}

/** Shortens data for a line; the raw request has all of it. */
const toStart = (data: string) => (data.length > 34 ? `${data.slice(0, 34)}…` : data);

type Allowance = Extract<RequestedCall, { readonly kind: 'allowance' }>;

function describeAllowance(call: Allowance, owner: Description['addresses']): Draft {
  const { change, amount, unlimited, until, once } = call;
  const takesBack = change === 'set' && amount === 0n;
  return {
    title: takesBack ? 'takeBack' : change === 'less' ? 'lessen' : change === 'more' ? 'allowMore' : 'allow',
    icon: takesBack || change === 'less' ? receiveIcon : tagIcon,
    sums: [{ label: 'amount', token: call.token, amount, isAll: unlimited }],
    facts: [
      ...(until !== undefined && until > 0n && !takesBack ? [{ label: 'until', value: until } as const] : []),
      ...(once ? [{ label: 'once', value: 'onceText' } as const] : []),
    ],
    addresses: [
      { label: 'spender', address: call.spender, gets: !takesBack && change !== 'less' },
      ...owner,
      { label: call.token.startsWith('0x') ? 'token' : 'mint', address: call.token },
    ],
    notices: unlimited ? ['unlimited'] : [],
  };
}
