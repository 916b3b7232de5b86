const READS = [
  ...['accounts', 'blockNumber', 'call', 'chainId', 'estimateGas', 'feeHistory', 'gasPrice', 'getAccount', 'getBalance'],
  ...['getBlockByHash', 'getBlockByNumber', 'getBlockReceipts', 'getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber'],
  ...['getCode', 'getFilterChanges', 'getFilterLogs', 'getLogs', 'getProof', 'getStorageAt', 'getTransactionByBlockHashAndIndex'],
  ...['getTransactionByBlockNumberAndIndex', 'getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt'],
  ...['getUncleCountByBlockHash', 'getUncleCountByBlockNumber', 'maxPriorityFeePerGas', 'newBlockFilter', 'newFilter'],
  ...['newPendingTransactionFilter', 'sendRawTransaction', 'syncing', 'uninstallFilter', 'getUserOperationReceipt'],
  ...['estimateUserOperationGas', 'getUserOperationByHash', 'supportedEntryPoints'],
].map((name) => `eth_${name}`);

/** What may be asked without the visitor: it reads, or sends what was signed already. Spec §6. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([...READS, 'wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']);

/** What signs, sends or allows something: only with the visitor. Spec §6. */
export const UNSAFE_METHODS: ReadonlySet<string> = new Set([
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation'],
  ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ...['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
]);

/** How a method is treated: asked at once, with the visitor, or not at all. Spec §5. */
export type MethodKind = 'safe' | 'unsafe' | 'refused';

/** Says how a method is treated; what stands in neither list is refused. */
export function classifyMethod(method: string): MethodKind {
  if (SAFE_METHODS.has(method)) return 'safe';
  return UNSAFE_METHODS.has(method) ? 'unsafe' : 'refused';
}
