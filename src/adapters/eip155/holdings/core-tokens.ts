import type { Network } from '../../../config/network.js';
import type { TokenListEntry } from '../../../config/options.js';
import type { KnownToken, ReadTokenLists } from '../../node-services.js';
import { parseEvmAddress } from '../parse-address.js';
import { isNativeFace } from './native-faces.js';

/**
 * Tokens of the built-in networks whose balances are read where no other list names them: symbol, decimals, address and name, one a line.
 * Facts from the token lists `@eth-optimism/tokenlist` 10.0.1770, `@superfluid-finance/tokenlist` 5.38.0 and `@metamask/contract-metadata`
 * 2.5.0, and on chains where those have no such token `@uniswap/default-token-list` 22.21.0; where two of them have a token, they agree on
 * its address. A contract may report another symbol than the lists (USDT of Arbitrum `USD₮0`, of Polygon `USDT0`; cUSD `USDm`): the address
 * says what the token is, and a transfer shows both symbols and asks for an acknowledgement.
 */
const CORE: Readonly<Record<string, string>> = {
  1: `
USDC 6 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 USD Coin
USDT 6 0xdAC17F958D2ee523a2206206994597C13D831ec7 Tether USD
DAI 18 0x6B175474E89094C44Da98b954EedeAC495271d0F Dai Stablecoin
WETH 18 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 Wrapped Ether
WBTC 8 0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599 Wrapped BTC
LINK 18 0x514910771AF9Ca656af840dff83E8264EcF986CA Chainlink Token
UNI 18 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984 Uniswap
AAVE 18 0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9 Aave Token
stETH 18 0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84 Liquid staked Ether 2.0
wstETH 18 0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0 Wrapped liquid staked Ether 2.0
rETH 18 0xae78736Cd615f374D3085123A210448E74Fc6393 Rocket Pool ETH
cbETH 18 0xBe9895146f7AF43049ca1c1AE358B0541Ea49704 Coinbase Wrapped Staked ETH
LDO 18 0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32 Lido DAO Token
CRV 18 0xD533a949740bb3306d119CC777fa900bA034cd52 Curve DAO Token
PEPE 18 0x6982508145454Ce325dDbE47a25d4ec3d2311933 Pepe
SHIB 18 0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE SHIBA INU
PYUSD 6 0x6c3ea9036406852006290770BEdFcAbA0e23A0e8 PayPal USD
EURC 6 0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c EURC
`,
  10: `
USDC 6 0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85 USD Coin
USDC.e 6 0x7F5c764cBc14f9669B88837ca1490cCa17c31607 Bridged USDC
USDT 6 0x94b008aA00579c1307B0EF2c499aD98a8ce58e58 Tether USD
DAI 18 0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1 Dai Stablecoin
WETH 18 0x4200000000000000000000000000000000000006 Wrapped Ether
WBTC 8 0x68f180fcCe6836688e9084f035309E29Bf0A2095 Wrapped BTC
OP 18 0x4200000000000000000000000000000000000042 Optimism
LINK 18 0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6 Chainlink Token
UNI 18 0x6fd9d7AD17242c41f7131d257212c54A0e816691 Uniswap
AAVE 18 0x76FB31fb4af56892A25e32cFC43De717950c9278 Aave Token
wstETH 18 0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb Wrapped liquid staked Ether 2.0
rETH 18 0x9Bcef72be871e61ED4fBbc7630889beE758eb81D Rocket Pool ETH
LDO 18 0xFdb794692724153d1488CcdBE0C56c252596735F Lido DAO Token
CRV 18 0x0994206dfE8De6Ec6920FF4D779B0d950605Fb53 Curve DAO Token
`,
  56: `
USDC 18 0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d USD Coin
USDT 18 0x55d398326f99059fF775485246999027B3197955 Tether USD
DAI 18 0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3 Dai Stablecoin
ETH 18 0x2170Ed0880ac9A755fd29B2688956BD959F933F8 Binance-Peg Ethereum
WBNB 18 0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c Wrapped BNB
`,
  100: `
USDC 6 0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83 USD Coin
WETH 18 0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1 Wrapped Ether
WXDAI 18 0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d Wrapped XDAI
`,
  137: `
USDC 6 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359 USD Coin
USDC.e 6 0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174 Bridged USDC
USDT 6 0xc2132D05D31c914a87C6611C10748AEb04B58e8F Tether USD
DAI 18 0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063 Dai Stablecoin
WETH 18 0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619 Wrapped Ether
WBTC 8 0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6 Wrapped BTC
WPOL 18 0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270 Wrapped Polygon Ecosystem Token
LINK 18 0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39 Chainlink Token
CRV 18 0x172370d5Cd63279eFa6d502DAB29171933a610AF Curve DAO Token
`,
  8453: `
USDC 6 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913 USD Coin
USDbC 6 0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA USD Base Coin
USDT 6 0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2 Tether USD
DAI 18 0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb Dai Stablecoin
WETH 18 0x4200000000000000000000000000000000000006 Wrapped Ether
cbBTC 8 0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf Coinbase Wrapped BTC
cbETH 18 0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22 Coinbase Wrapped Staked ETH
wstETH 18 0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452 Wrapped liquid staked Ether 2.0
rETH 18 0xB6fe221Fe9EeF5aBa221c348bA20A1Bf5e73624c Rocket Pool ETH
UNI 18 0xc3De830EA07524a0761646a6a4e4be0e114a3C83 Uniswap
AAVE 18 0x63706e401c06ac8513145b7687A14804d17f814b Aave Token
AERO 18 0x940181a94A35A4569E4529A3CDfB74e38FD98631 Aerodrome
CRV 18 0x8Ee73c484A26e0A5df2Ee2a4960B789967dd0415 Curve DAO Token
`,
  42161: `
USDC 6 0xaf88d065e77c8cC2239327C5EDb3A432268e5831 USD Coin
USDC.e 6 0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8 Bridged USDC
USDT 6 0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9 Tether USD
WETH 18 0x82aF49447D8a07e3bd95BD0d56f35241523fBab1 Wrapped Ether
DAI 18 0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1 Dai Stablecoin
WBTC 8 0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f Wrapped BTC
ARB 18 0x912CE59144191C1204E64559FE8253a0e49E6548 Arbitrum
`,
  42220: `
USDC 6 0xcebA9300f2b948710d2653dD7B07f33A8B32118C USD Coin
USDT 6 0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e Tether USD
cUSD 18 0x765DE816845861e75A25fCA122bb6898B8B1282a Celo Dollar
cEUR 18 0xD8763CBa276a3738E6DE85b4b3bF5FDed6D6cA73 Celo Euro
WBTC 8 0x8aC2901Dd8A1F17a1A4768A6bA4C3751e3995B2D Wrapped BTC
LINK 18 0xF630876008a4eD9249FB4cAC978BA16827F52E91 Chainlink Token
UNI 18 0xeE571697998ec64e32B57D754D700c4dda2f2a0e Uniswap
AAVE 18 0xF6A54aff8c97f7AF3CC86dbaeE88aF6a7AaB6288 Aave Token
LDO 18 0x6981F932C2eC5F9E15d44d7EF46859a133f544dD Lido DAO Token
CRV 18 0x75184c282e55a7393053f0b8F4F3E7BeAE067fdC Curve DAO Token
`,
  43114: `
USDC 6 0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E USD Coin
USDT 6 0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7 Tether USD
DAI.e 18 0xd586E7F844cEa2F87f50152665BCbc2C279D8d70 Dai Stablecoin
WETH.e 18 0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB Wrapped Ether
WAVAX 18 0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7 Wrapped AVAX
`,
};

/** Lists the built-in tokens of a chain. @param chainId The chain's own id. */
export function listCoreTokens(chainId: number | string): readonly KnownToken[] {
  const lines = CORE[chainId]?.trim().split('\n') ?? [];
  return lines.map((line) => {
    const [symbol = '', decimals, address = '', ...name] = line.split(' ');
    return { address, symbol, name: name.join(' '), decimals: Number(decimals), iconUrl: '' };
  });
}

/**
 * Lists the tokens of a network whose balances are read: the host's first, then the built-in ones, each once. The native currency under the
 * address of a contract is none of them.
 *
 * @param tokenLists Lists that were read before: each address is hashed once in an instance. Default: none.
 */
export function listTokens(
  { id }: Pick<Network, 'id'>,
  listed: readonly TokenListEntry[] = [],
  tokenLists?: ReadTokenLists,
): readonly KnownToken[] {
  const chains = tokenLists?.get(listed) ?? new Map<string, readonly KnownToken[]>();
  const known = chains.get(String(id)) ?? readList(id, listed);
  tokenLists?.set(listed, chains.set(String(id), known));
  return known;
}

function readList(id: Network['id'], listed: readonly TokenListEntry[]): readonly KnownToken[] {
  const own = listed.flatMap((entry): KnownToken[] => {
    const address = entry.chainId === Number(id) ? parseEvmAddress(entry.address) : undefined;
    return address === undefined || isNativeFace(id, address) ? [] : [{ ...entry, address, iconUrl: entry.logoURI ?? '' }];
  });
  return [...new Map([...listCoreTokens(id), ...own].map((token) => [token.address, token])).values()];
}
