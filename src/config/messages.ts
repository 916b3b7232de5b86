// Written by `npm run reference` from the texts of each feature. Do not edit.
import type { Text } from './text.js';

/**
 * All texts of the product, with their English: component → key → text.
 *
 * @example
 * const title: Messages['connect']['title'] = 'Join';
 */
export type Messages = {
  /** Texts of `src/features/account/messages.ts`. */
  readonly account: {
    /** English: Account */
    readonly title: Text<never>;
    /** English: Settings */
    readonly settingsTitle: Text<never>;
    /** English: Account {address}, settings */
    readonly settingsOf: Text<'address'>;
    /** English: Balance */
    readonly balance: Text<never>;
    /** English: Balance on {network} */
    readonly total: Text<'network'>;
    /** English: Value over the last {age} */
    readonly curve: Text<'age'>;
    /** English: Up {percent} {since} */
    readonly up: Text<'percent' | 'since'>;
    /** English: Down {percent} {since} */
    readonly down: Text<'percent' | 'since'>;
    /** English: Unchanged {since} */
    readonly even: Text<'since'>;
    /** English: since yesterday */
    readonly sinceYesterday: Text<never>;
    /** English: in {age} */
    readonly sinceAge: Text<'age'>;
    /** English: Allocation */
    readonly allocation: Text<never>;
    /** English: Other */
    readonly other: Text<never>;
    /** English: Loading balance… */
    readonly balanceLoading: Text<never>;
    /** English: Token Balance Unavailable */
    readonly balanceFailed: Text<never>;
    /** English: Your money is not affected. */
    readonly balanceFailedText: Text<never>;
    /** English: Switch network */
    readonly unsupportedTitle: Text<never>;
    /** English: {wallet} is connected to an unsupported network. */
    readonly unsupportedText: Text<'wallet'>;
    /** English: Choose a network */
    readonly chooseNetwork: Text<never>;
    /** English: Account actions */
    readonly actions: Text<never>;
    /** English: Assets and activity */
    readonly tabs: Text<never>;
    /** English: Network */
    readonly networkRow: Text<never>;
    /** English: Wallet */
    readonly walletRow: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Copy address */
    readonly copyAddress: Text<never>;
    /** English: Address copied */
    readonly copied: Text<never>;
    /** English: Failed to copy */
    readonly copyFailed: Text<never>;
    /** English: Block explorer */
    readonly explorer: Text<never>;
    /** English: Disconnect */
    readonly disconnect: Text<never>;
    /** English: Disconnecting… */
    readonly disconnecting: Text<never>;
    /** English: Failed to disconnect */
    readonly disconnectFailed: Text<never>;
    /** English: Reconnecting to {wallet}… */
    readonly reconnecting: Text<'wallet'>;
    /** English: Network: {network} */
    readonly network: Text<'network'>;
  };
  /** Texts of `src/i18n/core-account-messages.ts`. */
  readonly 'account-button': {
    /** English: Account {shown} */
    readonly account: Text<'shown'>;
    /** English: Switch network */
    readonly switchNetwork: Text<never>;
    /** English: {count} pending */
    readonly pending: Text<'count'>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'account-choice': {
    /** English: Choose an account */
    readonly title: Text<never>;
    /** English: {wallet} shares these accounts with this site. */
    readonly text: Text<'wallet'>;
  };
  /** Texts of `src/features/activity/messages.ts`. */
  readonly activity: {
    /** English: Activity */
    readonly tab: Text<never>;
    /** English: Your activity */
    readonly list: Text<never>;
    /** English: Loading activity… */
    readonly loading: Text<never>;
    /** English: No activity yet */
    readonly emptyTitle: Text<never>;
    /** English: Your transactions on {network} show up here. */
    readonly emptyText: Text<'network'>;
    /** English: Couldn’t load your activity */
    readonly failedTitle: Text<never>;
    /** English: Your money is not affected. */
    readonly failedText: Text<never>;
    /** English: Failed to fetch transactions */
    readonly failedToast: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Show more */
    readonly more: Text<never>;
    /** English: Loading… */
    readonly loadingMore: Text<never>;
    /** English: Spam transfers hidden: {count} */
    readonly hidden: Text<'count'>;
    /** English: Show */
    readonly show: Text<never>;
    /** English: Hide */
    readonly hide: Text<never>;
    /** English: Spam transfers shown: {count} */
    readonly shown: Text<'count'>;
    /** English: to {who} */
    readonly to: Text<'who'>;
    /** English: from {who} */
    readonly from: Text<'who'>;
    /** English: for {who} */
    readonly for: Text<'who'>;
    /** English: Approved {symbol} */
    readonly approvedToken: Text<'symbol'>;
    /** English: Revoked {symbol} approval */
    readonly revokedToken: Text<'symbol'>;
    /** English: {out} for {in} */
    readonly swapped: Text<'in' | 'out'>;
    /** English: Confirmed */
    readonly confirmed: Text<never>;
    /** English: Failed */
    readonly failed: Text<never>;
    /** English: Pending */
    readonly pending: Text<never>;
    /** English: Approved */
    readonly approve: Text<never>;
    /** English: Bought */
    readonly bought: Text<never>;
    /** English: Borrowed */
    readonly borrow: Text<never>;
    /** English: Burned */
    readonly burn: Text<never>;
    /** English: Bought */
    readonly buy: Text<never>;
    /** English: Canceled */
    readonly cancel: Text<never>;
    /** English: Claimed */
    readonly claim: Text<never>;
    /** English: Closed */
    readonly close: Text<never>;
    /** English: Deployed */
    readonly deploy: Text<never>;
    /** English: Deposited */
    readonly deposit: Text<never>;
    /** English: Executed */
    readonly execute: Text<never>;
    /** English: Minted */
    readonly mint: Text<never>;
    /** English: Received */
    readonly receive: Text<never>;
    /** English: Repaid */
    readonly repay: Text<never>;
    /** English: Approval revoked */
    readonly revoke: Text<never>;
    /** English: Sold */
    readonly sell: Text<never>;
    /** English: Sent */
    readonly send: Text<never>;
    /** English: Staked */
    readonly stake: Text<never>;
    /** English: Swapped */
    readonly trade: Text<never>;
    /** English: Unstaked */
    readonly unstake: Text<never>;
    /** English: Withdrawn */
    readonly withdraw: Text<never>;
  };
  /** Texts of `src/modal/alert-messages.ts`. */
  readonly alerts: {
    /** English: Network Not Found */
    readonly networkNotFoundTitle: Text<never>;
    /** English: The network that was asked for is not among the networks of this page. */
    readonly networkNotFoundText: Text<never>;
    /** English: Invalid App Configuration */
    readonly originNotAllowedTitle: Text<never>;
    /** English: This page’s origin is not on the project’s allow list. */
    readonly originNotAllowedText: Text<never>;
    /** English: Invalid App Configuration */
    readonly embeddedWalletFailedTitle: Text<never>;
    /** English: The embedded wallet could not be loaded for this page. */
    readonly embeddedWalletFailedText: Text<never>;
    /** English: Invalid App Configuration */
    readonly invalidProjectIdTitle: Text<never>;
    /** English: The project id of this page is not valid. */
    readonly invalidProjectIdText: Text<never>;
    /** English: Invalid App Configuration */
    readonly invalidOptionsTitle: Text<never>;
    /** English: This page has set up wallets incorrectly. Nothing can be connected or signed here. */
    readonly invalidOptionsText: Text<never>;
    /** English: Session Expired */
    readonly sessionExpiredTitle: Text<never>;
    /** English: The session is not valid. Check the date and time of this device. */
    readonly sessionExpiredText: Text<never>;
    /** English: Project ID Not Configured */
    readonly projectIdMissingTitle: Text<never>;
    /** English: This page uses services that need a project id, and has none. */
    readonly projectIdMissingText: Text<never>;
    /** English: A transaction was not what you saw */
    readonly transactionMismatchTitle: Text<never>;
    /** English: See Activity. Revoke approvals that you did not give, and move what is left to another account. */
    readonly transactionMismatchText: Text<never>;
    /** English: A signature was not of what you saw */
    readonly signatureMismatchTitle: Text<never>;
    /** English: This page did not get it. Close the page, and check your wallet before you sign again. */
    readonly signatureMismatchText: Text<never>;
  };
  /** Texts of `src/features/all-wallets/messages.ts`. */
  readonly 'all-wallets': {
    /** English: All wallets */
    readonly title: Text<never>;
    /** English: All wallets */
    readonly rowTitle: Text<never>;
    /** English: Recent */
    readonly recent: Text<never>;
    /** English: Search wallets */
    readonly search: Text<never>;
    /** English: Search {count} wallets */
    readonly searchCount: Text<'count'>;
    /** English: Clear */
    readonly clear: Text<never>;
    /** English: WalletConnect certified */
    readonly certified: Text<never>;
    /** English: Use another device */
    readonly otherDevice: Text<never>;
    /** English: Wallets */
    readonly list: Text<never>;
    /** English: {wallet}, installed */
    readonly installed: Text<'wallet'>;
    /** English: Loading wallets */
    readonly loading: Text<never>;
    /** English: one: 1 wallet found · other: {count} wallets found */
    readonly found: Text<'count'>;
    /** English: No results for “{query}” */
    readonly emptyTitle: Text<'query'>;
    /** English: Check the spelling, or connect any wallet with a QR code. */
    readonly emptyText: Text<never>;
    /** English: No wallets to show */
    readonly noneTitle: Text<never>;
    /** English: You can connect any wallet with a QR code. */
    readonly noneText: Text<never>;
    /** English: Show QR code */
    readonly showCode: Text<never>;
    /** English: Couldn’t load wallets */
    readonly failedTitle: Text<never>;
    /** English: Check your connection and try again. */
    readonly failedText: Text<never>;
    /** English: Couldn’t load more wallets */
    readonly moreFailed: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Get a wallet */
    readonly getTitle: Text<never>;
    /** English: Explore all */
    readonly exploreAll: Text<never>;
    /** English: Get */
    readonly getIt: Text<never>;
    /** English: Get {wallet} */
    readonly downloads: Text<'wallet'>;
    /** English: Chrome extension */
    readonly chrome: Text<never>;
    /** English: iOS app */
    readonly ios: Text<never>;
    /** English: Android app */
    readonly android: Text<never>;
    /** English: Website */
    readonly web: Text<never>;
    /** English: No download link */
    readonly noLinksTitle: Text<never>;
    /** English: {wallet} has no download links. Choose another wallet. */
    readonly noLinksText: Text<'wallet'>;
    /** English: {wallet} isn’t installed */
    readonly missingTitle: Text<'wallet'>;
    /** English: Install it, then come back here to connect. */
    readonly missingText: Text<never>;
    /** English: {wallet} is installed */
    readonly installedTitle: Text<'wallet'>;
    /** English: Continue with its extension in this browser. */
    readonly installedText: Text<never>;
    /** English: Continue in {wallet} */
    readonly continueIn: Text<'wallet'>;
    /** English: Continue in {wallet} */
    readonly openTitle: Text<'wallet'>;
    /** English: Open {wallet}, then open this page in the browser inside the app. */
    readonly openText: Text<'wallet'>;
    /** English: This page opens inside {wallet}’s app. Connect it there. */
    readonly insideText: Text<'wallet'>;
    /** English: Open {wallet} */
    readonly openApp: Text<'wallet'>;
    /** English: Other wallets */
    readonly otherWallet: Text<never>;
    /** English: Install a wallet, or open this page in your wallet app. */
    readonly noneInstallText: Text<never>;
    /** English: Connect wallet */
    readonly findTitle: Text<never>;
    /** English: Looking for {wallet} */
    readonly lookingTitle: Text<'wallet'>;
    /** English: It isn’t installed in this browser. */
    readonly lookingText: Text<never>;
  };
  /** Texts of `src/features/all-wallets/manifest.ts`. */
  readonly 'all-wallets-labels': {
    /** English: Scan a code */
    readonly scan: Text<never>;
  };
  /** Texts of `src/features/approve/messages.ts`. */
  readonly approve: {
    /** English: Approve transaction */
    readonly title: Text<never>;
    /** English: Approve signature */
    readonly signTitle: Text<never>;
    /** English: Approve permission */
    readonly permissionTitle: Text<never>;
    /** English: Request */
    readonly asked: Text<never>;
    /** English: Requested by {host} */
    readonly asks: Text<'host'>;
    /** English: Reading the request */
    readonly reading: Text<never>;
    /** English: Confirm in your wallet below. This site can’t press its buttons. */
    readonly frame: Text<never>;
    /** English: Your wallet’s frame didn’t open. Close this and try again. */
    readonly noFrame: Text<never>;
    /** English: Send */
    readonly send: Text<never>;
    /** English: Transfer another account’s tokens */
    readonly moveOthers: Text<never>;
    /** English: Approve spending */
    readonly allow: Text<never>;
    /** English: Increase an allowance */
    readonly allowMore: Text<never>;
    /** English: Reduce an allowance */
    readonly lessen: Text<never>;
    /** English: Revoke an approval */
    readonly takeBack: Text<never>;
    /** English: Approve a whole collection */
    readonly allowAll: Text<never>;
    /** English: Send an NFT */
    readonly sendCollectible: Text<never>;
    /** English: Swap */
    readonly swap: Text<never>;
    /** English: Wrap */
    readonly wrap: Text<never>;
    /** English: Unwrap */
    readonly unwrap: Text<never>;
    /** English: Batch of calls */
    readonly batch: Text<never>;
    /** English: Contract interaction */
    readonly useContract: Text<never>;
    /** English: Deploy a contract */
    readonly create: Text<never>;
    /** English: Program interaction */
    readonly useProgram: Text<never>;
    /** English: Create a token account */
    readonly makePlace: Text<never>;
    /** English: Write a memo */
    readonly leaveNote: Text<never>;
    /** English: Sign a message */
    readonly signMessage: Text<never>;
    /** English: Sign in to {site} */
    readonly signIn: Text<'site'>;
    /** English: Sign data */
    readonly signData: Text<never>;
    /** English: Grant a permission */
    readonly grant: Text<never>;
    /** English: Revoke a permission */
    readonly revoke: Text<never>;
    /** English: Sign a transaction */
    readonly signTransaction: Text<never>;
    /** English: Unknown request */
    readonly unreadable: Text<never>;
    /** English: Amount */
    readonly amount: Text<never>;
    /** English: You pay */
    readonly pays: Text<never>;
    /** English: You pay at most */
    readonly paysMost: Text<never>;
    /** English: You get */
    readonly gets: Text<never>;
    /** English: You get at least */
    readonly getsLeast: Text<never>;
    /** English: Also sent */
    readonly withIt: Text<never>;
    /** English: Total */
    readonly total: Text<never>;
    /** English: To */
    readonly to: Text<never>;
    /** English: From */
    readonly from: Text<never>;
    /** English: Spender */
    readonly spender: Text<never>;
    /** English: Token contract */
    readonly token: Text<never>;
    /** English: Token contract, unknown token */
    readonly tokenUnknown: Text<never>;
    /** English: Collection */
    readonly collection: Text<never>;
    /** English: Contract */
    readonly contract: Text<never>;
    /** English: Unknown contract */
    readonly contractUnknown: Text<never>;
    /** English: Unknown spender */
    readonly spenderUnknown: Text<never>;
    /** English: {label}: {name} */
    readonly named: Text<'label' | 'name'>;
    /** English: Address */
    readonly field: Text<never>;
    /** English: More details */
    readonly details: Text<never>;
    /** English: Fewer details */
    readonly lessDetails: Text<never>;
    /** English: Described by */
    readonly describedBy: Text<never>;
    /** English: this site */
    readonly describedByPage: Text<never>;
    /** English: #{id} */
    readonly item: Text<'id'>;
    /** English: Block {height} */
    readonly block: Text<'height'>;
    /** English: Chain {id} */
    readonly chain: Text<'id'>;
    /** English: {words} {symbol} */
    readonly most: Text<'symbol' | 'words'>;
    /** English: Token mint */
    readonly mint: Text<never>;
    /** English: To token account */
    readonly toPlace: Text<never>;
    /** English: Owner */
    readonly owner: Text<never>;
    /** English: Program */
    readonly program: Text<never>;
    /** English: Data */
    readonly data: Text<never>;
    /** English: Memo */
    readonly note: Text<never>;
    /** English: Token account */
    readonly tokenAccount: Text<never>;
    /** English: created if missing; you pay its deposit */
    readonly tokenAccountText: Text<never>;
    /** English: Number */
    readonly number: Text<never>;
    /** English: Expires */
    readonly until: Text<never>;
    /** English: Valid for */
    readonly once: Text<never>;
    /** English: one transfer */
    readonly onceText: Text<never>;
    /** English: Unlimited {symbol} */
    readonly anyAmount: Text<'symbol'>;
    /** English: Unlimited, unknown token */
    readonly anyUnknown: Text<never>;
    /** English: {amount} base units */
    readonly baseUnits: Text<'amount'>;
    /** English: Function */
    readonly function: Text<never>;
    /** English: Account */
    readonly account: Text<never>;
    /** English: Network */
    readonly network: Text<never>;
    /** English: {id}, not listed by this site */
    readonly networkUnknown: Text<'id'>;
    /** English: Max network fee */
    readonly feeMost: Text<never>;
    /** English: Unknown */
    readonly feeUnknown: Text<never>;
    /** English: App name */
    readonly calls: Text<never>;
    /** English: Smart account */
    readonly sender: Text<never>;
    /** English: Entry point */
    readonly entryPoint: Text<never>;
    /** English: By signature */
    readonly bySignature: Text<never>;
    /** English: valid until {moment} */
    readonly validUntil: Text<'moment'>;
    /** English: never expires */
    readonly valid: Text<never>;
    /** English: For */
    readonly domain: Text<never>;
    /** English: Type */
    readonly type: Text<never>;
    /** English: Every {period} */
    readonly perPeriod: Text<'period'>;
    /** English: Can call */
    readonly mayCall: Text<never>;
    /** English: Restrictions, as stated by the app */
    readonly policies: Text<never>;
    /** English: Show the data */
    readonly showData: Text<never>;
    /** English: Hide the data */
    readonly hideData: Text<never>;
    /** English: Copy the data */
    readonly copyData: Text<never>;
    /** English: Copied */
    readonly copied: Text<never>;
    /** English: Show more */
    readonly showMore: Text<never>;
    /** English: Scroll to read all */
    readonly scrollOn: Text<never>;
    /** English: Send {amount} {symbol} */
    readonly sendSum: Text<'amount' | 'symbol'>;
    /** English: Swap {amount} {symbol} */
    readonly swapSum: Text<'amount' | 'symbol'>;
    /** English: Approve {amount} {symbol} */
    readonly allowSum: Text<'amount' | 'symbol'>;
    /** English: Revoke the {symbol} approval */
    readonly takeBackSum: Text<'symbol'>;
    /** English: As reviewed */
    readonly reviewed: Text<never>;
    /** English: To {who}, as reviewed */
    readonly reviewedTo: Text<'who'>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Cancel */
    readonly refuse: Text<never>;
    /** English: Continue to wallet */
    readonly goOn: Text<never>;
    /** English: I understand the risk */
    readonly acknowledge: Text<never>;
  };
  /** Texts of `src/features/approve/messages.ts`. */
  readonly 'approve-notices': {
    /** English: Unlimited approval */
    readonly unlimited: Text<never>;
    /** English: The spender can take all of this token at any time, without asking again. */
    readonly unlimitedText: Text<never>;
    /** English: Approval for the whole collection */
    readonly all: Text<never>;
    /** English: The operator can take every item at any time, without asking again. */
    readonly allText: Text<never>;
    /** English: Unknown action */
    readonly unknown: Text<never>;
    /** English: We can’t decode this call. Continue only if you trust this site. */
    readonly unknownText: Text<never>;
    /** English: Unknown contract */
    readonly unknownContract: Text<never>;
    /** English: We can’t check what this contract does or what you receive. Continue only if you trust this site. */
    readonly unknownContractText: Text<never>;
    /** English: We can’t decode this instruction. Continue only if you trust this site. */
    readonly unknownProgramText: Text<never>;
    /** English: We can’t decode what the new contract does. */
    readonly creationText: Text<never>;
    /** English: Sent to another address */
    readonly otherReceiver: Text<never>;
    /** English: The tokens you buy go to another address. */
    readonly otherReceiverText: Text<never>;
    /** English: Gives a contract control of the account */
    readonly delegation: Text<never>;
    /** English: The contract in the authorization (EIP-7702) could move everything in the account. It’s safer to reject. */
    readonly delegationText: Text<never>;
    /** English: For another account */
    readonly otherAccount: Text<never>;
    /** English: The request names an account that is not yours. */
    readonly otherAccountText: Text<never>;
    /** English: Another account pays */
    readonly otherPayer: Text<never>;
    /** English: It has to sign too, and decides whether and when this is sent. */
    readonly otherPayerText: Text<never>;
    /** English: This is a transaction, not a message */
    readonly disguised: Text<never>;
    /** English: The signature could be used to send it. It’s safer to reject. */
    readonly disguisedText: Text<never>;
    /** English: For another network */
    readonly otherNetwork: Text<never>;
    /** English: The request is for a network that your account is not on. */
    readonly otherNetworkText: Text<never>;
    /** English: Unknown network */
    readonly unknownNetwork: Text<never>;
    /** English: This site does not list the network. Tokens, amounts and fees on it cannot be checked here. */
    readonly unknownNetworkText: Text<never>;
    /** English: Valid on any network */
    readonly anyNetwork: Text<never>;
    /** English: The signature may be used on other networks too. */
    readonly anyNetworkText: Text<never>;
    /** English: Not the contract it appears to be */
    readonly otherContract: Text<never>;
    /** English: It has the form of Permit2, but goes to another contract. */
    readonly otherContractText: Text<never>;
    /** English: About another account’s tokens */
    readonly otherOwner: Text<never>;
    /** English: The tokens belong to another account. */
    readonly otherOwnerText: Text<never>;
    /** English: Already expired */
    readonly expired: Text<never>;
    /** English: Its deadline has passed. */
    readonly expiredText: Text<never>;
    /** English: Long deadline */
    readonly lateDeadline: Text<never>;
    /** English: The signature can be used for a long time. */
    readonly lateDeadlineText: Text<never>;
    /** English: Long duration */
    readonly lateEnd: Text<never>;
    /** English: It stays valid for more than a month. */
    readonly lateEndText: Text<never>;
    /** English: More than shown */
    readonly carriesMore: Text<never>;
    /** English: The request contains data that isn’t shown here. Check the data. */
    readonly carriesMoreText: Text<never>;
    /** English: Hidden characters in the text */
    readonly hiddenLetters: Text<never>;
    /** English: They are shown by their numbers. */
    readonly hiddenLettersText: Text<never>;
    /** English: Not readable text */
    readonly bytes: Text<never>;
    /** English: A signature of this data can mean anything. Continue only if you trust this site. */
    readonly bytesText: Text<never>;
    /** English: Unknown data */
    readonly data: Text<never>;
    /** English: A signature like this can move tokens. Check every field. */
    readonly dataText: Text<never>;
    /** English: This is not the site you are on */
    readonly otherSite: Text<never>;
    /** English: The message signs you in to {site}. You are on {host}. */
    readonly otherSiteText: Text<'host' | 'site'>;
    /** English: Signs in another account */
    readonly otherSignIn: Text<never>;
    /** English: The message names an account that is not yours. */
    readonly otherSignInText: Text<never>;
    /** English: We can’t decode this transaction */
    readonly transaction: Text<never>;
    /** English: Check what your wallet shows. Continue only if you trust this site. */
    readonly transactionText: Text<never>;
    /** English: Malformed request */
    readonly unreadable: Text<never>;
    /** English: We can’t decode it. It’s safer to reject. */
    readonly unreadableText: Text<never>;
    /** English: Couldn’t decode the request */
    readonly failed: Text<never>;
    /** English: The decoder didn’t load. */
    readonly failedText: Text<never>;
    /** English: Unknown permission */
    readonly permission: Text<never>;
    /** English: All that is known about it is in the data. */
    readonly permissionText: Text<never>;
    /** English: This is likely to fail */
    readonly refused: Text<never>;
    /** English: It would still cost the network fee. */
    readonly refusedText: Text<never>;
    /** English: Looks like {who}, but isn’t */
    readonly alike: Text<'who'>;
    /** English: Scammers create look-alike addresses. Compare the two. */
    readonly alikeText: Text<never>;
    /** English: In the request */
    readonly asked: Text<never>;
  };
  /** Texts of `src/i18n/core-messages.ts`. */
  readonly button: {
    /** English: Connect wallet */
    readonly connect: Text<never>;
    /** English: Connecting… */
    readonly connecting: Text<never>;
    /** English: Couldn’t load. Try again. */
    readonly failed: Text<never>;
  };
  /** Texts of `src/features/buy/messages.ts`. */
  readonly buy: {
    /** English: Buy */
    readonly title: Text<never>;
    /** English: Choose provider */
    readonly providersTitle: Text<never>;
    /** English: Select token */
    readonly tokenTitle: Text<never>;
    /** English: Select currency */
    readonly currencyTitle: Text<never>;
    /** English: Activity */
    readonly activityTitle: Text<never>;
    /** English: Amount to pay */
    readonly amount: Text<never>;
    /** English: Currency: {currency}. Choose another */
    readonly chooseCurrency: Text<'currency'>;
    /** English: Token: {symbol}. Choose another */
    readonly chooseToken: Text<'symbol'>;
    /** English: Quick amounts */
    readonly quick: Text<never>;
    /** English: Enter a number, like 10.50 */
    readonly malformed: Text<never>;
    /** English: one: {currency} has at most 1 decimal · other: {currency} has at most {count} decimals */
    readonly tooManyDecimals: Text<'count' | 'currency'>;
    /** English: Amount is too large */
    readonly tooLarge: Text<never>;
    /** English: Enter an amount */
    readonly enterAmount: Text<never>;
    /** English: Incorrect amount */
    readonly incorrectAmount: Text<never>;
    /** English: At least {sum} */
    readonly tooLittle: Text<'sum'>;
    /** English: At most {sum} */
    readonly tooMuch: Text<'sum'>;
    /** English: Choose a provider */
    readonly ready: Text<never>;
    /** English: About {amount} {symbol} */
    readonly about: Text<'amount' | 'symbol'>;
    /** English: About {sum} of {symbol} */
    readonly aboutWorth: Text<'sum' | 'symbol'>;
    /** English: Estimate; the provider sets the final price */
    readonly estimate: Text<never>;
    /** English: Before fees; the provider sets the final price */
    readonly noQuote: Text<never>;
    /** English: Provider fee (est.) */
    readonly providerFee: Text<never>;
    /** English: Network fee (est.) */
    readonly networkFee: Text<never>;
    /** English: Pay with */
    readonly payWith: Text<never>;
    /** English: {least} to {most} */
    readonly limits: Text<'least' | 'most'>;
    /** English: Card */
    readonly card: Text<never>;
    /** English: Minutes */
    readonly cardText: Text<never>;
    /** English: Bank account */
    readonly bank: Text<never>;
    /** English: One to three days */
    readonly bankText: Text<never>;
    /** English: Providers charge {least}–{most}%. You pay on their page. */
    readonly footer: Text<'least' | 'most'>;
    /** English: Your purchases */
    readonly purchases: Text<never>;
    /** English: Loading options… */
    readonly loading: Text<never>;
    /** English: Buying isn’t available on {network} */
    readonly unsupportedTitle: Text<'network'>;
    /** English: Your money is not affected. Choose another network to buy. */
    readonly unsupportedText: Text<never>;
    /** English: Switch network */
    readonly otherNetwork: Text<never>;
    /** English: Couldn’t load buying options */
    readonly offerFailed: Text<never>;
    /** English: Your money is not affected. */
    readonly notAffected: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Search tokens */
    readonly search: Text<never>;
    /** English: Clear the search */
    readonly searchClear: Text<never>;
    /** English: Tokens */
    readonly tokens: Text<never>;
    /** English: No tokens found */
    readonly nothingFound: Text<never>;
    /** English: Only tokens sold on this network are listed. */
    readonly nothingFoundText: Text<never>;
    /** English: Currencies */
    readonly currencies: Text<never>;
    /** English: Summary */
    readonly summary: Text<never>;
    /** English: You pay */
    readonly pays: Text<never>;
    /** English: You get */
    readonly gets: Text<never>;
    /** English: Set by provider */
    readonly openAmount: Text<never>;
    /** English: Network */
    readonly on: Text<never>;
    /** English: Receiver */
    readonly to: Text<never>;
    /** English: Providers */
    readonly providers: Text<never>;
    /** English: Charges {least}–{most}% */
    readonly fee: Text<'least' | 'most'>;
    /** English: A new window opens with the provider’s page. Check the address and network there before you pay. */
    readonly providersFooter: Text<never>;
    /** English: Continue with {provider} */
    readonly goTitle: Text<'provider'>;
    /** English: Buy {symbol} on {network} in the new window. This page updates by itself. */
    readonly goText: Text<'network' | 'symbol'>;
    /** English: Opening {provider} */
    readonly preparingTitle: Text<'provider'>;
    /** English: This takes a moment. */
    readonly preparingText: Text<never>;
    /** English: Pop-up from {provider} blocked */
    readonly blockedTitle: Text<'provider'>;
    /** English: Your browser blocked the pop-up. Use this link instead. */
    readonly blockedText: Text<never>;
    /** English: Open {provider} */
    readonly openLink: Text<'provider'>;
    /** English: Window closed */
    readonly closedTitle: Text<never>;
    /** English: No purchase yet. If you paid, it will appear here. */
    readonly closedText: Text<never>;
    /** English: Open again */
    readonly openAgain: Text<never>;
    /** English: Other providers */
    readonly otherProviders: Text<never>;
    /** English: Processing your order */
    readonly processingTitle: Text<never>;
    /** English: Payment received. Your tokens arrive when the order is complete. */
    readonly processingText: Text<never>;
    /** English: Purchase failed */
    readonly failedTitle: Text<never>;
    /** English: {provider} did not accept the payment. No tokens were bought. */
    readonly failedText: Text<'provider'>;
    /** English: No tokens yet */
    readonly lateTitle: Text<never>;
    /** English: Payments can take days. If you paid, your tokens still arrive in your account. */
    readonly lateText: Text<never>;
    /** English: Check again */
    readonly look: Text<never>;
    /** English: Provider unavailable */
    readonly unavailableTitle: Text<never>;
    /** English: {provider} can’t be reached right now. Nothing was bought. */
    readonly unavailableText: Text<'provider'>;
    /** English: This is not {provider}’s page */
    readonly wrongPageTitle: Text<'provider'>;
    /** English: The link leads to another page or account. It was not opened. */
    readonly wrongPageText: Text<never>;
    /** English: You switched accounts */
    readonly otherAccount: Text<never>;
    /** English: Tokens bought in that window go to: */
    readonly otherAccountText: Text<never>;
    /** English: Copy link */
    readonly copyLink: Text<never>;
    /** English: Link copied */
    readonly copied: Text<never>;
    /** English: Failed to copy */
    readonly copyFailed: Text<never>;
    /** English: Bought {amount} {symbol} */
    readonly bought: Text<'amount' | 'symbol'>;
    /** English: Bought {symbol} */
    readonly boughtSome: Text<'symbol'>;
    /** English: No purchase in progress */
    readonly nothingBegun: Text<never>;
    /** English: Your purchases */
    readonly list: Text<never>;
    /** English: Loading purchases… */
    readonly loadingPurchases: Text<never>;
    /** English: No purchases yet */
    readonly emptyTitle: Text<never>;
    /** English: Purchases with this account show up here. */
    readonly emptyText: Text<never>;
    /** English: Couldn’t load your purchases */
    readonly failedPurchases: Text<never>;
    /** English: Bought */
    readonly boughtRow: Text<never>;
    /** English: In progress */
    readonly processingRow: Text<never>;
    /** English: Failed */
    readonly failedRow: Text<never>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'buy-tile': {
    /** English: Buy */
    readonly buy: Text<never>;
  };
  /** Texts of `src/features/send/messages.ts`. */
  readonly 'cannot-send': {
    /** English: Send from {wallet} */
    readonly title: Text<'wallet'>;
    /** English: Sending on {network} isn’t available on this page. Open {wallet} and send there. */
    readonly text: Text<'network' | 'wallet'>;
    /** English: Sending on {network} isn’t available on this page. */
    readonly unsupportedText: Text<'network'>;
    /** English: Unsupported chain */
    readonly unsupported: Text<never>;
  };
  /** Texts of `src/features/connect/messages.ts`. */
  readonly connect: {
    /** English: Connect wallet */
    readonly title: Text<never>;
    /** English: Installed */
    readonly installed: Text<never>;
    /** English: Wallets */
    readonly wallets: Text<never>;
    /** English: Looking for wallets */
    readonly looking: Text<never>;
    /** English: one: 1 wallet found · other: {count} wallets found */
    readonly found: Text<'count'>;
  };
  /** Texts of `src/features/connect/connect-frame-messages.ts`. */
  readonly 'connect-frame': {
    /** English: Continue with a wallet */
    readonly continueWithWallet: Text<never>;
    /** English: or use a wallet */
    readonly orWallet: Text<never>;
    /** English: or */
    readonly orOtherwise: Text<never>;
    /** English: Couldn’t load wallets. Retry */
    readonly unchecked: Text<never>;
    /** English: By connecting you accept the {terms} and {privacy}. */
    readonly legal: Text<'privacy' | 'terms'>;
    /** English: By connecting you accept the {document}. */
    readonly legalOne: Text<'document'>;
    /** English: terms */
    readonly legalTerms: Text<never>;
    /** English: I accept the {terms} and the {privacy}. */
    readonly accept: Text<'privacy' | 'terms'>;
    /** English: I accept the {document}. */
    readonly acceptOne: Text<'document'>;
    /** English: terms of service */
    readonly terms: Text<never>;
    /** English: privacy policy */
    readonly privacy: Text<never>;
  };
  /** Texts of `src/features/connecting/messages.ts`. */
  readonly connecting: {
    /** English: Connect wallet */
    readonly title: Text<never>;
    /** English: Continue in {wallet} */
    readonly waitingTitle: Text<'wallet'>;
    /** English: Approve the request in your wallet. */
    readonly waitingText: Text<never>;
    /** English: This part couldn’t be loaded */
    readonly unloadedTitle: Text<never>;
    /** English: Check your connection and try again. Nothing was shared. */
    readonly unloadedText: Text<never>;
    /** English: Connected */
    readonly connectedTitle: Text<never>;
    /** English: {address} on {network} */
    readonly connectedText: Text<'address' | 'network'>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
  };
  /** Texts of `src/features/connecting/outcome-messages.ts`. */
  readonly 'connecting-outcome': {
    /** English: {wallet} is locked */
    readonly lockedTitle: Text<'wallet'>;
    /** English: Unlock {wallet}, then approve the request. */
    readonly lockedText: Text<'wallet'>;
    /** English: {wallet} is waiting for you */
    readonly busyTitle: Text<'wallet'>;
    /** English: You have an open request there. Respond to it first. */
    readonly busyText: Text<never>;
    /** English: Connection declined */
    readonly declinedTitle: Text<never>;
    /** English: You declined in {wallet}. Nothing was shared. */
    readonly declinedText: Text<'wallet'>;
    /** English: {wallet} hasn’t responded */
    readonly lateTitle: Text<'wallet'>;
    /** English: Check that {wallet} is unlocked and its window isn’t hidden. */
    readonly lateText: Text<'wallet'>;
    /** English: {wallet} couldn’t connect */
    readonly failedTitle: Text<'wallet'>;
    /** English: It reported an error. Your account wasn’t shared. */
    readonly failedText: Text<never>;
    /** English: It sent an unexpected response. Your account wasn’t shared. */
    readonly unexpectedText: Text<never>;
    /** English: It reported no valid network. Choose a network in {wallet}, then try again. */
    readonly noNetworkText: Text<'wallet'>;
    /** English: {wallet} shared no account */
    readonly noAccountTitle: Text<'wallet'>;
    /** English: Create or select an account in {wallet}, then try again. */
    readonly noAccountText: Text<'wallet'>;
    /** English: Allow an account for this site in {wallet}, then try again. */
    readonly noAccessText: Text<'wallet'>;
    /** English: {wallet} doesn’t allow this site */
    readonly forbiddenTitle: Text<'wallet'>;
    /** English: Allow this site in the settings of {wallet}, then try again. */
    readonly forbiddenText: Text<'wallet'>;
    /** English: {wallet} is no longer available */
    readonly goneTitle: Text<'wallet'>;
    /** English: It may be disabled or uninstalled. Pick another wallet or reload the page. */
    readonly goneText: Text<never>;
    /** English: Use your phone instead */
    readonly phone: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Other wallets */
    readonly otherWallet: Text<never>;
    /** English: Copy details */
    readonly copyDetails: Text<never>;
    /** English: Details copied */
    readonly copied: Text<never>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly delegate: {
    /** English: Delegated account */
    readonly title: Text<never>;
    /** English: Code of {address} acts for this account */
    readonly text: Text<'address'>;
  };
  /** Texts of `src/features/email/messages.ts`. */
  readonly email: {
    /** English: Log in with email */
    readonly EmailLogin: Text<never>;
    /** English: Confirm your email */
    readonly EmailVerifyOtp: Text<never>;
    /** English: Confirm this device */
    readonly EmailVerifyDevice: Text<never>;
    /** English: No wallet needed */
    readonly loginTitle: Text<never>;
    /** English: Log in with your email. It opens a wallet only you control. */
    readonly loginText: Text<never>;
    /** English: Enter the code */
    readonly codeTitle: Text<never>;
    /** English: We sent a 6-digit code to {email}. It expires in a few minutes. */
    readonly codeText: Text<'email'>;
    /** English: Six-digit code from the email */
    readonly codeLabel: Text<never>;
    /** English: No email? Look in your spam folder. */
    readonly spam: Text<never>;
    /** English: Checking the code */
    readonly checking: Text<never>;
    /** English: Send a new code */
    readonly resend: Text<never>;
    /** English: Send a new code in {seconds} s */
    readonly resendIn: Text<'seconds'>;
    /** English: Code sent again */
    readonly resent: Text<never>;
    /** English: Connected */
    readonly connectedTitle: Text<never>;
    /** English: You are logged in as {email}. */
    readonly connectedText: Text<'email'>;
    /** English: Couldn’t finish logging in */
    readonly failedTitle: Text<never>;
    /** English: Your code was correct, but we couldn’t log you in. Try again. */
    readonly failedText: Text<never>;
    /** English: Open the link in your email */
    readonly deviceTitle: Text<never>;
    /** English: New device. Open the link we sent to {email}. This page continues by itself. */
    readonly deviceText: Text<'email'>;
    /** English: Still waiting for you */
    readonly lateTitle: Text<never>;
    /** English: The link sent to {email} hasn’t been opened yet. */
    readonly lateText: Text<'email'>;
    /** English: Couldn’t confirm this device */
    readonly deviceFailedTitle: Text<never>;
    /** English: Send the link again */
    readonly resendLink: Text<never>;
    /** English: Send the link again in {seconds} s */
    readonly resendLinkIn: Text<'seconds'>;
    /** English: Link sent again */
    readonly linkResent: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Start again */
    readonly startAgain: Text<never>;
    /** English: Use another email */
    readonly otherEmail: Text<never>;
  };
  /** Texts of `src/features/email/field-messages.ts`. */
  readonly 'email-field': {
    /** English: Email address */
    readonly label: Text<never>;
    /** English: Continue with this email */
    readonly go: Text<never>;
    /** English: Sending the email */
    readonly sending: Text<never>;
    /** English: Invalid email */
    readonly invalid: Text<never>;
    /** English: Please try again after {seconds} seconds */
    readonly wait: Text<'seconds'>;
  };
  /** Texts of `src/client/embedded/messages.ts`. */
  readonly embedded: {
    /** English: Email wallet */
    readonly wallet: Text<never>;
    /** English: Secure frame of the email wallet */
    readonly frame: Text<never>;
    /** English: Action not allowed */
    readonly refused: Text<never>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'empty-actions': {
    /** English: Receive */
    readonly receive: Text<never>;
    /** English: Buy */
    readonly buy: Text<never>;
  };
  /** Texts of `src/features/help/messages.ts`. */
  readonly help: {
    /** English: What is a wallet? */
    readonly walletTitle: Text<never>;
    /** English: Your keys, in your hands */
    readonly walletKeys: Text<never>;
    /** English: A wallet holds the keys to what you own. Anyone with your keys controls your funds. Never share them. */
    readonly walletKeysText: Text<never>;
    /** English: Your way in */
    readonly walletLogin: Text<never>;
    /** English: Sites recognize you by your address. No password, no sign-up. */
    readonly walletLoginText: Text<never>;
    /** English: Nothing moves without you */
    readonly walletConsent: Text<never>;
    /** English: A site can only ask. Your wallet shows the request, and nothing happens until you approve it. */
    readonly walletConsentText: Text<never>;
    /** English: Get a wallet */
    readonly getWallet: Text<never>;
    /** English: Get help */
    readonly support: Text<never>;
    /** English: What is a network? */
    readonly networkTitle: Text<never>;
    /** English: A shared ledger */
    readonly networkRecord: Text<never>;
    /** English: A network records who owns what. Many computers keep the same ledger, and none can change it alone. */
    readonly networkRecordText: Text<never>;
    /** English: Separate balances */
    readonly networkApart: Text<never>;
    /** English: What you own on one network stays there when you switch to another. Fees and speed differ. */
    readonly networkApartText: Text<never>;
  };
  /** Texts of `src/features/help/manifest.ts`. */
  readonly 'help-labels': {
    /** English: What is a wallet? */
    readonly open: Text<never>;
  };
  /** Texts of `src/features/login-account/messages.ts`. */
  readonly 'login-account': {
    /** English: Change email */
    readonly title: Text<never>;
    /** English: Confirm it’s you */
    readonly primaryTitle: Text<never>;
    /** English: Confirm the new email */
    readonly secondaryTitle: Text<never>;
    /** English: New email address */
    readonly label: Text<never>;
    /** English: Continue */
    readonly save: Text<never>;
    /** English: Invalid email */
    readonly invalid: Text<never>;
    /** English: This is already your email */
    readonly same: Text<never>;
    /** English: We send a code to your current email first, then one to the new one. */
    readonly intro: Text<never>;
    /** English: Enter the code */
    readonly codeTitle: Text<never>;
    /** English: We sent a 6-digit code to {email}. It expires in a few minutes. */
    readonly codeText: Text<'email'>;
    /** English: Six-digit code from the email */
    readonly codeLabel: Text<never>;
    /** English: No email? Look in your spam folder. */
    readonly spam: Text<never>;
    /** English: Email changed to {email} */
    readonly changed: Text<'email'>;
  };
  /** Texts of `src/features/login-account/messages.ts`. */
  readonly 'login-rows': {
    /** English: Email */
    readonly email: Text<never>;
    /** English: Logged in with {provider} */
    readonly loggedInWith: Text<'provider'>;
    /** English: Smart account */
    readonly smartAccount: Text<never>;
    /** English: Standard account */
    readonly eoa: Text<never>;
    /** English: Switch to smart account */
    readonly useSmartAccount: Text<never>;
    /** English: Switch to standard account (EOA) */
    readonly useEoa: Text<never>;
    /** English: Switching account */
    readonly switching: Text<never>;
    /** English: Now using {account} */
    readonly switched: Text<'account'>;
    /** English: Couldn’t switch account */
    readonly notSwitched: Text<never>;
  };
  /** Texts of `src/features/connect/no-wallets-messages.ts`. */
  readonly 'missing-wallet': {
    /** English: {wallet} isn’t installed */
    readonly missingTitle: Text<'wallet'>;
    /** English: It can’t be reached from this page. Choose another wallet. */
    readonly missingText: Text<never>;
  };
  /** Texts of `src/modal/messages.ts`. */
  readonly modal: {
    /** English: Back */
    readonly back: Text<never>;
    /** English: Close */
    readonly close: Text<never>;
    /** English: Loading */
    readonly loading: Text<never>;
    /** English: This part couldn’t be loaded */
    readonly failedTitle: Text<never>;
    /** English: Check your connection and try again. Nothing was sent. */
    readonly failedText: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Something went wrong */
    readonly brokenTitle: Text<never>;
    /** English: Your wallet and your money are not affected. */
    readonly brokenText: Text<never>;
  };
  /** Texts of `src/features/review-notice-messages.ts`. */
  readonly 'money-risks': {
    /** English: This is not {shown} */
    readonly renamedTitle: Text<'shown'>;
    /** English: It is listed as {shown}, but its contract reports {contract}. You can’t use it here. */
    readonly renamedText: Text<'contract' | 'shown'>;
    /** English: This is not the network’s {shown} */
    readonly nativeTitle: Text<'shown'>;
    /** English: A token contract uses the symbol of the network’s native token. You can’t use it here. */
    readonly nativeText: Text<never>;
    /** English: Two tokens are called {shown} */
    readonly twinTitle: Text<'shown'>;
    /** English: Check the contract address. The other {shown} is {other}. */
    readonly twinText: Text<'other' | 'shown'>;
    /** English: It is listed as {shown}, and its contract reports {contract}. Compare the contract address. */
    readonly aliasText: Text<'contract' | 'shown'>;
    /** English: The receiver is a contract */
    readonly contractTitle: Text<never>;
    /** English: Most contracts can’t send tokens back. Continue only if its operator gave you this address. */
    readonly contractText: Text<never>;
    /** English: This is the contract “{name}”. Tokens sent to it are usually lost. */
    readonly contractNamed: Text<'name'>;
    /** English: The token contract reports a different symbol. Choose the token again. */
    readonly symbolText: Text<never>;
    /** English: The network can’t show what this swap would deliver. Nothing was signed. Try another amount or token. */
    readonly unproved: Text<never>;
    /** English: Part of the fee couldn’t be read. It may be higher. */
    readonly partialFee: Text<never>;
    /** English: I understand the risk */
    readonly acknowledge: Text<never>;
    /** English: I compared the whole address */
    readonly acknowledgeAddress: Text<never>;
    /** English: I accept to lose {percent} */
    readonly acknowledgeLoss: Text<'percent'>;
    /** English: Token contract */
    readonly contract: Text<never>;
    /** English: Copy */
    readonly copy: Text<never>;
    /** English: Copy the token contract address */
    readonly copyContract: Text<never>;
    /** English: Address copied */
    readonly copied: Text<never>;
    /** English: Couldn’t copy the address */
    readonly copyFailed: Text<never>;
    /** English: View in {explorer} */
    readonly explorer: Text<'explorer'>;
  };
  /** Texts of `src/features/settings-row-messages.ts`. */
  readonly 'name-row': {
    /** English: Account name */
    readonly name: Text<never>;
    /** English: Choose a name */
    readonly choose: Text<never>;
  };
  /** Texts of `src/features/names/messages.ts`. */
  readonly names: {
    /** English: Account name */
    readonly title: Text<never>;
    /** English: Get a name for {address} */
    readonly introTitle: Text<'address'>;
    /** English: People can send to your name and see it instead of your address. It’s free: you only sign a message. */
    readonly introText: Text<never>;
    /** English: Choose a name */
    readonly choose: Text<never>;
    /** English: Name */
    readonly label: Text<never>;
    /** English: yourname */
    readonly placeholder: Text<never>;
    /** English: Clear the name */
    readonly clear: Text<never>;
    /** English: Suggestions */
    readonly suggestions: Text<never>;
    /** English: Available */
    readonly available: Text<never>;
    /** English: Registered */
    readonly registered: Text<never>;
    /** English: At least four characters */
    readonly short: Text<never>;
    /** English: Only letters, digits and hyphens */
    readonly letters: Text<never>;
    /** English: Name taken */
    readonly taken: Text<never>;
    /** English: {name} is free */
    readonly free: Text<'name'>;
    /** English: This account already has a name */
    readonly owned: Text<never>;
    /** English: Couldn’t look up names. */
    readonly suggestionsFailed: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Register */
    readonly register: Text<never>;
    /** English: Back */
    readonly back: Text<never>;
    /** English: Continue in {wallet} */
    readonly registering: Text<'wallet'>;
    /** English: You’ll have ten seconds to sign in your wallet. */
    readonly hint: Text<never>;
    /** English: You declined in {wallet}. Nothing was registered. */
    readonly declined: Text<'wallet'>;
    /** English: Signing took longer than ten seconds. Try again. */
    readonly late: Text<never>;
    /** English: Error registering name */
    readonly failed: Text<never>;
    /** English: Names aren’t available on {network}. */
    readonly unavailable: Text<'network'>;
    /** English: {name} is yours */
    readonly successTitle: Text<'name'>;
    /** English: People can now send to it. */
    readonly successText: Text<never>;
    /** English: Copy name */
    readonly copy: Text<never>;
    /** English: Name copied */
    readonly copied: Text<never>;
    /** English: Done */
    readonly done: Text<never>;
  };
  /** Texts of `src/features/namespaces/messages.ts`. */
  readonly namespaces: {
    /** English: Select network */
    readonly title: Text<never>;
    /** English: Choose a network for {wallet} */
    readonly heading: Text<'wallet'>;
    /** English: It has an account on each. You can add others later. */
    readonly text: Text<never>;
    /** English: Networks */
    readonly chains: Text<never>;
    /** English: Ethereum & EVM networks */
    readonly eip155: Text<never>;
    /** English: Solana */
    readonly solana: Text<never>;
    /** English: Bitcoin */
    readonly bip122: Text<never>;
    /** English: Polkadot */
    readonly polkadot: Text<never>;
    /** English: {networks} and {count} more */
    readonly andMore: Text<'count' | 'networks'>;
    /** English: {wallet} is no longer available */
    readonly goneTitle: Text<'wallet'>;
    /** English: It may be disabled or uninstalled. Enable it, or choose another wallet. */
    readonly goneText: Text<never>;
    /** English: Choose another wallet */
    readonly otherWallet: Text<never>;
  };
  /** Texts of `src/i18n/tag-messages.ts`. */
  readonly 'network-button': {
    /** English: Network */
    readonly network: Text<never>;
    /** English: Select network */
    readonly select: Text<never>;
    /** English: Unknown network */
    readonly unknown: Text<never>;
    /** English: Unsupported */
    readonly unsupported: Text<never>;
  };
  /** Texts of `src/features/networks/messages.ts`. */
  readonly networks: {
    /** English: Networks */
    readonly title: Text<never>;
    /** English: Switch network */
    readonly switchTitle: Text<never>;
    /** English: {wallet} can’t switch to {wanted} */
    readonly otherChainTitle: Text<'wallet' | 'wanted'>;
    /** English: Choose another wallet for it. {wallet} stays connected. */
    readonly otherChainText: Text<'wallet'>;
    /** English: Choose a wallet */
    readonly chooseWallet: Text<never>;
    /** English: Stay here */
    readonly stay: Text<never>;
    /** English: Search networks */
    readonly search: Text<never>;
    /** English: Clear search */
    readonly clear: Text<never>;
    /** English: Networks */
    readonly networks: Text<never>;
    /** English: Connected */
    readonly connected: Text<never>;
    /** English: Testnet */
    readonly testnet: Text<never>;
    /** English: Needs another account */
    readonly asksForAccount: Text<never>;
    /** English: Needs another wallet */
    readonly otherWallet: Text<never>;
    /** English: Not approved in {wallet} */
    readonly notApproved: Text<'wallet'>;
    /** English: Not available in this wallet */
    readonly unavailable: Text<never>;
    /** English: Not available on this page */
    readonly unavailableHere: Text<never>;
    /** English: one: 1 network found · other: {count} networks found */
    readonly found: Text<'count'>;
    /** English: No network found */
    readonly noneTitle: Text<never>;
    /** English: Check the spelling, or search by chain ID. */
    readonly noneText: Text<never>;
    /** English: Show all networks */
    readonly showAll: Text<never>;
    /** English: What is a network? */
    readonly whatIsANetwork: Text<never>;
    /** English: chain {id} */
    readonly chain: Text<'id'>;
    /** English: No wallet is connected to {wanted}. */
    readonly noWallet: Text<'wanted'>;
    /** English: Continue in {wallet} */
    readonly waitingTitle: Text<'wallet'>;
    /** English: Approve the switch to {network} in your wallet. */
    readonly waitingText: Text<'network'>;
    /** English: Switched to {network} */
    readonly doneTitle: Text<'network'>;
    /** English: Your funds haven’t moved. */
    readonly doneText: Text<never>;
    /** English: Switch declined */
    readonly declinedTitle: Text<never>;
    /** English: You declined in {wallet}. You’re still on {network}. */
    readonly declinedText: Text<'network' | 'wallet'>;
    /** English: Chain is not supported */
    readonly unsupportedTitle: Text<never>;
    /** English: {wallet} doesn’t support {wanted} and couldn’t add it. You’re still on {network}. */
    readonly unsupportedText: Text<'network' | 'wallet' | 'wanted'>;
    /** English: {wallet} didn’t approve {wanted} for this page. Add it there, or connect again. You’re still on {network}. */
    readonly notApprovedText: Text<'network' | 'wallet' | 'wanted'>;
    /** English: Still on {network} */
    readonly ignoredTitle: Text<'network'>;
    /** English: {wallet} confirmed but didn’t switch. Choose {wanted} in {wallet}, or try again. */
    readonly ignoredText: Text<'wallet' | 'wanted'>;
    /** English: {wallet} hasn’t responded */
    readonly lateTitle: Text<'wallet'>;
    /** English: Check that {wallet} is unlocked and its window isn’t hidden. */
    readonly lateText: Text<'wallet'>;
    /** English: {wallet} is waiting for you */
    readonly busyTitle: Text<'wallet'>;
    /** English: You have an open request there. Respond to it first. */
    readonly busyText: Text<never>;
    /** English: Network switching is off */
    readonly offTitle: Text<never>;
    /** English: To use another network, choose it in {wallet}. */
    readonly offText: Text<'wallet'>;
    /** English: {wallet} is no longer available */
    readonly goneTitle: Text<'wallet'>;
    /** English: It may be disabled or uninstalled. Enable it, then try again. */
    readonly goneText: Text<never>;
    /** English: Network not found */
    readonly notFoundTitle: Text<never>;
    /** English: This page doesn’t support that network. Choose another one. */
    readonly notFoundText: Text<never>;
    /** English: This part couldn’t be loaded */
    readonly unloadedTitle: Text<never>;
    /** English: Check your connection and try again. Nothing was sent. */
    readonly unloadedText: Text<never>;
    /** English: See networks */
    readonly seeNetworks: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Copy details */
    readonly copyDetails: Text<never>;
    /** English: Details copied */
    readonly copied: Text<never>;
    /** English: {dapp} doesn’t support {network} */
    readonly strandedTitle: Text<'dapp' | 'network'>;
    /** English: Switch to a supported network to continue. Your money is not affected. */
    readonly strandedText: Text<never>;
    /** English: Disconnect */
    readonly disconnect: Text<never>;
    /** English: Disconnecting… */
    readonly disconnecting: Text<never>;
  };
  /** Texts of `src/features/nfts/messages.ts`. */
  readonly nfts: {
    /** English: NFTs */
    readonly tab: Text<never>;
    /** English: NFT */
    readonly nftTitle: Text<never>;
    /** English: Your NFTs */
    readonly list: Text<never>;
    /** English: {name}, {count} */
    readonly many: Text<'count' | 'name'>;
    /** English: Loading NFTs… */
    readonly loading: Text<never>;
    /** English: No NFTs yet */
    readonly emptyTitle: Text<never>;
    /** English: NFTs you receive on {network} show up here. */
    readonly emptyText: Text<'network'>;
    /** English: Couldn’t load NFTs */
    readonly failedTitle: Text<never>;
    /** English: Your NFTs are safe. */
    readonly failedText: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: one: Found in your last transaction. · other: Found in your last {count} transactions. */
    readonly part: Text<'count'>;
    /** English: Look for older ones */
    readonly more: Text<never>;
    /** English: Name */
    readonly name: Text<never>;
    /** English: Quantity */
    readonly quantity: Text<never>;
    /** English: Network */
    readonly network: Text<never>;
    /** English: View in explorer */
    readonly received: Text<never>;
  };
  /** Texts of `src/features/connect/no-wallets-messages.ts`. */
  readonly 'no-wallets': {
    /** English: No wallet detected */
    readonly emptyTitle: Text<never>;
    /** English: Install a wallet, or open this page in your wallet app. */
    readonly emptyText: Text<never>;
    /** English: Refresh */
    readonly lookAgain: Text<never>;
  };
  /** Texts of `src/modal/alert-messages.ts`. */
  readonly offline: {
    /** English: You are offline. */
    readonly offline: Text<never>;
    /** English: You are offline. Extensions still work. */
    readonly offlineList: Text<never>;
  };
  /** Texts of `src/features/review-notice-messages.ts`. */
  readonly 'open-request': {
    /** English: {wallet} has an open request to send {amount} {symbol} to {who} */
    readonly send: Text<'amount' | 'symbol' | 'wallet' | 'who'>;
    /** English: {wallet} has an open request to swap {amount} {symbol} */
    readonly swap: Text<'amount' | 'symbol' | 'wallet'>;
    /** English: {wallet} has an open request of this site */
    readonly calls: Text<'wallet'>;
    /** English: {wallet} has an open request to approve {amount} {symbol} */
    readonly approve: Text<'amount' | 'symbol' | 'wallet'>;
    /** English: {wallet} has an open request to revoke the approval of {symbol} */
    readonly reset: Text<'symbol' | 'wallet'>;
    /** English: {wallet} may have sent {amount} {symbol} to {who} already */
    readonly maySend: Text<'amount' | 'symbol' | 'wallet' | 'who'>;
    /** English: {wallet} may have sent a transaction of {amount} {symbol} already */
    readonly mayOther: Text<'amount' | 'symbol' | 'wallet'>;
    /** English: Its answer was lost. Look in {wallet} before you go on. */
    readonly lookFirst: Text<'wallet'>;
    /** English: View activity */
    readonly toActivity: Text<never>;
    /** English: Approving both pays twice. To pay once, decline that request in {wallet} first. */
    readonly paysTwice: Text<'wallet'>;
    /** English: Approving both does both. To do only one, decline that request in {wallet} first. */
    readonly doesBoth: Text<'wallet'>;
  };
  /** Texts of `src/actions/pending/messages.ts`. */
  readonly pending: {
    /** English: Sent from this browser */
    readonly list: Text<never>;
    /** English: Continue in {wallet} */
    readonly asked: Text<'wallet'>;
    /** English: View */
    readonly view: Text<never>;
    /** English: View the transaction */
    readonly viewLabel: Text<never>;
    /** English: Send again */
    readonly sendAgain: Text<never>;
    /** English: Swap again */
    readonly swapAgain: Text<never>;
    /** English: Done */
    readonly done: Text<never>;
    /** English: Sending */
    readonly sending: Text<never>;
    /** English: Sent */
    readonly sent: Text<never>;
    /** English: Possibly sent */
    readonly uncertain: Text<never>;
    /** English: Failed */
    readonly failed: Text<never>;
    /** English: Canceled */
    readonly cancelled: Text<never>;
    /** English: Replaced */
    readonly replaced: Text<never>;
    /** English: Check the explorer */
    readonly undetermined: Text<never>;
    /** English: Dropped */
    readonly dropped: Text<never>;
    /** English: Pending, to {who} */
    readonly pendingText: Text<'who'>;
    /** English: Taking longer than usual. {wallet} may let you speed it up. */
    readonly stuckText: Text<'wallet'>;
    /** English: Not seen by the network yet */
    readonly unseenText: Text<never>;
    /** English: Not seen by the network yet. Check {wallet}. */
    readonly unseenLongText: Text<'wallet'>;
    /** English: The network doesn’t show it now. It can still be confirmed. */
    readonly lostText: Text<never>;
    /** English: Confirmed, to {who} */
    readonly sentText: Text<'who'>;
    /** English: To {who}. Check the explorer for its status. */
    readonly handedText: Text<'who'>;
    /** English: To {who}. Check {wallet} for its status. */
    readonly handedTextWallet: Text<'wallet' | 'who'>;
    /** English: Sped up in {wallet}. {text} */
    readonly spedUpText: Text<'text' | 'wallet'>;
    /** English: Confirmed, but not as shown: {actual} */
    readonly otherText: Text<'actual'>;
    /** English: {amount} {symbol} */
    readonly otherSum: Text<'amount' | 'symbol'>;
    /** English: {amount} {symbol} to {who} */
    readonly otherSumTo: Text<'amount' | 'symbol' | 'who'>;
    /** English: another token, {token} */
    readonly otherToken: Text<'token'>;
    /** English: check the explorer */
    readonly otherUnknown: Text<never>;
    /** English: You paid only the network fee. */
    readonly failedText: Text<never>;
    /** English: Canceled in {wallet}. You paid only the network fee. */
    readonly cancelledText: Text<'wallet'>;
    /** English: Replaced by another transaction. */
    readonly replacedText: Text<never>;
    /** English: It may have been confirmed under another hash. */
    readonly undeterminedText: Text<never>;
    /** English: Dropped by the network. Nothing was sent. */
    readonly droppedText: Text<never>;
    /** English: Sent {amount} {symbol} */
    readonly sentToast: Text<'amount' | 'symbol'>;
    /** English: Swapping */
    readonly swapping: Text<never>;
    /** English: Swapped */
    readonly swapped: Text<never>;
    /** English: Pending, for {gets} */
    readonly swapText: Text<'gets'>;
    /** English: Confirmed, for {gets} */
    readonly swappedText: Text<'gets'>;
    /** English: Swapped {amount} {symbol} for {gets} */
    readonly swappedToast: Text<'amount' | 'gets' | 'symbol'>;
    /** English: Approving {symbol} */
    readonly allowing: Text<'symbol'>;
    /** English: Approved {symbol} */
    readonly allowed: Text<'symbol'>;
    /** English: Pending, for a swap */
    readonly allowText: Text<never>;
    /** English: Pending, for {who} */
    readonly allowTextFor: Text<'who'>;
    /** English: Confirmed, for a swap */
    readonly allowedText: Text<never>;
    /** English: Confirmed, for {who} */
    readonly allowedTextFor: Text<'who'>;
    /** English: Approved {amount} {symbol} */
    readonly allowedToast: Text<'amount' | 'symbol'>;
    /** English: Revoking an approval */
    readonly resetting: Text<never>;
    /** English: Approval revoked */
    readonly reset: Text<never>;
    /** English: Pending, before a new one */
    readonly resetText: Text<never>;
    /** English: Confirmed, before a new one */
    readonly resetDoneText: Text<never>;
    /** English: Approval of {symbol} revoked */
    readonly resetToast: Text<'symbol'>;
    /** English: Not sent: {amount} {symbol}. You paid only the network fee. */
    readonly failedToast: Text<'amount' | 'symbol'>;
    /** English: Not swapped: {amount} {symbol}. You paid only the network fee. */
    readonly swapFailedToast: Text<'amount' | 'symbol'>;
    /** English: Not approved: {amount} {symbol}. You paid only the network fee. */
    readonly allowFailedToast: Text<'amount' | 'symbol'>;
    /** English: Approval of {symbol} not revoked. You paid only the network fee. */
    readonly resetFailedToast: Text<'symbol'>;
    /** English: Transaction confirmed */
    readonly callsToast: Text<never>;
    /** English: Transaction failed. You paid only the network fee. */
    readonly callsFailedToast: Text<never>;
    /** English: Check your wallet for the status of a transaction */
    readonly callsOtherToast: Text<never>;
    /** English: Check {wallet}. It doesn’t report the status. */
    readonly forgottenText: Text<'wallet'>;
    /** English: Canceled: {amount} {symbol} */
    readonly cancelledToast: Text<'amount' | 'symbol'>;
    /** English: Another transaction replaced {amount} {symbol} */
    readonly replacedToast: Text<'amount' | 'symbol'>;
    /** English: Check the explorer: {amount} {symbol} may be confirmed under another transaction */
    readonly undeterminedToast: Text<'amount' | 'symbol'>;
    /** English: Not sent: {amount} {symbol} */
    readonly droppedToast: Text<'amount' | 'symbol'>;
  };
  /** Texts of `src/features/receive/messages.ts`. */
  readonly receive: {
    /** English: Receive */
    readonly title: Text<never>;
    /** English: QR code of your address {address} */
    readonly code: Text<'address'>;
    /** English: Copy address */
    readonly copy: Text<never>;
    /** English: Address copied */
    readonly copied: Text<never>;
    /** English: Failed to copy */
    readonly copyFailed: Text<never>;
    /** English: QR code of a payment link for {network}: {address} */
    readonly linkCode: Text<'address' | 'network'>;
    /** English: Copy payment link */
    readonly copyLink: Text<never>;
    /** English: Payment link copied */
    readonly linkCopied: Text<never>;
    /** English: Show payment link */
    readonly showLink: Text<never>;
    /** English: Show address */
    readonly showAddress: Text<never>;
    /** English: Use only {network}. Tokens sent on other networks won’t show up here. */
    readonly oneNetwork: Text<'network'>;
    /** English: Use only these {count} networks. Tokens sent on other networks won’t show up here. */
    readonly manyNetworks: Text<'count'>;
    /** English: Networks: {names} */
    readonly networks: Text<'names'>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'receive-tile': {
    /** English: Receive */
    readonly receive: Text<never>;
  };
  /** Texts of `src/features/send/messages.ts`. */
  readonly send: {
    /** English: Send */
    readonly title: Text<never>;
    /** English: Select token */
    readonly selectTitle: Text<never>;
    /** English: Review */
    readonly reviewTitle: Text<never>;
    /** English: Amount */
    readonly amount: Text<never>;
    /** English: Token: {symbol}. Choose another */
    readonly chooseToken: Text<'symbol'>;
    /** English: Max */
    readonly max: Text<never>;
    /** English: Max: your full balance */
    readonly maxOn: Text<never>;
    /** English: {amount} {symbol} */
    readonly available: Text<'amount' | 'symbol'>;
    /** English: Balance unavailable */
    readonly heldUnknown: Text<never>;
    /** English: Enter dollars instead: {amount} */
    readonly inDollars: Text<'amount'>;
    /** English: Enter {symbol} instead: {amount} */
    readonly inTokens: Text<'amount' | 'symbol'>;
    /** English: No price for {symbol} */
    readonly noPrice: Text<'symbol'>;
    /** English: More than you have */
    readonly moreThanHeld: Text<never>;
    /** English: Enter a number, like 1.5 */
    readonly malformed: Text<never>;
    /** English: one: {symbol} has at most 1 decimal · other: {symbol} has at most {count} decimals */
    readonly tooManyDecimals: Text<'count' | 'symbol'>;
    /** English: Amount is too large */
    readonly tooLarge: Text<never>;
    /** English: Receiver */
    readonly receiver: Text<never>;
    /** English: Address or name */
    readonly receiverHint: Text<never>;
    /** English: Paste */
    readonly paste: Text<never>;
    /** English: Couldn’t read the clipboard */
    readonly pasteFailed: Text<never>;
    /** English: Clear the receiver */
    readonly clear: Text<never>;
    /** English: Looking for {name}… */
    readonly looking: Text<'name'>;
    /** English: No address found for this name */
    readonly nameUnknown: Text<never>;
    /** English: This is an address for {chain}. Ask for one on {network}. */
    readonly otherNetwork: Text<'chain' | 'network'>;
    /** English: This payment link contains “{part}”, which can’t be used here. */
    readonly linkPart: Text<'part'>;
    /** English: {name} has no address for {network}. Its contract on Ethereum doesn’t exist on {network}. */
    readonly onlyEthereum: Text<'name' | 'network'>;
    /** English: Invisible characters were removed from what you entered. */
    readonly cleaned: Text<never>;
    /** English: Another {amount} {symbol} is in token accounts that this transfer can’t use. */
    readonly rest: Text<'amount' | 'symbol'>;
    /** English: The link asks for another token: {token} */
    readonly linkToken: Text<'token'>;
    /** English: Use {amount} {symbol} from the link */
    readonly linkAmount: Text<'amount' | 'symbol'>;
    /** English: Couldn’t look up this name */
    readonly nameFailed: Text<never>;
    /** English: Not an address on {network}. Check every character. */
    readonly addressInvalid: Text<'network'>;
    /** English: This is the token’s own contract. Tokens sent there are lost. */
    readonly tokenItself: Text<never>;
    /** English: New receiver */
    readonly neverUsed: Text<never>;
    /** English: Sent to before */
    readonly usedBefore: Text<never>;
    /** English: Your own address */
    readonly yourself: Text<never>;
    /** English: Looks like {who}, but isn’t */
    readonly alikeTitle: Text<'who'>;
    /** English: The middle characters differ. Scammers plant look-alike addresses in your history. */
    readonly alikeText: Text<never>;
    /** English: You entered */
    readonly youEntered: Text<never>;
    /** English: Use it anyway */
    readonly keepMine: Text<never>;
    /** English: Use {who} */
    readonly useKnown: Text<'who'>;
    /** English: Network */
    readonly network: Text<never>;
    /** English: Network fee (est.) */
    readonly feeAbout: Text<never>;
    /** English: Max network fee */
    readonly feeAtMost: Text<never>;
    /** English: Network fee */
    readonly fee: Text<never>;
    /** English: Chosen in {wallet} */
    readonly feeByWallet: Text<'wallet'>;
    /** English: Unavailable */
    readonly feeUnknown: Text<never>;
    /** English: This transfer is likely to fail */
    readonly refused: Text<never>;
    /** English: The receiver may not accept it, or the token may not allow it. Your money is not affected. */
    readonly refusedText: Text<never>;
    /** English: An account on this network has to keep a small amount to exist. Send more to a new one, and leave more behind, or send all there is. */
    readonly rentText: Text<never>;
    /** English: This address belongs to a token or a program, not to an account. Tokens sent there are lost. */
    readonly receiverText: Text<never>;
    /** English: Select token */
    readonly selectToken: Text<never>;
    /** English: Enter an amount */
    readonly addAmount: Text<never>;
    /** English: Insufficient funds */
    readonly insufficientFunds: Text<never>;
    /** English: Insufficient funds for gas */
    readonly insufficientGas: Text<never>;
    /** English: Enter an address */
    readonly addAddress: Text<never>;
    /** English: Invalid address */
    readonly invalidAddress: Text<never>;
    /** English: Enter a valid amount */
    readonly incorrectValue: Text<never>;
    /** English: Review */
    readonly ready: Text<never>;
    /** English: Checking… */
    readonly checking: Text<never>;
    /** English: Your tokens */
    readonly tokens: Text<never>;
    /** English: Search tokens */
    readonly search: Text<never>;
    /** English: Clear the search */
    readonly searchClear: Text<never>;
    /** English: No tokens found */
    readonly nothingFound: Text<never>;
    /** English: Only tokens in this account can be sent. */
    readonly nothingFoundText: Text<never>;
    /** English: Token Balance Unavailable */
    readonly balanceFailed: Text<never>;
    /** English: Your money is not affected. */
    readonly balanceFailedText: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: You send */
    readonly youSend: Text<never>;
    /** English: To */
    readonly to: Text<never>;
    /** English: Total */
    readonly leaves: Text<never>;
    /** English: {amount} + fee */
    readonly leavesAndFee: Text<'amount'>;
    /** English: Received (est.) */
    readonly arrives: Text<never>;
    /** English: The receiver gets less than you send */
    readonly tollTitle: Text<never>;
    /** English: This token charges a transfer tax. */
    readonly tollText: Text<never>;
    /** English: The amount may arrive rounded */
    readonly rounded: Text<never>;
    /** English: Sending can’t be undone. Compare the whole address. */
    readonly noUndo: Text<never>;
    /** English: {name} has no address for {network} */
    readonly recordTitle: Text<'name' | 'network'>;
    /** English: This is its address on Ethereum. Its owner may not control it on {network}. */
    readonly recordText: Text<'network'>;
    /** English: Couldn’t check whether this address is a contract on Ethereum. */
    readonly recordUnknown: Text<never>;
    /** English: New receiver */
    readonly firstTitle: Text<never>;
    /** English: You haven’t sent to this address from this browser. */
    readonly firstText: Text<never>;
    /** English: Cancel */
    readonly cancel: Text<never>;
    /** English: Back */
    readonly back: Text<never>;
    /** English: Send */
    readonly send: Text<never>;
    /** English: Continue in {wallet}. If you leave this view, the request stays open there. */
    readonly waiting: Text<'wallet'>;
    /** English: No response from {wallet} yet. Open it and look for the request. */
    readonly waitingLong: Text<'wallet'>;
    /** English: You declined in {wallet} */
    readonly declinedTitle: Text<'wallet'>;
    /** English: Nothing was sent. */
    readonly declinedText: Text<never>;
    /** English: {wallet} may have sent this */
    readonly uncertainTitle: Text<'wallet'>;
    /** English: Its answer was lost. Look in {wallet} before you send again. Activity shows the payment once the network does. */
    readonly uncertainText: Text<'wallet'>;
    /** English: Nothing was sent */
    readonly changedTitle: Text<never>;
    /** English: The network fee has risen. Check the new amounts. */
    readonly changedFee: Text<never>;
    /** English: {wallet} is now on another network or account. Switch back, or start again. */
    readonly changedNetwork: Text<'wallet'>;
    /** English: The address or record of {name} has changed. Go back and enter it again. */
    readonly changedName: Text<'name'>;
    /** English: The request for {wallet} differs from what is shown here. Don’t send it. */
    readonly mismatch: Text<'wallet'>;
    /** English: Couldn’t reach the network. Try again. */
    readonly notNow: Text<never>;
    /** English: Transaction started */
    readonly started: Text<never>;
    /** English: Something went wrong */
    readonly failed: Text<never>;
    /** English: Failed to send transaction. Please try again. */
    readonly failedSolana: Text<never>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'send-tile': {
    /** English: Send */
    readonly send: Text<never>;
  };
  /** Texts of `src/actions/sign-in/messages.ts`. */
  readonly 'sign-in': {
    /** English: Sign in */
    readonly title: Text<never>;
    /** English: Sign in to {site} */
    readonly heading: Text<'site'>;
    /** English: Sign to prove you own this account. It’s free and doesn’t move funds. */
    readonly text: Text<never>;
    /** English: This isn’t a normal sign-in request. Read the whole message before you sign. */
    readonly oddText: Text<never>;
    /** English: Preparing the message */
    readonly preparing: Text<never>;
    /** English: Continue in {wallet} */
    readonly waitingTitle: Text<'wallet'>;
    /** English: Read the message there, then sign it. */
    readonly waitingText: Text<never>;
    /** English: Site */
    readonly site: Text<never>;
    /** English: The site you are on, checked */
    readonly siteChecked: Text<never>;
    /** English: Account */
    readonly account: Text<never>;
    /** English: Network */
    readonly network: Text<never>;
    /** English: Signed in until */
    readonly until: Text<never>;
    /** English: Until you sign out */
    readonly noEnd: Text<never>;
    /** English: Statement */
    readonly says: Text<never>;
    /** English: Permissions */
    readonly permissionsLabel: Text<never>;
    /** English: {ability} on {resource} */
    readonly permission: Text<'ability' | 'resource'>;
    /** English: Resources */
    readonly resources: Text<never>;
    /** English: Show the whole message */
    readonly showText: Text<never>;
    /** English: Hide the message */
    readonly hideText: Text<never>;
    /** English: This is not the site you are on */
    readonly otherSiteTitle: Text<never>;
    /** English: The message signs you in to {domain}. You are on {host}. */
    readonly otherSiteText: Text<'domain' | 'host'>;
    /** English: This is not your account */
    readonly otherAccountTitle: Text<never>;
    /** English: The message is for {address}. */
    readonly otherAccountText: Text<'address'>;
    /** English: This is not your network */
    readonly otherNetworkTitle: Text<never>;
    /** English: The message is for {network}. */
    readonly otherNetworkText: Text<'network'>;
    /** English: Not a standard sign-in message */
    readonly unreadableTitle: Text<never>;
    /** English: Read all of it before you sign. */
    readonly unreadableText: Text<never>;
    /** English: This message isn’t valid now */
    readonly outdatedTitle: Text<never>;
    /** English: Signing it may not sign you in. */
    readonly outdatedText: Text<never>;
    /** English: Long session */
    readonly longTitle: Text<never>;
    /** English: It has no end, or one more than a month away. */
    readonly longText: Text<never>;
    /** English: The site asks for more than signing in */
    readonly permissionsTitle: Text<never>;
    /** English: Signing lets it act for you as listed below. */
    readonly permissionsText: Text<never>;
    /** English: Sign */
    readonly sign: Text<never>;
    /** English: Sign anyway */
    readonly signAnyway: Text<never>;
    /** English: I understand the risk */
    readonly acknowledge: Text<never>;
    /** English: Signing… */
    readonly signing: Text<never>;
    /** English: Cancel */
    readonly cancel: Text<never>;
    /** English: Cancelling… */
    readonly cancelling: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Signature declined */
    readonly declinedTitle: Text<never>;
    /** English: Nothing was signed. You can try again. */
    readonly declinedText: Text<never>;
    /** English: {wallet} didn’t sign */
    readonly failedTitle: Text<'wallet'>;
    /** English: Check whether it’s waiting for you, then try again. */
    readonly failedText: Text<never>;
    /** English: Try again in a few seconds. */
    readonly limitedText: Text<never>;
    /** English: The signature wasn’t accepted */
    readonly refusedTitle: Text<never>;
    /** English: You aren’t signed in. Try again with a new message. */
    readonly refusedText: Text<never>;
    /** English: Couldn’t prepare the message */
    readonly unpreparedTitle: Text<never>;
    /** English: The site didn’t respond. Check your connection, then try again. */
    readonly unpreparedText: Text<never>;
    /** English: Couldn’t verify your sign-in */
    readonly uncheckedTitle: Text<never>;
    /** English: The network didn’t respond. You’re still connected. Try again in a moment. */
    readonly uncheckedText: Text<never>;
    /** English: Copy details */
    readonly copyDetails: Text<never>;
    /** English: Details copied */
    readonly copied: Text<never>;
    /** English: Authenticating... */
    readonly authenticating: Text<never>;
    /** English: Signature declined */
    readonly declined: Text<never>;
    /** English: This application might not support Smart Accounts */
    readonly smartAccount: Text<never>;
    /** English: A problem occurred while trying initialize authentication */
    readonly unavailable: Text<never>;
  };
  /** Texts of `src/features/simulation-messages.ts`. */
  readonly simulation: {
    /** English: Result of a simulation */
    readonly title: Text<never>;
    /** English: You send */
    readonly sends: Text<never>;
    /** English: You get */
    readonly gets: Text<never>;
    /** English: Nothing */
    readonly nothing: Text<never>;
    /** English: Simulation */
    readonly result: Text<never>;
    /** English: Not available */
    readonly unknown: Text<never>;
    /** English: #{id} */
    readonly item: Text<'id'>;
    /** English: {amount} + {count} */
    readonly more: Text<'amount' | 'count'>;
    /** English: {amount} base units */
    readonly units: Text<'amount'>;
    /** English: This transaction is expected to fail */
    readonly fails: Text<never>;
    /** English: Reason */
    readonly reason: Text<never>;
    /** English: The contract gives none */
    readonly noReason: Text<never>;
    /** English: You would get less than the minimum */
    readonly lessTitle: Text<never>;
    /** English: The minimum is {least}. In a simulation you get: {amount}. */
    readonly lessText: Text<'amount' | 'least'>;
    /** English: More would leave your account */
    readonly moreTitle: Text<never>;
    /** English: It should be {most}. In a simulation {amount} leaves your account. */
    readonly moreText: Text<'amount' | 'most'>;
    /** English: {amount} would leave your account too */
    readonly otherTitle: Text<'amount'>;
    /** English: The request doesn’t say so, but a simulation shows it. */
    readonly otherText: Text<never>;
    /** English: You didn’t choose this, but a simulation shows it. */
    readonly chosenText: Text<never>;
  };
  /** Texts of `src/siwx/messages.ts`. */
  readonly siwx: {
    /** English: The sign-in message is not well-formed. Try again. */
    readonly invalidMessage: Text<never>;
    /** English: The sign-in message was changed. Try again. */
    readonly tampered: Text<never>;
    /** English: This sign-in was made for another site. */
    readonly wrongDomain: Text<never>;
    /** English: This sign-in was made for another address. */
    readonly wrongUri: Text<never>;
    /** English: This sign-in belongs to another account. */
    readonly wrongAddress: Text<never>;
    /** English: This sign-in belongs to another network. */
    readonly wrongChain: Text<never>;
    /** English: Your sign-in has expired. Sign in again. */
    readonly expired: Text<never>;
    /** English: This sign-in is not valid yet. */
    readonly notYetValid: Text<never>;
    /** English: This sign-in is dated in the future. Check your device’s clock. */
    readonly issuedInFuture: Text<never>;
    /** English: This sign-in was used before. Sign in again. */
    readonly nonceReused: Text<never>;
    /** English: This sign-in was not requested here. Sign in again. */
    readonly unknownNonce: Text<never>;
    /** English: The signature doesn’t match this account. Try again. */
    readonly invalidSignature: Text<never>;
    /** English: This kind of account can’t sign in. Choose another account. */
    readonly unsupportedNamespace: Text<never>;
    /** English: Couldn’t verify the signature because the network didn’t respond. Try again. */
    readonly unverifiable: Text<never>;
    /** English: Signing in isn’t possible on this page. */
    readonly noOrigin: Text<never>;
    /** English: The server rejected the sign-in. Try again. */
    readonly server: Text<never>;
  };
  /** Texts of `src/features/smart-sessions/messages.ts`. */
  readonly 'smart-sessions': {
    /** English: Smart sessions */
    readonly title: Text<never>;
    /** English: Smart session */
    readonly sessionTitle: Text<never>;
    /** English: Allow an app */
    readonly grantTitle: Text<never>;
    /** English: Loading smart sessions */
    readonly loading: Text<never>;
    /** English: Active */
    readonly inForce: Text<never>;
    /** English: Ended */
    readonly over: Text<never>;
    /** English: Until {moment} */
    readonly until: Text<'moment'>;
    /** English: Ended {moment} */
    readonly ended: Text<'moment'>;
    /** English: Revoked {moment} */
    readonly takenBack: Text<'moment'>;
    /** English: Not confirmed by a wallet */
    readonly waiting: Text<never>;
    /** English: No smart sessions */
    readonly emptyTitle: Text<never>;
    /** English: Apps that can act for this account without asking show up here. */
    readonly emptyText: Text<never>;
    /** English: Couldn’t load smart sessions */
    readonly failedTitle: Text<never>;
    /** English: Nothing has changed. Try again. */
    readonly failedText: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Session not found */
    readonly gone: Text<never>;
    /** English: App */
    readonly app: Text<never>;
    /** English: Site */
    readonly site: Text<never>;
    /** English: Network */
    readonly network: Text<never>;
    /** English: Granted */
    readonly granted: Text<never>;
    /** English: Expires */
    readonly ends: Text<never>;
    /** English: It can, without asking you */
    readonly may: Text<never>;
    /** English: Spend up to {amount} {symbol} */
    readonly spend: Text<'amount' | 'symbol'>;
    /** English: Every {period}, from {moment} */
    readonly spendText: Text<'moment' | 'period'>;
    /** English: Call this contract */
    readonly call: Text<never>;
    /** English: Functions: {names} */
    readonly functions: Text<'names'>;
    /** English: with up to {amount} {symbol} */
    readonly valueLimit: Text<'amount' | 'symbol'>;
    /** English: certain values only */
    readonly limited: Text<never>;
    /** English: Unknown permission */
    readonly unknownTitle: Text<never>;
    /** English: All that is known about it: */
    readonly unknownText: Text<never>;
    /** English: Restrictions, as stated by the app */
    readonly policies: Text<never>;
    /** English: Nothing */
    readonly nothing: Text<never>;
    /** English: Acts for you from this account */
    readonly actor: Text<never>;
    /** English: Spend up to {sum} */
    readonly spendSum: Text<'sum'>;
    /** English: {amount} base units of a token */
    readonly baseUnits: Text<'amount'>;
    /** English: Every {period}, {from} */
    readonly everyPeriod: Text<'from' | 'period'>;
    /** English: Every second, and {first} at once, {from}. {most} */
    readonly everySecond: Text<'first' | 'from' | 'most'>;
    /** English: In total, {from} */
    readonly inTotal: Text<'from'>;
    /** English: At most {sum} in total. */
    readonly most: Text<'sum'>;
    /** English: Without a limit in total. */
    readonly noMost: Text<never>;
    /** English: from {moment} */
    readonly from: Text<'moment'>;
    /** English: from now on */
    readonly fromNow: Text<never>;
    /** English: Revoke approvals of your tokens */
    readonly revokeApprovals: Text<never>;
    /** English: The app says: {reason} */
    readonly reason: Text<'reason'>;
    /** English: No end */
    readonly endless: Text<never>;
    /** English: It stays allowed until you revoke it. */
    readonly endlessText: Text<never>;
    /** English: Without asking each time, until you revoke it. */
    readonly grantEndless: Text<never>;
    /** English: Revoke */
    readonly takeBack: Text<never>;
    /** English: Revoke the session of {app}? */
    readonly confirmTitle: Text<'app'>;
    /** English: The app will have to ask before it acts for you. */
    readonly confirmText: Text<never>;
    /** English: Keep */
    readonly keep: Text<never>;
    /** English: Continue in {wallet} */
    readonly continueIn: Text<'wallet'>;
    /** English: You declined in {wallet}. The session is still active. */
    readonly declined: Text<'wallet'>;
    /** English: Couldn’t revoke the session. It is still active. */
    readonly revokeFailed: Text<never>;
    /** English: Smart session revoked */
    readonly revoked: Text<never>;
    /** English: {app} wants to act for you */
    readonly grantHead: Text<'app'>;
    /** English: Without asking each time, until {moment}. */
    readonly grantText: Text<'moment'>;
    /** English: Long session */
    readonly longTitle: Text<never>;
    /** English: Allow more than a month only to apps you trust. */
    readonly longText: Text<never>;
    /** English: Malformed request */
    readonly unreadable: Text<never>;
    /** English: Nothing was sent to your wallet. Let the app’s team know. */
    readonly unreadableText: Text<never>;
    /** English: An unknown permission can’t be allowed. */
    readonly unreadablePart: Text<never>;
    /** English: The request is for another network or account */
    readonly otherNetwork: Text<never>;
    /** English: Cancel */
    readonly cancel: Text<never>;
    /** English: Allow */
    readonly allow: Text<never>;
    /** English: You declined in {wallet}. Nothing is allowed. */
    readonly grantDeclined: Text<'wallet'>;
    /** English: {wallet} has no smart sessions. Nothing is allowed. */
    readonly unsupported: Text<'wallet'>;
    /** English: Couldn’t grant it. The app can’t act for you. */
    readonly grantFailed: Text<never>;
    /** English: {app} can act for you */
    readonly createdTitle: Text<'app'>;
    /** English: You can revoke this at any time in your account’s settings. */
    readonly createdText: Text<never>;
    /** English: See session */
    readonly see: Text<never>;
    /** English: Done */
    readonly done: Text<never>;
  };
  /** Texts of `src/features/settings-row-messages.ts`. */
  readonly 'smart-sessions-row': {
    /** English: Smart sessions */
    readonly title: Text<never>;
    /** English: What apps can do without asking */
    readonly text: Text<never>;
  };
  /** Texts of `src/features/social/messages.ts`. */
  readonly social: {
    /** English: Log in */
    readonly title: Text<never>;
    /** English: More ways to log in */
    readonly allTitle: Text<never>;
    /** English: Farcaster */
    readonly farcasterTitle: Text<never>;
    /** English: Log in with {provider} */
    readonly readyTitle: Text<'provider'>;
    /** English: {provider} opens in a new window. */
    readonly readyText: Text<'provider'>;
    /** English: Opening {provider} */
    readonly preparingTitle: Text<'provider'>;
    /** English: It opens in a new window. */
    readonly preparingText: Text<never>;
    /** English: Continue with {provider} */
    readonly waitingTitle: Text<'provider'>;
    /** English: Finish logging in in the new window. */
    readonly waitingText: Text<never>;
    /** English: Going to {provider} */
    readonly leavingTitle: Text<'provider'>;
    /** English: You’ll come back here after logging in. */
    readonly leavingText: Text<never>;
    /** English: Logging you in */
    readonly finishingTitle: Text<never>;
    /** English: {provider} confirmed. Loading your account. */
    readonly finishingText: Text<'provider'>;
    /** English: Connected */
    readonly connectedTitle: Text<never>;
    /** English: You’re logged in with {provider}. */
    readonly connectedText: Text<'provider'>;
    /** English: Login cancelled */
    readonly cancelledTitle: Text<never>;
    /** English: You left {provider} before you were logged in. Nothing was shared. */
    readonly cancelledText: Text<'provider'>;
    /** English: You declined in {provider}. Nothing was shared. */
    readonly declinedText: Text<'provider'>;
    /** English: Pop-up blocked */
    readonly blockedTitle: Text<never>;
    /** English: Your browser blocked {provider}’s window. Open it again, or log in in this tab. */
    readonly blockedText: Text<'provider'>;
    /** English: Your browser blocked {provider}’s window. Allow pop-ups for this page, then open it again. */
    readonly blockedOnlyText: Text<'provider'>;
    /** English: {provider} login timed out */
    readonly lateTitle: Text<'provider'>;
    /** English: Social login timed out. Please try again. */
    readonly lateText: Text<never>;
    /** English: Couldn’t log in with {provider} */
    readonly failedTitle: Text<'provider'>;
    /** English: Something went wrong. Nothing was shared. */
    readonly failedText: Text<never>;
    /** English: Could not fetch the social redirect uri */
    readonly noAddressText: Text<never>;
    /** English: Login unavailable */
    readonly noProviderTitle: Text<never>;
    /** English: This page doesn’t offer this login. */
    readonly noProviderText: Text<never>;
    /** English: Other ways to connect */
    readonly otherWays: Text<never>;
    /** English: Other ways */
    readonly others: Text<never>;
    /** English: Open {provider} */
    readonly open: Text<'provider'>;
    /** English: Use this tab */
    readonly here: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Scan with your phone to log in with Farcaster. */
    readonly scan: Text<never>;
    /** English: Making a QR code… */
    readonly preparingCode: Text<never>;
    /** English: QR code to scan with your phone. The button below copies the same as a link. */
    readonly codeLabel: Text<never>;
    /** English: Can’t show a QR code */
    readonly codeFailed: Text<never>;
    /** English: Code expired */
    readonly ranOut: Text<never>;
    /** English: Get a new code */
    readonly newCode: Text<never>;
    /** English: Open Farcaster to log in */
    readonly openTitle: Text<never>;
    /** English: Come back here after you approve. */
    readonly openText: Text<never>;
    /** English: Copy link */
    readonly copyLink: Text<never>;
    /** English: Link copied */
    readonly copied: Text<never>;
    /** English: Failed to copy */
    readonly copyFailed: Text<never>;
  };
  /** Texts of `src/actions/login/messages.ts`. */
  readonly 'social-tile': {
    /** English: Social logins */
    readonly tiles: Text<never>;
    /** English: Continue with {provider} */
    readonly continueWith: Text<'provider'>;
    /** English: More ways to log in */
    readonly more: Text<never>;
    /** English: Opening {provider}… */
    readonly opening: Text<'provider'>;
  };
  /** Texts of `src/features/swap/messages.ts`. */
  readonly swap: {
    /** English: Swap */
    readonly title: Text<never>;
    /** English: Select token */
    readonly selectTitle: Text<never>;
    /** English: Review swap */
    readonly reviewTitle: Text<never>;
    /** English: You pay */
    readonly youPay: Text<never>;
    /** English: You get */
    readonly youGet: Text<never>;
    /** English: You get about */
    readonly youGetAbout: Text<never>;
    /** English: Token: {symbol}. Choose another */
    readonly chooseToken: Text<'symbol'>;
    /** English: Max */
    readonly max: Text<never>;
    /** English: Max: your full balance */
    readonly maxOn: Text<never>;
    /** English: {amount} {symbol} */
    readonly available: Text<'amount' | 'symbol'>;
    /** English: Enter dollars instead: {amount} */
    readonly inDollars: Text<'amount'>;
    /** English: Enter {symbol} instead: {amount} */
    readonly inTokens: Text<'amount' | 'symbol'>;
    /** English: No price for {symbol} */
    readonly noPrice: Text<'symbol'>;
    /** English: Swap direction */
    readonly turn: Text<never>;
    /** English: Enter a number, like 1.5 */
    readonly malformed: Text<never>;
    /** English: one: {symbol} has at most 1 decimal · other: {symbol} has at most {count} decimals */
    readonly tooManyDecimals: Text<'count' | 'symbol'>;
    /** English: Amount is too large */
    readonly tooLarge: Text<never>;
    /** English: Rate */
    readonly rate: Text<never>;
    /** English: 1 {pays} = */
    readonly rateOf: Text<'pays'>;
    /** English: Rate and fees */
    readonly rateAndFees: Text<never>;
    /** English: Fees */
    readonly fees: Text<never>;
    /** English: Quote updates every {seconds} seconds */
    readonly quoteAge: Text<'seconds'>;
    /** English: Price impact */
    readonly impact: Text<never>;
    /** English: Unknown: no price */
    readonly impactUnknown: Text<never>;
    /** English: – */
    readonly noValue: Text<never>;
    /** English: You lose {percent} of what you pay */
    readonly impactHighTitle: Text<'percent'>;
    /** English: Low liquidity for this amount. Try a smaller swap. */
    readonly impactHighText: Text<never>;
    /** English: Minimum received */
    readonly least: Text<never>;
    /** English: Swap contract */
    readonly router: Text<never>;
    /** English: Max slippage */
    readonly slippage: Text<never>;
    /** English: Network fee (est.) */
    readonly networkFee: Text<never>;
    /** English: Provider fee (included) */
    readonly providerFee: Text<never>;
    /** English: Select token */
    readonly selectToken: Text<never>;
    /** English: Enter an amount */
    readonly enterAmount: Text<never>;
    /** English: Incorrect amount */
    readonly incorrectAmount: Text<never>;
    /** English: Insufficient balance */
    readonly insufficientBalance: Text<never>;
    /** English: Insufficient funds for gas */
    readonly insufficientGas: Text<never>;
    /** English: Insufficient liquidity */
    readonly insufficientLiquidity: Text<never>;
    /** English: Getting a quote… */
    readonly quoting: Text<never>;
    /** English: No quote */
    readonly quoteFailed: Text<never>;
    /** English: Review swap */
    readonly ready: Text<never>;
    /** English: Network not supported for Swaps */
    readonly networkUnsupported: Text<never>;
    /** English: Network not supported for Gas Price */
    readonly gasUnsupported: Text<never>;
    /** English: Your money is not affected. Choose another network to swap there. */
    readonly unsupportedText: Text<never>;
    /** English: Switch network */
    readonly otherNetwork: Text<never>;
    /** English: Failed to initialize swap */
    readonly initFailed: Text<never>;
    /** English: Failed to fetch network token price */
    readonly priceFailed: Text<never>;
    /** English: Couldn’t get a quote */
    readonly quoteFailedTitle: Text<never>;
    /** English: Your money is not affected. */
    readonly notAffected: Text<never>;
    /** English: The service returned a quote for another swap. Don’t use it. */
    readonly quoteOther: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Tokens */
    readonly tokens: Text<never>;
    /** English: Search tokens */
    readonly search: Text<never>;
    /** English: Clear the search */
    readonly searchClear: Text<never>;
    /** English: No tokens found */
    readonly nothingFound: Text<never>;
    /** English: Only tokens traded by the swap service are listed. */
    readonly nothingFoundText: Text<never>;
    /** English: Steps */
    readonly steps: Text<never>;
    /** English: Revoke the old approval */
    readonly stepReset: Text<never>;
    /** English: Approve {amount} {symbol} */
    readonly stepApprove: Text<'amount' | 'symbol'>;
    /** English: Only this amount, only for this swap */
    readonly stepApproveText: Text<never>;
    /** English: Approve and swap in one */
    readonly stepBoth: Text<never>;
    /** English: Swap for {symbol} */
    readonly stepSwap: Text<'symbol'>;
    /** English: Confirm in your wallet */
    readonly stepSwapText: Text<never>;
    /** English: Done */
    readonly stepDone: Text<never>;
    /** English: Waiting for the network */
    readonly stepMining: Text<never>;
    /** English: Approved */
    readonly stepAllowed: Text<never>;
    /** English: You declined in {wallet}. Nothing was swapped. */
    readonly stepDeclined: Text<'wallet'>;
    /** English: You declined in {wallet}. The approval of {amount} {symbol} stays until a swap uses it. */
    readonly stepDeclinedKept: Text<'amount' | 'symbol' | 'wallet'>;
    /** English: Unlimited {symbol} approval is active */
    readonly unlimitedTitle: Text<'symbol'>;
    /** English: The swap contract can take all of it at any time. Consider revoking it. */
    readonly unlimitedText: Text<never>;
    /** English: Cancel */
    readonly cancel: Text<never>;
    /** English: Approve */
    readonly approve: Text<never>;
    /** English: Continue in {wallet}. If you leave this view, the request stays open there. */
    readonly waiting: Text<'wallet'>;
    /** English: Back */
    readonly back: Text<never>;
    /** English: No response from {wallet} yet. Open it and look for the request. */
    readonly waitingLong: Text<'wallet'>;
    /** English: You declined in {wallet} */
    readonly declinedTitle: Text<'wallet'>;
    /** English: Nothing was swapped. */
    readonly declinedText: Text<never>;
    /** English: The approval of {amount} {symbol} stays until a swap uses it. */
    readonly allowedStays: Text<'amount' | 'symbol'>;
    /** English: This is not what you chose */
    readonly mismatchTitle: Text<never>;
    /** English: Nothing was signed. */
    readonly nothingSigned: Text<never>;
    /** English: The price moved: you would receive less than shown. Check the new quote. */
    readonly moved: Text<never>;
    /** English: The request is for another token. */
    readonly wrongToken: Text<never>;
    /** English: The request is for a contract that isn’t a known swap router. */
    readonly wrongSpender: Text<never>;
    /** English: The request is for another amount. */
    readonly wrongAmount: Text<never>;
    /** English: The request approves an unlimited amount. You chose {amount} {symbol}. */
    readonly wrongUnlimited: Text<'amount' | 'symbol'>;
    /** English: The request sends the tokens to another address. */
    readonly wrongRecipient: Text<never>;
    /** English: The request carries a different amount of {coin}. */
    readonly wrongValue: Text<'coin'>;
    /** English: The request has expired. */
    readonly wrongExpired: Text<never>;
    /** English: We can’t decode the request. */
    readonly wrongUnreadable: Text<never>;
    /** English: The request is for another account or network. */
    readonly wrongFrom: Text<never>;
    /** English: {wallet} is now on another network or account. Switch back, or start again. */
    readonly changedNetwork: Text<'wallet'>;
    /** English: This swap is likely to fail. The price may have moved more than {percent}, or funds for the fee are missing. */
    readonly refused: Text<'percent'>;
    /** English: The quote expired. Check the new quote. */
    readonly stale: Text<never>;
    /** English: Failed to check allowance */
    readonly allowanceFailed: Text<never>;
    /** English: Failed to create approval transaction */
    readonly approvalFailed: Text<never>;
    /** English: Failed to create transaction */
    readonly transactionFailed: Text<never>;
    /** English: The approval was not confirmed by the network. */
    readonly notApproved: Text<never>;
    /** English: Transaction error */
    readonly failed: Text<never>;
    /** English: Couldn’t reach the network. Try again. */
    readonly unreachable: Text<never>;
    /** English: Swap started */
    readonly started: Text<never>;
  };
  /** Texts of `src/features/swap/messages.ts`. */
  readonly 'swap-difference': {
    /** English: You chose */
    readonly chosen: Text<never>;
    /** English: Request */
    readonly request: Text<never>;
    /** English: Spender */
    readonly spender: Text<never>;
    /** English: Contract */
    readonly contract: Text<never>;
    /** English: Address */
    readonly address: Text<never>;
    /** English: Unknown contract */
    readonly unknown: Text<never>;
    /** English: Any amount of {symbol} */
    readonly anyAmount: Text<'symbol'>;
  };
  /** Texts of `src/features/swap/messages.ts`. */
  readonly 'swap-ends': {
    /** English: The approval was canceled in {wallet}. */
    readonly approvalCancelled: Text<'wallet'>;
    /** English: Another transaction replaced the approval. */
    readonly approvalReplaced: Text<never>;
    /** English: Another transaction replaced the approval. It may be the same one, sped up: check the explorer. */
    readonly approvalUnknown: Text<never>;
    /** English: {wallet} doesn’t report the result of the swap */
    readonly batchUnknownTitle: Text<'wallet'>;
    /** English: Check in {wallet} whether it was sent before you swap again. */
    readonly batchUnknown: Text<'wallet'>;
    /** English: Your account in the explorer */
    readonly explorer: Text<never>;
  };
  /** Texts of `src/features/account-part-messages.ts`. */
  readonly 'swap-tile': {
    /** English: Swap */
    readonly swap: Text<never>;
  };
  /** Texts of `src/modal/alert-messages.ts`. */
  readonly tampered: {
    /** English: A script on this page changed the connection to your wallet */
    readonly title: Text<never>;
    /** English: Read the receiver and the amount in your wallet before you approve. If you did not expect this, close the page. */
    readonly text: Text<never>;
  };
  /** Texts of `src/features/tokens/messages.ts`. */
  readonly tokens: {
    /** English: Tokens */
    readonly tab: Text<never>;
    /** English: Your tokens */
    readonly list: Text<never>;
    /** English: Up {percent} {since} */
    readonly up: Text<'percent' | 'since'>;
    /** English: Down {percent} {since} */
    readonly down: Text<'percent' | 'since'>;
    /** English: Unchanged {since} */
    readonly even: Text<'since'>;
    /** English: since yesterday */
    readonly sinceYesterday: Text<never>;
    /** English: in {age} */
    readonly sinceAge: Text<'age'>;
    /** English: Loading tokens… */
    readonly loading: Text<never>;
    /** English: No tokens yet */
    readonly emptyTitle: Text<never>;
    /** English: Tokens you receive on {network} show up here. */
    readonly emptyText: Text<'network'>;
    /** English: Token Balance Unavailable */
    readonly failedTitle: Text<never>;
    /** English: Your money is not affected. */
    readonly failedText: Text<never>;
    /** English: Token list isn’t available on {network} */
    readonly unservedTitle: Text<'network'>;
    /** English: The balance above is current. */
    readonly unservedText: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
  };
  /** Texts of `src/modal/messages.ts`. */
  readonly 'view-broken': {
    /** English: Copy details */
    readonly copyDetails: Text<never>;
    /** English: Details copied */
    readonly copied: Text<never>;
    /** English: Get help */
    readonly support: Text<never>;
  };
  /** Texts of `src/i18n/tag-messages.ts`. */
  readonly 'wallet-button': {
    /** English: Connect {name} */
    readonly ready: Text<'name'>;
    /** English: Connect wallet */
    readonly connectAny: Text<never>;
    /** English: Connecting… */
    readonly connecting: Text<never>;
    /** English: {name} connected */
    readonly connected: Text<'name'>;
  };
  /** Texts of `src/features/wallet-connect/messages.ts`. */
  readonly 'wallet-connect': {
    /** English: WalletConnect */
    readonly title: Text<never>;
    /** English: WalletConnect */
    readonly rowTitle: Text<never>;
    /** English: Scan with a phone */
    readonly rowTag: Text<never>;
    /** English: Ways to connect */
    readonly ways: Text<never>;
    /** English: Browser */
    readonly browser: Text<never>;
    /** English: QR code */
    readonly code: Text<never>;
    /** English: Mobile */
    readonly mobile: Text<never>;
    /** English: Web app */
    readonly web: Text<never>;
    /** English: Desktop */
    readonly desktop: Text<never>;
    /** English: Scan with your wallet app · expires in {left} */
    readonly scan: Text<'left'>;
    /** English: Scan with {wallet} · expires in {left} */
    readonly scanWith: Text<'left' | 'wallet'>;
    /** English: Making a QR code… */
    readonly preparing: Text<never>;
    /** English: QR code to scan with a wallet. The button below copies the same as a link. */
    readonly codeLabel: Text<never>;
    /** English: Copy link */
    readonly copyLink: Text<never>;
    /** English: Link copied */
    readonly copied: Text<never>;
    /** English: Couldn’t copy the link */
    readonly copyFailed: Text<never>;
    /** English: Choose a wallet app */
    readonly openWallet: Text<never>;
    /** English: No {wallet} yet? */
    readonly getTitle: Text<'wallet'>;
    /** English: Get it for phone or browser */
    readonly getText: Text<never>;
    /** English: Open {wallet} to connect */
    readonly openTitle: Text<'wallet'>;
    /** English: Come back here after you approve. */
    readonly openText: Text<never>;
    /** English: {wallet} opens in a new tab. Come back here after you approve. */
    readonly openWebText: Text<'wallet'>;
    /** English: Open {wallet} */
    readonly open: Text<'wallet'>;
    /** English: Continue in {wallet} */
    readonly insideTitle: Text<'wallet'>;
    /** English: This page opens inside {wallet}’s app. Connect it there. */
    readonly insideText: Text<'wallet'>;
    /** English: Show QR code */
    readonly showCode: Text<never>;
    /** English: Code expired */
    readonly ranOut: Text<never>;
    /** English: Get a new code */
    readonly newCode: Text<never>;
    /** English: For your security, codes last four minutes. */
    readonly lasts: Text<never>;
    /** English: Connection declined */
    readonly declinedTitle: Text<never>;
    /** English: Nothing was shared. Scan again to try once more. */
    readonly declinedText: Text<never>;
    /** English: Can’t show a QR code */
    readonly failedTitle: Text<never>;
    /** English: The connection service didn’t respond. Check your connection and try again. */
    readonly failedText: Text<never>;
    /** English: WalletConnect isn’t set up for this site. Other wallets still work. */
    readonly refusedText: Text<never>;
    /** English: You are not signed in */
    readonly unsignedTitle: Text<never>;
    /** English: This site did not accept the signature, so nothing was connected. Try again with a new code. */
    readonly unsignedText: Text<never>;
    /** English: You can try again in a moment. */
    readonly retrySoon: Text<never>;
    /** English: Try again */
    readonly tryAgain: Text<never>;
    /** English: Copy details */
    readonly copyDetails: Text<never>;
    /** English: Details copied */
    readonly detailsCopied: Text<never>;
    /** English: {wallet} can’t be opened here */
    readonly unsupportedTitle: Text<'wallet'>;
    /** English: It can’t be opened from this browser. Install it or choose another wallet. */
    readonly unsupportedText: Text<never>;
    /** English: Other wallets */
    readonly otherWallet: Text<never>;
    /** English: {wallet} is installed */
    readonly extensionTitle: Text<'wallet'>;
    /** English: Continue with its extension in this browser. */
    readonly extensionText: Text<never>;
    /** English: Continue in {wallet} */
    readonly continueInBrowser: Text<'wallet'>;
    /** English: Connected */
    readonly connectedTitle: Text<never>;
    /** English: {wallet} is connected. */
    readonly connectedText: Text<'wallet'>;
  };
  /** Texts of `src/features/review-notice-messages.ts`. */
  readonly 'wallet-failures': {
    /** English: A request is already open in {wallet} */
    readonly waitingTitle: Text<'wallet'>;
    /** English: Respond to that request in {wallet} first. This one was not sent. */
    readonly waiting: Text<'wallet'>;
    /** English: {wallet} doesn’t let this page use the account. Connect it again. */
    readonly unauthorized: Text<'wallet'>;
    /** English: {wallet} can’t send this kind of transaction. */
    readonly unsupported: Text<'wallet'>;
    /** English: The account doesn’t have enough {coin} for the amount and the network fee. */
    readonly funds: Text<'coin'>;
    /** English: The transaction number (nonce) in {wallet} is out of date. Wait for pending transactions, or reset the account’s activity in {wallet}. */
    readonly nonce: Text<'wallet'>;
    /** English: Another transaction of this account is waiting. Wait for it, or speed it up in {wallet}. */
    readonly replacement: Text<'wallet'>;
    /** English: This account has too many waiting transactions. Try again when they are confirmed. */
    readonly limit: Text<never>;
    /** English: The network fee is too low now. Try again. */
    readonly feeTooLow: Text<never>;
    /** English: The network rejected the fee or gas limit that {wallet} set. Try again. */
    readonly fee: Text<'wallet'>;
    /** English: The network would revert this transaction. Nothing was taken. */
    readonly reverted: Text<never>;
    /** English: Signing took too long. Try again. */
    readonly expired: Text<never>;
    /** English: Unlock your hardware wallet, open its app for this network and allow blind signing there. Then try again. */
    readonly device: Text<never>;
  };
};
