import { partlyNamedSwap, swap, unknown, type Reader } from './readers.js';

/** The bit that lets a swap take less than it was given, and give less: its least is no least then. */
const PARTIAL_FILL = 1n;

/** A route through several kinds of exchanges names both tokens. */
const named: Reader = ([, given], call) =>
  given.flags & PARTIAL_FILL
    ? unknown(call)
    : swap(
        'pays',
        { token: given.srcToken, units: given.amount },
        { token: given.dstToken, units: given.minReturnAmount },
        given.dstReceiver,
      );

/** The address in a number; `undefined` where there is more in it, which means other things to other versions. */
const toAddress = (word: bigint) => (word >> 160n === 0n ? `0x${word.toString(16).padStart(40, '0')}` : undefined);
const pooled: Reader = ([token, units, least], call) => {
  const paid = toAddress(token);
  return paid ? partlyNamedSwap({ token: paid, units }, least) : unknown(call);
};
const pooledTo: Reader = ([to, token, units, least], call) => {
  const [receiver, paid] = [toAddress(to), toAddress(token)];
  return receiver && paid ? partlyNamedSwap({ token: paid, units }, least, receiver) : unknown(call);
};
const pooledCoin: Reader = ([least], { value }) => partlyNamedSwap({ units: value }, least);
const pooledCoinTo: Reader = ([to, least], call) => {
  const receiver = toAddress(to);
  return receiver ? partlyNamedSwap({ units: call.value }, least, receiver) : unknown(call);
};
/** Version 5 takes the zero address for the coin. */
const toPaid = (token: string, units: bigint) => (/^0x0{40}$/.test(token) ? { units } : { token, units });

/**
 * Calls of 1inch's router, versions 5 and 6; its native coin is an address of only E. The short ones go through pools,
 * and do not name the token that comes out.
 *
 * @see https://github.com/1inch/1inchProtocol
 */
export const ONE_INCH_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes permit, bytes data)':
    named,
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)':
    named,

  // Version 5.
  'function unoswap(address token, uint256 units, uint256 least, uint256[] pools)': ([token, units, least]) =>
    partlyNamedSwap(toPaid(token, units), least),
  'function unoswapTo(address to, address token, uint256 units, uint256 least, uint256[] pools)': ([to, token, units, least]) =>
    partlyNamedSwap(toPaid(token, units), least, to),

  // Version 6.
  'function unoswap(uint256 token, uint256 units, uint256 least, uint256 dex)': pooled,
  'function unoswap2(uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2)': pooled,
  'function unoswap3(uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooled,
  'function unoswapTo(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex)': pooledTo,
  'function unoswapTo2(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2)': pooledTo,
  'function unoswapTo3(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledTo,
  'function ethUnoswap(uint256 least, uint256 dex)': pooledCoin,
  'function ethUnoswap2(uint256 least, uint256 dex, uint256 dex2)': pooledCoin,
  'function ethUnoswap3(uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledCoin,
  'function ethUnoswapTo(uint256 to, uint256 least, uint256 dex)': pooledCoinTo,
  'function ethUnoswapTo2(uint256 to, uint256 least, uint256 dex, uint256 dex2)': pooledCoinTo,
  'function ethUnoswapTo3(uint256 to, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledCoinTo,
};
