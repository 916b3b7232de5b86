/** The part of a contract whose calls are read: a token exchange, a wrapped native currency, a batch of calls, or Permit2. */
export type ContractRole = 'router' | 'wrapped' | 'multicall' | 'permit2';

type Contracts = Readonly<Partial<Record<ContractRole, readonly string[]>>>;

/** Permit2, version 1. @see https://docs.uniswap.org/contracts/v4/deployments */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
/** Permit2 on zkSync Era, which derives addresses differently. */
const PERMIT2_ZKSYNC = '0x0000000000225e31D15943971F47aD3022F714Fa';
/** Multicall3. @see https://www.multicall3.com/deployments */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
/** 1inch Aggregation Router, versions 5 and 6. @see https://pkg.go.dev/github.com/1inch/1inch-sdk-go/helpers/consts/contracts */
const ONE_INCH = ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65'];
const ONE_INCH_ZKSYNC = ['0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'];
/** Uniswap V3 SwapRouter and SwapRouter02. @see https://docs.uniswap.org/contracts/v3/reference/deployments */
const UNISWAP_V3 = ['0xE592427A0AEce92De3Edee1F18E0157C05861564', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'];
/** 0x Exchange Proxy. @see https://0x.org/docs/developer-resources/contract-addresses */
const ZERO_EX = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF';

const on = (wrapped: string | undefined, ...routers: readonly string[]): Contracts => ({
  router: [...ONE_INCH, ...routers],
  multicall: [MULTICALL3],
  permit2: [PERMIT2],
  ...(wrapped !== undefined && { wrapped: [wrapped] }),
});

/**
 * Contracts by EVM chain id that keep to what their calls say. Uniswap V2 and V3 routers are those of Uniswap's documentation,
 * the wrapped currencies those of its SDK (`sdk-core`, `WETH9`) and 1inch's (`CHAIN_TO_WRAPPER`).
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 */
export const KNOWN_CONTRACTS: Readonly<Record<string, Contracts>> = {
  1: on(
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    // Universal Router.
    '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    ...UNISWAP_V3,
    ZERO_EX,
  ),
  10: on('0x4200000000000000000000000000000000000006', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', ...UNISWAP_V3),
  56: on(
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    ZERO_EX,
  ),
  100: on('0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'),
  137: on('0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', '0xedf6066a2b290C185783862C7F4776A2C8077AD1', ...UNISWAP_V3),
  250: on('0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83'),
  324: { router: ONE_INCH_ZKSYNC, permit2: [PERMIT2_ZKSYNC], wrapped: ['0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'] },
  8453: on(
    '0x4200000000000000000000000000000000000006',
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0x2626664c2603336E57B271c5C0b26F421741e481',
    ZERO_EX,
  ),
  42161: on('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', ...UNISWAP_V3, ZERO_EX),
  42220: { multicall: [MULTICALL3], permit2: [PERMIT2] },
  43114: on(
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
  ),
};

/** Whether a contract of one chain is known for a role; without a role, for any. */
export type KnowsContract = (address: string, role?: ContractRole) => boolean;

/**
 * Creates the lookup for one chain.
 *
 * @param routers Addresses that the host trusts with swaps on this chain, `chainSupport.swapRouters`.
 */
export function createContractLookup(chainId: bigint, routers: readonly string[] = []): KnowsContract {
  const known = Object.hasOwn(KNOWN_CONTRACTS, `${chainId}`) ? KNOWN_CONTRACTS[`${chainId}`]! : {};
  const entries = Object.entries({ ...known, router: [...(known.router ?? []), ...routers] }).flatMap(([role, addresses]) =>
    addresses.map((address) => [address.toLowerCase(), role] as const),
  );
  return (address, required) =>
    entries.some(([one, role]) => one === address.toLowerCase() && (required === undefined || role === required));
}
