import { NOBODY } from './decode-transaction.mjs';

/** Operation type by the first four bytes of a transaction's input; used only where no token moved. */
const SELECTORS = {
  '0x': 'send',
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'approve',
  '0xa9059cbb': 'send',
  '0x42842e0e': 'send',
  '0xf242432a': 'send',
};

/**
 * Returns the operation type of a transaction for an account, from its movements.
 *
 * @param record A record of the index.
 * @param address The account, in lower case.
 * @param map Result of {@link mapWorld}.
 * @returns One of the services' words: send, receive, trade, approve, mint, burn, deploy, deposit, withdraw, execute.
 */
export function toOperationType(record, address, { router, weth, pools }) {
  if (record.created && record.from === address) return 'deploy';
  const moves = record.moves.filter(({ from, to }) => from === address || to === address);
  if (moves.length === 0) {
    if (record.approvals.includes(address)) return 'approve';
    if (record.from === address && record.to === router && !record.isConfirmed) return 'trade';
    return SELECTORS[record.selector] ?? 'execute';
  }
  const ins = moves.filter(({ from, to }) => to === address && from !== address);
  const outs = moves.filter(({ from, to }) => from === address && to !== address);
  const isPool = ({ token }) => pools.some((pool) => pool.address === token);
  if (ins.length > 0 && outs.length > 0) {
    if (ins.some(isPool) || (record.to === weth && ins.some(({ token }) => token === weth))) return 'deposit';
    if (outs.some(isPool) || record.to === weth) return 'withdraw';
    return ins.every(({ kind, from }) => kind === 'nft' && from === NOBODY) ? 'mint' : 'trade';
  }
  if (ins.length > 0) return record.from === address && ins.every(({ from }) => from === NOBODY) ? 'mint' : 'receive';
  return outs.length > 0 && outs.every(({ to }) => to === NOBODY) ? 'burn' : 'send';
}
