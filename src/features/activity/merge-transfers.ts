import type { TransactionTransfer } from '../../api/blockchain/get-history.js';
import { addDecimals } from '../../utils/decimals.js';

/** Below this part of its counterpart a movement back is the change of a fee. */
const CHANGE_SHARE = 0.1;

/** Below this part of the largest a movement of the same token is dust. */
const DUST_SHARE = 0.01;

/** Movements shown of one transaction. */
const SHOWN = 2;

const getAmount = ({ quantity }: TransactionTransfer) => Number(quantity.numeric);

/**
 * Returns the main movements of a transaction: change and dust left out, movements of one token in one direction added up, at most two
 * (those worth most), out before in. Collectibles stay as they are.
 */
export function mergeTransfers(transfers: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  if (transfers.length < 2) return transfers;
  const collectibles = transfers.filter(({ fungible_info: token }) => !token);
  const byToken = new Map<string, TransactionTransfer[]>();
  for (const transfer of transfers) {
    const { fungible_info: token } = transfer;
    if (token) byToken.set(token.name ?? token.symbol ?? '', [...(byToken.get(token.name ?? token.symbol ?? '') ?? []), transfer]);
  }
  const merged = [...byToken.values()].flatMap((group) => addUp(dropSmall(group)));
  const all = [...collectibles, ...merged];
  const kept = all.length > SHOWN ? [...all].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, SHOWN) : all;
  return [...kept].sort((a, b) => Number(b.direction === 'out') - Number(a.direction === 'out'));
}

function dropSmall(group: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const largest = Math.max(...group.map(getAmount));
  const isPair = group.length === 2 && new Set(group.map(({ direction }) => direction)).size === 2;
  if (group.length < 2 || (group.length === 2 && !isPair)) return group;
  const share = isPair ? CHANGE_SHARE : DUST_SHARE;
  return group.filter((transfer) => getAmount(transfer) >= largest * share);
}

function addUp(group: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const byDirection = new Map<string, TransactionTransfer>();
  for (const transfer of group) {
    const before = byDirection.get(transfer.direction);
    byDirection.set(
      transfer.direction,
      before
        ? {
            ...before,
            quantity: { ...before.quantity, numeric: addDecimals(before.quantity.numeric, transfer.quantity.numeric) },
            value: before.value == null || transfer.value == null ? null : before.value + transfer.value,
          }
        : transfer,
    );
  }
  return [...byDirection.values()];
}
