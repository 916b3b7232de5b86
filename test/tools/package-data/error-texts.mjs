/**
 * Texts of the pages in `docs/errors` that no docblock has. Class → `guide` (the page that it belongs to), `cause` where neither the docblock
 * of its reason nor that of the class is one, `cure` of a class with one code, and `reasons`: reason or code → cure, or `[cause, cure]`.
 */
const AGAIN = 'Let the visitor try again; nothing was sent.';
const SIGN_AGAIN = 'Ask the visitor to sign in again: a new message with a new nonce is made.';

export const ERROR_TEXTS = {
  InvalidOptionsError: {
    guide: 'options.md',
    cure: 'Read `fields`: each key is an option, its value names the problem and the valid values. A development build adds the nearest right name.',
  },
  NotLoadedError: {
    guide: 'connect.md#errors-of-a-call',
    cause: 'A file of the package did not load: the visitor is offline, or a deployment has removed it. `cause` is the browser’s error.',
    cure: 'Ask the visitor to check the connection, and call again: the file is then requested anew. After a deployment the page has to be reloaded. Keep the files of the deployment before for a while.',
  },
  ConnectError: {
    guide: 'connect.md',
    reasons: {
      rejected: 'Treat it as a decision, not as a fault: show the button again.',
      closed: 'Show the button again. Do not open the modal by yourself.',
      timeout: 'Ask the visitor to unlock the wallet and to look for its window, then connect again.',
      blocked: 'The wallet has an open request or is locked. Ask the visitor to open the wallet, finish what is there, and connect again.',
      unsupported:
        'Look at `details` and `cause`. Update the wallet, choose another one, or add the network to `networks` and its namespace to `adapters`.',
      notFound:
        'Check `walletId` (an rdns such as `io.metamask`), and that the wallet is installed and enabled in this browser profile. Without `walletId` the visitor chooses.',
    },
  },
  SwitchNetworkError: {
    guide: 'connect.md#networks',
    reasons: {
      rejected: 'Treat it as a decision: stay on the network.',
      unsupported: 'Ask the visitor to add the network in the wallet, or to connect another wallet.',
      notApproved: 'Disconnect and connect again: a WalletConnect session allows the networks that were approved when it was made.',
      ignored: 'Ask the visitor to switch in the wallet itself. Update the wallet if it happens again.',
      timeout: 'Ask the visitor to open the wallet, then switch again.',
      busy: 'Ask the visitor to finish or reject the earlier request in the wallet.',
      notFound: 'Add the network to the option `networks`. A number is the chain id of an EVM network; others are named by CAIP-2 id.',
      off: 'Set `enableNetworkSwitch: true`, or connect a wallet first.',
    },
  },
  UnknownViewError: {
    guide: 'options.md#views',
    cause: 'With `reason: "unknown"` no view has the name; with `"off"` the options switch its feature off.',
    cure: 'Read `views`: it lists the views of this page. Fix the name, or switch the feature on.',
  },
  BalanceUnavailableError: {
    guide: 'options.md#sources',
    cause:
      'The balance could not be read. `reason: "unserved"`: no source reports balances of this network. `"failed"`: the source did not answer.',
    cure: 'For `failed`, retry. For `unserved`, name a node in `customRpcUrls` or a source in `sources.balances`.',
  },
  DisconnectError: {
    guide: 'options.md',
    cure: 'Read `cause`. Disconnect again; the visitor can also end the connection in the wallet.',
  },
  UnreadableSignatureError: {
    guide: 'signing-in.md',
    cure: 'Update the wallet, or connect another one. `details` has the form of its answer.',
  },
  RequestNotAllowedError: {
    guide: 'security.md',
    cause: 'The page asked the embedded wallet for a JSON-RPC method that it does not allow, or that cannot be approved.',
    cure: 'Use a method that is allowed; `details` names the one that was refused.',
  },
  RequestAbortedError: { guide: 'connect.md', cure: 'Treat it as a rejection (4001). Let the visitor start again.' },
  ProviderRequestError: {
    guide: 'recipes.md',
    codes: {
      4001: {
        text: 'The visitor rejected the request.',
        cause: 'The visitor rejected the request in the wallet, or closed the modal before answering.',
        cure: 'Treat it as a decision, not as a fault. Let the visitor start again.',
      },
      4100: {
        text: 'The wallet does not share this account.',
        cause: 'The account or the method is not authorized for this page.',
        cure: 'Use the address of `getAccount()`, or connect the account again so that the wallet shares it.',
      },
      4200: {
        text: 'The wallet does not know the method.',
        cause: 'The wallet, or the kind of connection, does not support the JSON-RPC method.',
        cure: 'Use another method, or offer another wallet. Over WalletConnect, name the method in `walletConnect.configOverride.methods`.',
      },
      4900: {
        text: 'The wallet is not connected.',
        cause: 'After a reload the wallet did not come back, its WalletConnect session ended, or the instance was destroyed.',
        cure: 'Connect again. Take the provider from `subscribeProviders` and drop one that you kept from an earlier connection.',
      },
      4901: {
        text: 'The provider is disconnected from the chain.',
        cause: 'The wallet is on another network, or has no node or no address for this one.',
        cure: 'Call `switchNetwork()` first, and use an account of that network.',
      },
      4902: {
        text: 'Unrecognized chain.',
        cause: 'The wallet does not know the chain, or did not allow it for this session.',
        cure: 'Use `modal.switchNetwork()`, which adds the chain where the wallet can. Over WalletConnect, connect again with the chain in `networks`.',
      },
      5730: {
        text: 'Safe{Wallet} does not know these calls.',
        cause: 'The id of the calls belongs to another Safe or another browser.',
        cure: 'Ask for the status with the id that `sendCalls()` returned for this Safe.',
      },
      '-32002': {
        text: 'Request already pending.',
        cause: 'An earlier request of this page is open in the wallet.',
        cure: 'Ask the visitor to open the wallet and to finish or reject it.',
      },
      '-32005': {
        text: 'Rate limit exceeded. Try again later.',
        cause: 'The wallet takes no further request of this page for a few seconds. The modal has waited once and asked again.',
        cure: 'Try again in a few seconds. Nothing was declined.',
      },
      '-32602': {
        text: 'Invalid parameters.',
        cause: 'The parameters of the request have another form than the method needs.',
        cure: 'Compare them with the method: the message names the field. viem builds valid requests, see `getClient()`.',
      },
      '-32603': {
        text: 'Internal error.',
        cause: 'The wallet failed; the message is its own.',
        cure: 'Read the message. Try again, update the wallet, or use another one.',
      },
    },
  },
  LoginNotFoundError: {
    guide: 'project-id.md',
    cause: 'The page offers no e-mail or social login: there is no project id and no secure site, or the features are off.',
    cure: 'Set `projectId` or `services.secureSite`, and leave `features.email` or `features.socials` on.',
  },
  OnrampError: {
    guide: 'headless.md#buying',
    reasons: {
      address: ['The data service gave no address of the provider’s page.', 'Try again later, or choose another provider.'],
      page: ['The address leads to another page than the provider’s.', 'Do not open it. Check `features.onramp` and your data service.'],
      recipient: ['The page would sell to another account.', 'Do not open it. Check your data service: it may be compromised.'],
      provider: ['The provider does not serve this network.', 'Choose another network or provider.'],
      offer: ['The provider does not sell this token or take this currency here.', 'Choose from what `getOnrampOptions()` lists.'],
      amount: ['The amount is below or above the provider’s limits, or no number.', 'Ask for an amount within the limits of the quote.'],
    },
  },
  SendCallsError: {
    guide: 'calls.md',
    reasons: {
      input: 'Read `details`: it names the argument. Use a new id for new calls.',
      namespace: 'Connect an EVM account, or use the provider of the other namespace.',
      account: 'Connect the account again, then send.',
      network: 'Call `switchNetwork()` first.',
      capability: 'Mark the capability `optional: true`, or leave it out.',
      atomic: 'Drop `forceAtomic`, or ask for a wallet that supports EIP-5792 batches.',
      rejected: 'Treat it as a decision: nothing was sent.',
      failed: 'Read `details` and `cause`: the node or the wallet gives the reason, for example a revert.',
      unknown: 'Do not send again. Look in the wallet and in the explorer first; `result` has what is known of each call.',
      notFound: 'Use the id of `sendCalls()` in the same browser.',
    },
  },
  TrackTransactionError: {
    guide: 'calls.md#transactions-of-your-own',
    reasons: {
      input: 'Pass the hash of a call or transfer, 32 bytes in hexadecimal.',
      account: 'Connect the account that sent the transaction.',
      network: 'Switch to the network of the transaction, then call it again.',
      notFound: 'Wait until a node knows the transaction, or name a node of yours in `customRpcUrls`.',
    },
  },
  SessionError: {
    guide: 'recipes.md#permissions-of-an-app',
    reasons: {
      list: ['The data service did not list the sessions.', 'Try again later.'],
      request: ['The request is no valid ERC-7715 permission request.', 'Compare it with the recipe; `details` names the field.'],
      network: ['The request is for another network or account than the connected one.', 'Switch the network or build the request anew.'],
      unsupported: ['The connected wallet has no smart sessions.', 'Connect an embedded smart account.'],
      grant: ['The service did not grant the session.', 'Try again; nothing was granted.'],
      revoke: ['The service did not revoke the session.', 'Try again: the session may still be in force.'],
    },
  },
  NameError: {
    guide: 'headless.md#names',
    reasons: {
      suggestions: ['The data service gave no suggestions.', 'Try again later.'],
      own: ['The data service did not list the names of the address.', 'Try again later.'],
      register: ['The service did not register the name.', 'Try again; read `details`.'],
      served: [
        'No names are registered on this network.',
        'Switch to a network that the name service serves, or set `chainSupport.names`.',
      ],
      label: ['The text cannot be a name: it is too short, or has other characters than a–z, 0–9 and the hyphen.', 'Ask for another text.'],
      taken: ['The name belongs to another account.', 'Ask for another name.'],
      owned: ['The account has a name already.', 'Use the name that it has.'],
    },
  },
  SignInUnavailableError: {
    guide: 'signing-in.md',
    cause:
      'The sign-in view was opened where it cannot work. `reason: "off"`: neither `siwx` nor `siweConfig` is set. `"account"`: no account is connected. `"network"`: the account is on a network that the page does not list.',
    cure: 'Do not open the view by yourself: `connect()` asks for the signature where sign-in is set up.',
  },
  NoClientError: {
    guide: 'recipes.md#viem',
    cure: 'Wait for `connect()`, or for an account from `subscribeAccount`, and switch to a network of the page.',
  },
  CooldownError: { guide: 'headless.md', cause: 'An e-mail was sent to this address within the last 30 s.', cure: 'Wait `seconds`.' },
  InvalidEmailError: { guide: 'headless.md', cure: 'Ask the visitor to check the address.' },
  SocialError: {
    guide: 'headless.md',
    reasons: {
      blocked: ['The browser blocked the window.', 'Start the login in the handler of a click, without awaiting something before.'],
      window: ['The window could not be opened.', 'Ask the visitor to allow windows for this page.'],
      uri: ['The embedded wallet gave no address of the provider.', 'Check the project id, its list of origins, and the network.'],
      timeout: ['The provider did not answer in time.', 'Let the visitor start again.'],
    },
  },
  SwapError: {
    guide: 'headless.md#swapping',
    reasons: {
      network: ['The data service does not swap on this network.', 'Switch the network, or set `chainSupport.swaps`.'],
      gasPrice: ['The data service does not know the gas price of this network.', 'Try again later, or switch the network.'],
      initialize: ['Tokens or prices could not be read.', 'Try again later.'],
      price: ['The price of the native token could not be read.', 'Try again later.'],
      liquidity: ['No route has enough liquidity for this amount.', 'Choose a smaller amount or other tokens.'],
      quote: ['The quote is for other tokens or another amount than was asked.', 'Do not sign. Ask for a new quote.'],
      allowance: ['The allowance could not be read.', 'Try again; nothing was sent.'],
      approval: ['The approval transaction could not be made.', 'Try again; nothing was sent.'],
      transaction: ['The swap transaction could not be made.', 'Try again with a new quote; nothing was sent.'],
      approvalFailed: ['The approval was not confirmed.', 'Look at the transaction in the explorer, then approve again.'],
      approvalCancelled: ['The visitor cancelled the approval in the wallet.', 'Start again.'],
      approvalReplaced: ['Another transaction with the same nonce took its place.', 'Start again.'],
      approvalUnknown: ['The result of the approval is not known.', 'Look in the explorer before you start again.'],
      batchUnknown: ['The wallet does not report the status of the batch.', 'Look in the wallet and the explorer before you start again.'],
      failed: ['The wallet or the node refused the transaction.', 'Read `details` and `cause`.'],
      account: ['The wallet is on another network or account than the quote.', 'Ask for a new quote.'],
      stale: ['The quote is too old.', 'Ask for a new quote.'],
      symbol: ['The contract of a token reports another symbol than the list.', 'Do not sign. Correct the token list.'],
      input: ['These tokens or this amount cannot be swapped.', 'Check both tokens and the amount in base units.'],
      balance: ['The balance is lower than the amount.', 'Choose a smaller amount.'],
      gas: ['The native balance does not cover the fee.', 'Add native tokens, or choose a smaller amount.'],
      loss: ['The swap would lose too much to the pool.', 'Choose a smaller amount or another pair.'],
      tokenDoubt: [
        'Another token has the symbol of one of these, or its contract reports another one than the list.',
        'Show `tokenDoubt` and the address to the visitor, then pass `allowTokenDoubt`.',
      ],
    },
  },
  SwapMismatchError: {
    guide: 'security.md',
    cure: 'Do not sign. `difference` says what differs. If it happens again, your data service may be compromised.',
  },
  ResolveNameError: {
    guide: 'options.md#sources',
    cause: 'The data service or the node did not say which address the name has.',
    cure: 'Try again, or ask for an address.',
  },
  SignInError: {
    guide: 'headless.md#signing-in',
    reasons: {
      rejected: 'Treat it as a decision. Where sign-in is required, the wallet disconnects.',
      failed: 'Read `details`, then let the visitor sign again.',
      refused: 'Let the visitor sign again. Read the code of your server’s answer in `details`.',
      unsupported: 'Ask for another account. Of a Bitcoin script only its first signature shows whether it can be verified.',
      unprepared: 'Check that your server gives a nonce, and read `details`.',
      unchecked: 'Try again: your server or the node did not answer.',
    },
  },
  UnauthorizedError: {
    guide: 'headless.md',
    cure: 'Wait until an account is connected on one of your `networks`, then call it again.',
  },
  ModalMissingError: {
    guide: 'reference/react.md',
    cause: 'An action of a hook or composable was called while the page has no modal. On a server that is always so.',
    cure: 'Call `createModal()` in the browser before the action is used, and call actions in handlers or effects.',
  },
  ApiError: {
    guide: 'self-hosting.md',
    cure: 'Read `status` and `details`. 401 or 403: check the project id and its list of origins. No status: the network or the CSP blocked the request.',
  },
  InvalidResponseError: {
    guide: 'self-hosting.md',
    cure: 'Compare the answer of your service with its row in the guide; `details` names the field.',
  },
  NoLoginAccountError: { guide: 'headless.md', cure: 'Log in again in this namespace.' },
  ProviderClientError: {
    guide: 'options.md',
    cure: 'Return the result of `await UniversalProvider.init(…)` from `walletConnect.universalProvider`.',
  },
  RelayError: {
    guide: 'project-id.md',
    text: 'The message is the relay’s own.',
    cause: 'The WalletConnect relay refused the socket: the project id is not valid, or this origin is not on its list.',
    cure: 'Compare `projectId` with the dashboard, and add the exact origin of the page there, with its port.',
  },
  NoSessionError: { guide: 'connect.md', cure: 'Connect again.' },
  AdapterNotFoundError: {
    guide: 'options.md',
    cure: 'Add the namespace to `adapters`, or a network of it to `networks`.',
  },
  ClientNotSetError: {
    guide: 'server-rendering.md',
    cure: 'Call it in the browser only, and not after `destroy()`. Create the modal again if you need one.',
  },
  InvalidMessageError: { guide: 'signing-in.md', cure: 'Make messages with `w3m-elements/siwx`, or compare yours with EIP-4361.' },
  TamperedMessageError: { guide: 'signing-in.md', cure: `Refuse the session. ${SIGN_AGAIN}` },
  DomainMismatchError: {
    guide: 'signing-in.md',
    cure: 'Pass the origin that the visitor sees to `verifySession`, behind a proxy too. From any other origin, refuse the session.',
  },
  UriMismatchError: { guide: 'signing-in.md', cure: 'As with the domain: pass the origin that the visitor sees.' },
  AddressMismatchError: { guide: 'signing-in.md', cure: SIGN_AGAIN },
  ChainMismatchError: { guide: 'signing-in.md', cure: SIGN_AGAIN },
  SessionExpiredError: { guide: 'signing-in.md', cure: SIGN_AGAIN },
  SessionNotYetValidError: { guide: 'signing-in.md', cure: 'Compare the clocks of server and device, then sign in again.' },
  IssuedInFutureError: { guide: 'signing-in.md', cure: 'Compare the clocks of server and device, then sign in again.' },
  NonceReusedError: { guide: 'signing-in.md', cure: `Do not accept it: it may be a replay. ${SIGN_AGAIN}` },
  UnknownNonceError: {
    guide: 'signing-in.md',
    cure: 'Keep nonces where every instance of your server finds them, until they expire. Then sign in again.',
  },
  InvalidSignatureError: {
    guide: 'signing-in.md',
    cure: 'Pass `networks` with nodes to `verifySession`, so that contract wallets (ERC-1271, ERC-6492) can be checked. Then sign in again.',
  },
  UnsupportedNamespaceError: { guide: 'signing-in.md', cure: 'Connect an account of a namespace that your sign-in serves.' },
  UnsupportedScriptError: {
    guide: 'signing-in.md',
    cure: 'Ask for another account: keys, and scripts of one key or of several, can sign in. Time locks and paths through a Taproot script cannot.',
  },
  UnverifiableSignatureError: { guide: 'signing-in.md', cure: 'Check that the server reaches the node of the network, then try again.' },
  NoOriginError: { guide: 'signing-in.md', cure: 'Serve the page over https, not from `file://` or a sandboxed frame.' },
  SignInServerError: {
    guide: 'signing-in.md',
    cure: 'Read `status` and `serverCode`. No status: the request did not arrive, check the address, CORS and the CSP.',
  },
  FrameError: { guide: 'troubleshooting.md', cure: 'Read the message: it is the embedded wallet’s own. Let the visitor try again.' },
  FrameAbortError: { guide: 'troubleshooting.md', cure: AGAIN },
  FrameLoadError: {
    guide: 'security.md',
    cure: 'Allow the secure site in `frame-src` (`getNetworkManifest` lists it), and add the page’s origin to the project’s list.',
  },
  NoFrameError: { guide: 'troubleshooting.md', cure: 'Wait for the login to be ready, and do not call it after `destroy()`.' },
  FrameMessageError: { guide: 'self-hosting.md', cure: 'Read `path`: it names the field. Update the secure site if it is yours.' },
  InvalidCaipError: { guide: 'glossary.md', cure: 'Write networks as `eip155:1`, accounts as `eip155:1:0x…`.' },
  NodeError: {
    guide: 'recipes.md',
    reasons: {
      executionReverted: ['The contract reverted.', 'Read `details`: it has the reason of the contract.'],
      feeCapTooHigh: ['The fee per gas is higher than a number can be.', 'Correct `maxFeePerGas`.'],
      feeCapTooLow: ['The fee per gas is below the base fee.', 'Leave `maxFeePerGas` out, or raise it.'],
      nonceTooHigh: ['The nonce leaves a gap.', 'Leave the nonce out, or send the missing transaction first.'],
      nonceTooLow: ['A transaction with the nonce exists.', 'Leave the nonce out, or reset it in the wallet.'],
      insufficientFunds: ['The account cannot pay value and fee.', 'Add native tokens, or send less.'],
      gasTooHigh: ['The gas limit is above that of a block.', 'Lower `gas`, or leave it out.'],
      gasTooLow: ['The gas limit does not cover the transaction.', 'Raise `gas`, or leave it out.'],
      tipAboveFeeCap: ['The priority fee is higher than the fee per gas.', 'Lower `maxPriorityFeePerGas`.'],
      unsupportedTransactionType: ['The chain does not know this type of transaction.', 'Send a legacy transaction (`gasPrice`).'],
      alreadyKnown: ['The node has this transaction already.', 'Do not send it again: find it by its nonce.'],
      replacementUnderpriced: ['A waiting transaction has this nonce and a higher fee.', 'Wait for it, or raise the fee.'],
      pendingLimit: ['The account has as many waiting transactions as the node takes.', 'Wait until they are confirmed.'],
      unanswered: ['The node did not answer.', 'Try again; after a request to send, look for the transaction first.'],
      unknown: ['The node gave a reason that is not known here.', 'Read `details`; try another node.'],
    },
  },
  GatewayError: {
    guide: 'options.md',
    cure: 'Add the host to `names.gatewayHosts`, or allow any with `names.gateways: "any"`.',
  },
  ExplorerError: {
    guide: 'options.md#sources',
    cure: 'Check `blockExplorers.default.apiUrl`, its key and its limits; `details` has its words.',
  },
  SimulationUnsupportedError: {
    guide: 'options.md#simulation',
    cause: 'The node does not have the method that simulates transactions.',
    cure: 'Nothing has to be done: the views are as without simulation. For simulations, name a node with `eth_simulateV1` in `customRpcUrls`.',
  },
  NoNodeError: { guide: 'options.md', cure: 'Name a node in `customRpcUrls`, or in `rpcUrls` of the network.' },
  TransferError: {
    guide: 'headless.md',
    reasons: {
      input: ['Amount or receiver is not valid.', 'Ask for a decimal amount above zero and a valid address or name.'],
      token: ['The address is no token contract on this network.', 'Check address and network.'],
      symbol: ['The token’s contract reports another symbol than the list.', 'Do not sign. Correct the token list.'],
      refused: ['The simulation failed: the network would refuse it.', 'Read `details`, for example a paused or blocking token.'],
      rent: ['An account on Solana would keep less than its rent.', 'Send less, or close the account.'],
      receiver: ['The address belongs to a token or a program.', 'Ask for the address of a wallet.'],
      network: ['The wallet is on another network.', 'Call `switchNetwork()`, then prepare it again.'],
      uncertain: ['The wallet returned no hash, and may have sent it.', 'Look in the wallet and the explorer before you send again.'],
      mismatch: ['The request differs from what was reviewed.', 'Do not sign. Prepare the transfer again.'],
      name: ['The name has another address than at the review.', 'Review the new receiver.'],
      fee: ['The network fee has risen above what was shown.', 'Review the new fee.'],
      pending: ['The wallet still shows another transaction.', 'Ask the visitor to finish or reject it.'],
      lookAlike: ['The receiver resembles an address the account knows, and differs in the middle.', 'Compare every character.'],
      nameRecord: [
        'The name has no address for this network: `to` is its address on Ethereum.',
        'Show that to the visitor, then pass `allowEthereumRecord`.',
      ],
      tokenDoubt: [
        'Another token has the same symbol, or the contract reports another one than the list.',
        'Show `tokenDoubt` and the address to the visitor, then pass `allowTokenDoubt`.',
      ],
    },
  },
};
