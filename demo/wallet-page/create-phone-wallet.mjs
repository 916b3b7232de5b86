import { createClient, hexToBigInt, http, isHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions';

/** Methods that the wallet supports. */
export const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];
const EVENTS = ['accountsChanged', 'chainChanged'];
const REJECTED = { code: 5000, message: 'User rejected.' };
const UNKNOWN_CHAIN = { code: 4902, message: 'Unrecognized chain ID.' };
const UNKNOWN_METHOD = { code: 5101, message: 'Unsupported methods.' };
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

/**
 * Creates a mobile wallet: real keys, the real WalletConnect wallet package, and a decision for every request. @param options.WalletKit
 * Export of `@reown/walletkit`, of any version. @param options.core WalletConnect core. @param options.metadata Metadata of the wallet.
 * @param options.privateKeys One for each account, the first is the one in use.
 * @param options.chains `{ id, name, rpcUrl }` of every chain it knows; the first is the one it is on.
 * @param options.methods Methods that a session allows. Default: all that it has.
 * @param options.decide `(question) => Promise<boolean>`; the question is `{ kind: 'connect' | 'authenticate' | 'sign' | 'send' | 'switch',
 * details }`.
 * @param options.authentication `buildAuthObject` and `populateAuthPayload` of its version's `@walletconnect/utils`. Default: none, for a
 * wallet that supports sessions only. @param options.onChange Called after every visible change.
 * @returns `{ kit, addresses, pair(uri), getState(), switchChain(id), addChain(chain), ping(topic), extend(topic), switchAccount(index),
 * disconnect(topic), stop() }`
 */
export async function createPhoneWallet({
  WalletKit,
  core,
  metadata,
  privateKeys,
  chains,
  decide,
  authentication,
  methods = METHODS,
  onChange = () => {},
}) {
  const kit = await WalletKit.init({ core, metadata });
  const accounts = privateKeys.map((key) => privateKeyToAccount(key));
  let account = accounts[0];
  let chain = chains[0];

  const getSessions = () => Object.values(kit.getActiveSessions());
  const toAccounts = () => [account, ...accounts].flatMap(({ address }) => chains.map(({ id }) => `eip155:${id}:${address}`));
  const toNamespaces = () => ({
    eip155: {
      chains: [chain, ...chains].map(({ id }) => `eip155:${id}`).filter((id, index, all) => all.indexOf(id) === index),
      accounts: [...new Set(toAccounts())],
      methods,
      events: EVENTS,
    },
  });
  const tell = async (name, data) => {
    for (const { topic } of getSessions()) {
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chain.id}` });
    }
    onChange();
  };

  /** Updates every session with the current chains and accounts. */
  const update = async () => {
    for (const { topic } of getSessions()) await kit.updateSession({ topic, namespaces: toNamespaces() });
  };

  const setChain = async (id) => {
    chain = chains.find((known) => known.id === id) ?? chain;
    await tell('chainChanged', chain.id);
  };

  /** Request and act of each method: method → the visitor's question, and the act after an approval. */
  const answers = {
    personal_sign: ([message]) => ({
      question: { kind: 'sign', details: { message: readText(message) } },
      act: () => account.signMessage({ message: isHex(message) ? { raw: message } : message }),
    }),
    eth_signTypedData_v4: ([, text]) => {
      const typed = typeof text === 'string' ? JSON.parse(text) : text;
      return { question: { kind: 'sign', details: { typed } }, act: () => account.signTypedData(typed) };
    },
    eth_sendTransaction: ([transaction], chainId) => ({
      question: { kind: 'send', details: { transaction } },
      act: () => send(transaction, chainId),
    }),
    wallet_switchEthereumChain: ([{ chainId }]) => {
      const id = Number(hexToBigInt(chainId));
      if (!chains.some((known) => known.id === id)) throw UNKNOWN_CHAIN;
      return { question: { kind: 'switch', details: { chainId: id } }, act: () => setChain(id).then(() => null) };
    },
    wallet_addEthereumChain: ([{ chainId, chainName, rpcUrls }]) => ({
      question: { kind: 'switch', details: { chainId: Number(hexToBigInt(chainId)) } },
      act: async () => {
        const id = Number(hexToBigInt(chainId));
        if (!chains.some((known) => known.id === id)) {
          chains.push({ id, name: chainName, rpcUrl: rpcUrls[0] });
          await update();
        }
        await setChain(id);
        return null;
      },
    }),
  };

  const send = async ({ to, data, value, gas }, chainId) => {
    const { rpcUrl, id } = chains.find((known) => `eip155:${known.id}` === chainId) ?? chain;
    const client = createClient({ account, transport: http(rpcUrl) });
    const hash = await sendTransaction(client, {
      to,
      data,
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
      chain: { id, name: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [rpcUrl] } } },
    });
    // As wallets do: the hash goes out at once, and what becomes of it is watched.
    void waitForTransactionReceipt(client, { hash }).then(onChange, onChange);
    return hash;
  };

  kit.on('session_proposal', async ({ id, params }) => {
    const { proposer } = params;
    const isWanted = await decide({ kind: 'connect', details: { name: proposer.metadata.name, url: proposer.metadata.url } });
    if (isWanted) await kit.approveSession({ id, namespaces: toNamespaces() });
    else await kit.rejectSession({ id, reason: REJECTED });
    onChange();
  });

  /** One answer for two questions: who connects, and who signs in; on every chain that both know. */
  const answerAuthentication = async ({ id, params: { authPayload, requester } }) => {
    const known = chains.map((each) => `eip155:${each.id}`);
    const request = authentication.populateAuthPayload({ authPayload, chains: known, methods: METHODS });
    const messages = request.chains.map((chainId) => {
      const iss = `did:pkh:${chainId}:${account.address}`;
      return { iss, text: kit.formatAuthMessage({ request, iss }) };
    });
    const { name, url } = requester.metadata;
    const isWanted = await decide({ kind: 'authenticate', details: { name, url, messages: messages.map(({ text }) => text) } });
    if (!isWanted) return kit.rejectSessionAuthenticate({ id, reason: REJECTED });
    const toAuth = async ({ iss, text }) => {
      const signature = { t: 'eip191', s: await account.signMessage({ message: text }) };
      return authentication.buildAuthObject(request, signature, iss);
    };
    return kit.approveSessionAuthenticate({ id, auths: await Promise.all(messages.map(toAuth)) });
  };
  // A wallet that does not listen is asked for a plain session.
  if (authentication) kit.on('session_authenticate', (event) => void answerAuthentication(event).finally(onChange));

  kit.on('session_request', async ({ id, topic, params }) => {
    const respond = (body) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } });
    const { request, chainId } = params;
    try {
      if (!Object.hasOwn(answers, request.method)) throw UNKNOWN_METHOD;
      const { question, act } = answers[request.method](request.params, chainId);
      const isWanted = await decide(question);
      await respond(isWanted ? { result: await act() } : { error: REJECTED });
    } catch (error) {
      await respond({ error: { code: error.code ?? -32603, message: error.shortMessage ?? error.message } });
    }
    onChange();
  });
  kit.on('session_delete', () => onChange());

  return {
    kit,
    addresses: accounts.map(({ address }) => address),
    pair: (uri) => kit.pair({ uri }),
    getState: () => ({ address: account.address, chainId: chain.id, sessions: getSessions() }),
    switchChain: setChain,
    async addChain(added) {
      chains.push(added);
      await update();
    },
    ping: (topic) => kit.engine.signClient.ping({ topic }),
    async extend(topic) {
      await kit.extendSession({ topic });
    },
    async switchAccount(index) {
      account = accounts[index];
      await tell('accountsChanged', [`eip155:${chain.id}:${account.address}`]);
    },
    async disconnect(topic) {
      const topics = topic ? [topic] : getSessions().map((session) => session.topic);
      for (const each of topics) await kit.disconnectSession({ topic: each, reason: USER_DISCONNECTED });
      onChange();
    },
    async stop() {
      await core.relayer.transportClose();
      core.heartbeat.stop();
    },
  };
}

function readText(message) {
  if (!isHex(message)) return message;
  return new TextDecoder().decode(Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}
