import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hashMessage,
  hashTypedData,
  concatHex,
  numberToHex,
  parseAbi,
  serializeErc6492Signature,
  zeroHash,
} from 'viem';

const FACTORY = parseAbi(['function deploy(address owner) returns (address)']);
const ACCOUNT = parseAbi(['function nonce() view returns (uint256)']);
const TYPES = {
  Batch: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
  Message: [{ name: 'hash', type: 'bytes32' }],
};

/**
 * The smart account of an owner on one chain, whether it is there yet or not.
 *
 * @param options.owner viem's local account.
 * @param options.chain `{ id, accountFactory }`
 * @param options.code The account's creation code.
 * @param options.ask `(method, params) => Promise`, the chain's node.
 * @returns `{ address, isDeployed(), signMessage(message), signTypedData(typed), signCalls(calls) }`. Signatures are ERC-1271's, wrapped as
 *   ERC-6492 says while nothing is deployed.
 */
export function createSmartAccount({ owner, chain, code, ask }) {
  const initCode = concatHex([code, encodeAbiParameters([{ type: 'address' }], [owner.address])]);
  const address = getContractAddress({ opcode: 'CREATE2', from: chain.accountFactory, salt: zeroHash, bytecode: initCode });
  const domain = { name: 'Sandbox account', version: '1', chainId: chain.id, verifyingContract: address };
  const isDeployed = async () => (await ask('eth_getCode', [address, 'latest'])) !== '0x';

  const signHash = async (hash) => {
    const signature = await owner.signTypedData({ domain, types: TYPES, primaryType: 'Message', message: { hash } });
    if (await isDeployed()) return signature;
    const data = encodeFunctionData({ abi: FACTORY, functionName: 'deploy', args: [owner.address] });
    return serializeErc6492Signature({ address: chain.accountFactory, data, signature });
  };

  return {
    address,
    isDeployed,
    /** @param message As viem takes it: a text, or `{ raw }`. */
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (typed) => signHash(hashTypedData(typed)),
    /** Signs an atomic batch of calls. @returns `{ owner, chainId, calls, signature }` for the relayer, which pays the gas. */
    async signCalls(calls) {
      const nonce = (await isDeployed())
        ? BigInt(await ask('eth_call', [{ to: address, data: encodeFunctionData({ abi: ACCOUNT, functionName: 'nonce' }) }, 'latest']))
        : 0n;
      const signature = await owner.signTypedData({ domain, types: TYPES, primaryType: 'Batch', message: { calls, nonce } });
      const sent = calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data }));
      return { owner: owner.address, chainId: chain.id, calls: sent, signature };
    },
  };
}
