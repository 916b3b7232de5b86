// Written by `npm run reference` from the texts of each feature. Do not edit.
/** Names of all texts: component → its keys, divided by spaces. */
export const MESSAGE_NAMES: Readonly<Record<string, string>> = {
  account:
    'title settingsTitle settingsOf balance total curve up down even sinceYesterday sinceAge allocation other balanceLoading balanceFailed balanceFailedText unsupportedTitle unsupportedText chooseNetwork actions tabs networkRow walletRow tryAgain copyAddress copied copyFailed explorer disconnect disconnecting disconnectFailed reconnecting network',
  'account-button': 'account switchNetwork pending',
  'account-choice': 'title text',
  activity:
    'tab list loading emptyTitle emptyText failedTitle failedText failedToast tryAgain more loadingMore hidden show hide shown to from for approvedToken revokedToken swapped confirmed failed pending approve bought borrow burn buy cancel claim close deploy deposit execute mint receive repay revoke sell send stake trade unstake withdraw',
  alerts:
    'networkNotFoundTitle networkNotFoundText originNotAllowedTitle originNotAllowedText embeddedWalletFailedTitle embeddedWalletFailedText invalidProjectIdTitle invalidProjectIdText invalidOptionsTitle invalidOptionsText sessionExpiredTitle sessionExpiredText projectIdMissingTitle projectIdMissingText transactionMismatchTitle transactionMismatchText signatureMismatchTitle signatureMismatchText',
  'all-wallets':
    'title rowTitle recent search searchCount clear certified otherDevice list installed loading found emptyTitle emptyText noneTitle noneText showCode failedTitle failedText moreFailed tryAgain getTitle exploreAll getIt downloads chrome ios android web noLinksTitle noLinksText missingTitle missingText installedTitle installedText continueIn openTitle openText insideText openApp otherWallet noneInstallText findTitle lookingTitle lookingText',
  'all-wallets-labels': 'scan',
  approve:
    'title signTitle permissionTitle asked asks reading frame noFrame send moveOthers allow allowMore lessen takeBack allowAll sendCollectible swap wrap unwrap batch useContract create useProgram makePlace leaveNote signMessage signIn signData grant revoke signTransaction unreadable amount pays paysMost gets getsLeast withIt total to from spender token tokenUnknown collection contract contractUnknown spenderUnknown named field details lessDetails describedBy describedByPage item block chain most mint toPlace owner program data note tokenAccount tokenAccountText number until once onceText anyAmount anyUnknown baseUnits function account network networkUnknown feeMost feeUnknown calls sender entryPoint bySignature validUntil valid domain type perPeriod mayCall policies showData hideData copyData copied showMore scrollOn sendSum swapSum allowSum takeBackSum reviewed reviewedTo tryAgain refuse goOn acknowledge',
  'approve-notices':
    'unlimited unlimitedText all allText unknown unknownText unknownContract unknownContractText unknownProgramText creationText otherReceiver otherReceiverText delegation delegationText otherAccount otherAccountText otherPayer otherPayerText disguised disguisedText otherNetwork otherNetworkText unknownNetwork unknownNetworkText anyNetwork anyNetworkText otherContract otherContractText otherOwner otherOwnerText expired expiredText lateDeadline lateDeadlineText lateEnd lateEndText carriesMore carriesMoreText hiddenLetters hiddenLettersText bytes bytesText data dataText otherSite otherSiteText otherSignIn otherSignInText transaction transactionText unreadable unreadableText failed failedText permission permissionText refused refusedText alike alikeText asked',
  button: 'connect connecting failed',
  buy: 'title providersTitle tokenTitle currencyTitle activityTitle amount chooseCurrency chooseToken quick malformed tooManyDecimals tooLarge enterAmount incorrectAmount tooLittle tooMuch ready about aboutWorth estimate noQuote providerFee networkFee payWith limits card cardText bank bankText footer purchases loading unsupportedTitle unsupportedText otherNetwork offerFailed notAffected tryAgain search searchClear tokens nothingFound nothingFoundText currencies summary pays gets openAmount on to providers fee providersFooter goTitle goText preparingTitle preparingText blockedTitle blockedText openLink closedTitle closedText openAgain otherProviders processingTitle processingText failedTitle failedText lateTitle lateText look unavailableTitle unavailableText wrongPageTitle wrongPageText otherAccount otherAccountText copyLink copied copyFailed bought boughtSome nothingBegun list loadingPurchases emptyTitle emptyText failedPurchases boughtRow processingRow failedRow',
  'buy-tile': 'buy',
  'cannot-send': 'title text unsupportedText unsupported',
  connect: 'title installed wallets looking found',
  'connect-frame': 'continueWithWallet orWallet orOtherwise unchecked legal legalOne legalTerms accept acceptOne terms privacy',
  connecting: 'title waitingTitle waitingText unloadedTitle unloadedText connectedTitle connectedText tryAgain',
  'connecting-outcome':
    'lockedTitle lockedText busyTitle busyText declinedTitle declinedText lateTitle lateText failedTitle failedText unexpectedText noNetworkText noAccountTitle noAccountText noAccessText forbiddenTitle forbiddenText goneTitle goneText phone tryAgain otherWallet copyDetails copied',
  delegate: 'title text',
  email:
    'EmailLogin EmailVerifyOtp EmailVerifyDevice loginTitle loginText codeTitle codeText codeLabel spam checking resend resendIn resent connectedTitle connectedText failedTitle failedText deviceTitle deviceText lateTitle lateText deviceFailedTitle resendLink resendLinkIn linkResent tryAgain startAgain otherEmail',
  'email-field': 'label go sending invalid wait',
  embedded: 'wallet frame refused',
  'empty-actions': 'receive buy',
  help: 'walletTitle walletKeys walletKeysText walletLogin walletLoginText walletConsent walletConsentText getWallet support networkTitle networkRecord networkRecordText networkApart networkApartText',
  'help-labels': 'open',
  'login-account': 'title primaryTitle secondaryTitle label save invalid same intro codeTitle codeText codeLabel spam changed',
  'login-rows': 'email loggedInWith smartAccount eoa useSmartAccount useEoa switching switched notSwitched',
  'missing-wallet': 'missingTitle missingText',
  modal: 'back close loading failedTitle failedText tryAgain brokenTitle brokenText',
  'money-risks':
    'renamedTitle renamedText nativeTitle nativeText twinTitle twinText aliasText contractTitle contractText contractNamed symbolText unproved partialFee acknowledge acknowledgeAddress acknowledgeLoss contract copy copyContract copied copyFailed explorer',
  'name-row': 'name choose',
  names:
    'title introTitle introText choose label placeholder clear suggestions available registered short letters taken free owned suggestionsFailed tryAgain register back registering hint declined late failed unavailable successTitle successText copy copied done',
  namespaces: 'title heading text chains eip155 solana bip122 polkadot andMore goneTitle goneText otherWallet',
  'network-button': 'network select unknown unsupported',
  networks:
    'title switchTitle otherChainTitle otherChainText chooseWallet stay search clear networks connected testnet asksForAccount otherWallet notApproved unavailable unavailableHere found noneTitle noneText showAll whatIsANetwork chain noWallet waitingTitle waitingText doneTitle doneText declinedTitle declinedText unsupportedTitle unsupportedText notApprovedText ignoredTitle ignoredText lateTitle lateText busyTitle busyText offTitle offText goneTitle goneText notFoundTitle notFoundText unloadedTitle unloadedText seeNetworks tryAgain copyDetails copied strandedTitle strandedText disconnect disconnecting',
  nfts: 'tab nftTitle list many loading emptyTitle emptyText failedTitle failedText tryAgain part more name quantity network received',
  'no-wallets': 'emptyTitle emptyText lookAgain',
  offline: 'offline offlineList',
  'open-request': 'send swap calls approve reset maySend mayOther lookFirst toActivity paysTwice doesBoth',
  pending:
    'list asked view viewLabel sendAgain swapAgain done sending sent uncertain failed cancelled replaced undetermined dropped pendingText stuckText unseenText unseenLongText lostText sentText handedText handedTextWallet spedUpText otherText otherSum otherSumTo otherToken otherUnknown failedText cancelledText replacedText undeterminedText droppedText sentToast swapping swapped swapText swappedText swappedToast allowing allowed allowText allowTextFor allowedText allowedTextFor allowedToast resetting reset resetText resetDoneText resetToast failedToast swapFailedToast allowFailedToast resetFailedToast callsToast callsFailedToast callsOtherToast forgottenText cancelledToast replacedToast undeterminedToast droppedToast',
  receive: 'title code copy copied copyFailed linkCode copyLink linkCopied showLink showAddress oneNetwork manyNetworks networks',
  'receive-tile': 'receive',
  send: 'title selectTitle reviewTitle amount chooseToken max maxOn available heldUnknown inDollars inTokens noPrice moreThanHeld malformed tooManyDecimals tooLarge receiver receiverHint paste pasteFailed clear looking nameUnknown otherNetwork linkPart onlyEthereum cleaned rest linkToken linkAmount nameFailed addressInvalid tokenItself neverUsed usedBefore yourself alikeTitle alikeText youEntered keepMine useKnown network feeAbout feeAtMost fee feeByWallet feeUnknown refused refusedText rentText receiverText selectToken addAmount insufficientFunds insufficientGas addAddress invalidAddress incorrectValue ready checking tokens search searchClear nothingFound nothingFoundText balanceFailed balanceFailedText tryAgain youSend to leaves leavesAndFee arrives tollTitle tollText rounded noUndo recordTitle recordText recordUnknown firstTitle firstText cancel back send waiting waitingLong declinedTitle declinedText uncertainTitle uncertainText changedTitle changedFee changedNetwork changedName mismatch notNow started failed failedSolana',
  'send-tile': 'send',
  'sign-in':
    'title heading text oddText preparing waitingTitle waitingText site siteChecked account network until noEnd says permissionsLabel permission resources showText hideText otherSiteTitle otherSiteText otherAccountTitle otherAccountText otherNetworkTitle otherNetworkText unreadableTitle unreadableText outdatedTitle outdatedText longTitle longText permissionsTitle permissionsText sign signAnyway acknowledge signing cancel cancelling tryAgain declinedTitle declinedText failedTitle failedText limitedText refusedTitle refusedText unpreparedTitle unpreparedText uncheckedTitle uncheckedText copyDetails copied authenticating declined smartAccount unavailable',
  simulation:
    'title sends gets nothing result unknown item more units fails reason noReason lessTitle lessText moreTitle moreText otherTitle otherText chosenText',
  siwx: 'invalidMessage tampered wrongDomain wrongUri wrongAddress wrongChain expired notYetValid issuedInFuture nonceReused unknownNonce invalidSignature unsupportedNamespace unverifiable noOrigin server',
  'smart-sessions':
    'title sessionTitle grantTitle loading inForce over until ended takenBack waiting emptyTitle emptyText failedTitle failedText tryAgain gone app site network granted ends may spend spendText call functions valueLimit limited unknownTitle unknownText policies nothing actor spendSum baseUnits everyPeriod everySecond inTotal most noMost from fromNow revokeApprovals reason endless endlessText grantEndless takeBack confirmTitle confirmText keep continueIn declined revokeFailed revoked grantHead grantText longTitle longText unreadable unreadableText unreadablePart otherNetwork cancel allow grantDeclined unsupported grantFailed createdTitle createdText see done',
  'smart-sessions-row': 'title text',
  social:
    'title allTitle farcasterTitle readyTitle readyText preparingTitle preparingText waitingTitle waitingText leavingTitle leavingText finishingTitle finishingText connectedTitle connectedText cancelledTitle cancelledText declinedText blockedTitle blockedText blockedOnlyText lateTitle lateText failedTitle failedText noAddressText noProviderTitle noProviderText otherWays others open here tryAgain scan preparingCode codeLabel codeFailed ranOut newCode openTitle openText copyLink copied copyFailed',
  'social-tile': 'tiles continueWith more opening',
  swap: 'title selectTitle reviewTitle youPay youGet youGetAbout chooseToken max maxOn available inDollars inTokens noPrice turn malformed tooManyDecimals tooLarge rate rateOf rateAndFees fees quoteAge impact impactUnknown noValue impactHighTitle impactHighText least router slippage networkFee providerFee selectToken enterAmount incorrectAmount insufficientBalance insufficientGas insufficientLiquidity quoting quoteFailed ready networkUnsupported gasUnsupported unsupportedText otherNetwork initFailed priceFailed quoteFailedTitle notAffected quoteOther tryAgain tokens search searchClear nothingFound nothingFoundText steps stepReset stepApprove stepApproveText stepBoth stepSwap stepSwapText stepDone stepMining stepAllowed stepDeclined stepDeclinedKept unlimitedTitle unlimitedText cancel approve waiting back waitingLong declinedTitle declinedText allowedStays mismatchTitle nothingSigned moved wrongToken wrongSpender wrongAmount wrongUnlimited wrongRecipient wrongValue wrongExpired wrongUnreadable wrongFrom changedNetwork refused stale allowanceFailed approvalFailed transactionFailed notApproved failed unreachable started',
  'swap-difference': 'chosen request spender contract address unknown anyAmount',
  'swap-ends': 'approvalCancelled approvalReplaced approvalUnknown batchUnknownTitle batchUnknown explorer',
  'swap-tile': 'swap',
  tampered: 'title text',
  tokens:
    'tab list up down even sinceYesterday sinceAge loading emptyTitle emptyText failedTitle failedText unservedTitle unservedText tryAgain',
  'view-broken': 'copyDetails copied support',
  'wallet-button': 'ready connectAny connecting connected',
  'wallet-connect':
    'title rowTitle rowTag ways browser code mobile web desktop scan scanWith preparing codeLabel copyLink copied copyFailed openWallet getTitle getText openTitle openText openWebText open insideTitle insideText showCode ranOut newCode lasts declinedTitle declinedText failedTitle failedText refusedText unsignedTitle unsignedText retrySoon tryAgain copyDetails detailsCopied unsupportedTitle unsupportedText otherWallet extensionTitle extensionText continueInBrowser connectedTitle connectedText',
  'wallet-failures': 'waitingTitle waiting unauthorized unsupported funds nonce replacement limit feeTooLow fee reverted expired device',
};
