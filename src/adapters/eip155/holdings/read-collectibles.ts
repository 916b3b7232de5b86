import * as z from 'zod/mini';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import { nodeActivityKey } from '../../../storage/holdings-keys.js';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { CollectiblesParameters, NodeHistoryPage } from '../../node-services.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import { parseEvmAddress } from '../parse-address.js';
import { readAbiText } from '../read-abi-text.js';
import { TOPICS, toMoves, type Move, type NodeLog } from './describe-record.js';
import { countSchema, createWalk, describe, hexSchema, PAGE_ROWS, readLogs } from './read-activity.js';

/** Maximum number of pieces whose owner is read in one `eth_call`. */
const PIECES_PER_CALL = 300;
/** Maximum number of pieces of a page whose picture is looked for. */
export const MOST_PICTURES = 100;
/** Largest description of a piece, in bytes; a picture may stand in it. */
const MOST_BYTES = 262_144;

/**
 * Creation code that calls contracts: it is followed by 20 bytes of a contract and 68 of its input, for each call, and returns 32 bytes for
 * each; zero where a contract fails or returns less. Each call gets 1,000,000 gas at most.
 *
 *     let n := datasize("R") let len := sub(codesize(), n) codecopy(0, n, len)
 *     let r := 0x8000
 *     for { let p := 0 } lt(p, len) { p := add(p, 88) r := add(r, 0x20) } {
 *       if iszero(and(gt(returndatasize(), 31), staticcall(1000000, shr(96, mload(p)), add(p, 20), 68, r, 0x20))) { mstore(r, 0) }
 *     }
 *     return(0x8000, sub(r, 0x8000))
 */
const READ_WORDS =
  '0x6051803803809160003961800060005b82811060205750617fff1901618000f35b60588160208460446014839601845160601c620f4240fa601f3d1116156049575b01910190600f565b60008452604156';

/** Functions of ERC-721 and ERC-1155. @see https://eips.ethereum.org/EIPS/eip-721 @see https://eips.ethereum.org/EIPS/eip-1155 */
const SELECTORS = { ownerOf: '6352211e', balanceOf: '00fdd58e', tokenURI: 'c87b56dd', uri: '0e89341c' } as const;

/** A piece of a collection. */
type Piece = { readonly token: string; readonly id: bigint; readonly isUnique: boolean };

const metadataSchema = z.object({ image: z.optional(z.string()) });
const toWord = (value: bigint) => value.toString(16).padStart(64, '0');
const toKey = ({ id, token }: Pick<Move, 'id' | 'token'>) => `${token} ${id}`;

/**
 * Reads one page of the movements of an account's collectibles, newest first, of the collections that the host lists: by their events, over
 * ranges of blocks as its activity is read. A piece that the account does not have any more, as its contract says, has no movements here; the
 * others have their picture. An opening takes three requests to the node: the newest block, the events, and owners, descriptions and
 * transactions together.
 *
 * @throws the node's error where it is not reached, or refuses events of the smallest range.
 */
export async function readCollectibles(parameters: CollectiblesParameters): Promise<NodeHistoryPage> {
  const { address, collections, cursor, network, storage } = parameters;
  const account = address.toLowerCase();
  const ask = createRpcReader(parameters);
  const listed = collections.flatMap(({ address: listedAddress, name }) => {
    const contract = parseEvmAddress(listedAddress);
    return contract === undefined ? [] : [{ chainId: Number(network.id), address: contract, name, symbol: name, decimals: 0 }];
  });
  if (listed.length === 0) return { data: [], next: null };
  const top = cursor === undefined ? await ask(countSchema, 'eth_blockNumber', []) : Number(cursor) - 1;
  const contracts = listed.map((entry) => entry.address);
  const kept = storage.get(nodeActivityKey);
  const window = kept?.caipAddress === `${network.caipNetworkId}:${address}` && kept.window > 0 ? kept.window : undefined;
  const walk = createWalk((low, high) => readLogs(ask, account, low, high, contracts), undefined, window);
  const { at, isEnd, logs } = await walk(top, 0, PAGE_ROWS);
  const rows = await describe(ask, { ...parameters, account, listed }, [], undefined, logs, readPieces(ask, listPieces(logs), parameters));
  const data = rows.map(({ transaction }) => transaction).filter(({ transfers }) => transfers?.some((one) => one.nft_info));
  return isEnd ? { data, next: null, prunedBlock: at } : { data, next: at >= 0 ? String(at + 1) : null };
}

/** Lists the pieces that moved, each once. */
function listPieces(logs: readonly NodeLog[]): readonly Piece[] {
  const pieces = logs.flatMap((log) =>
    toMoves(log, () => true).flatMap(({ id, token }): Piece[] =>
      id === undefined || token === undefined ? [] : [{ token, id, isUnique: log.topics[0] === TOPICS.transfer }],
    ),
  );
  return [...new Map(pieces.map((piece) => [toKey(piece), piece])).values()];
}

/** Reads which pieces the account has, and their pictures. */
async function readPieces(
  ask: RpcReader,
  pieces: readonly Piece[],
  parameters: CollectiblesParameters,
): Promise<{ isKept(move: Move): boolean; getPicture(move: Move): string | undefined }> {
  const account = parameters.address.slice(2).toLowerCase();
  const pages = Array.from({ length: Math.ceil(pieces.length / PIECES_PER_CALL) }, (_, page) =>
    pieces.slice(page * PIECES_PER_CALL, (page + 1) * PIECES_PER_CALL),
  );
  const toCall = ({ id, isUnique, token }: Piece) => {
    const input = isUnique ? SELECTORS.ownerOf + toWord(id) + toWord(0n) : SELECTORS.balanceOf + account.padStart(64, '0') + toWord(id);
    return token.slice(2) + input;
  };
  const [answers, descriptions] = await Promise.all([
    Promise.all(
      pages.map((page) => ask(hexSchema, 'eth_call', [{ data: READ_WORDS + page.map(toCall).join('') }, 'latest']).catch(ignoreRefusal)),
    ),
    Promise.all(
      pieces.slice(0, MOST_PICTURES).map(async ({ id, isUnique, token }) => {
        const data = `0x${isUnique ? SELECTORS.tokenURI : SELECTORS.uri}${toWord(id)}`;
        return readAbiText(await ask(hexSchema, 'eth_call', [{ to: token, data }, 'latest']).catch(ignoreRefusal), MOST_BYTES);
      }),
    ),
  ]);
  const gone = new Set<string>();
  for (const [page, answer] of answers.entries()) {
    const words = answer?.slice(2).match(/.{64}/g) ?? [];
    // A node that does not run creation code in a call says nothing of owners: then what came less what went is all.
    if (words.length !== pages[page]!.length) continue;
    for (const [at, piece] of pages[page]!.entries()) {
      const word = BigInt(`0x${words[at]!}`);
      if (piece.isUnique ? word !== BigInt(`0x${account}`) : word === 0n) gone.add(toKey(piece));
    }
  }
  const pictures = new Map(
    await Promise.all(
      descriptions.map(async (description, at) => {
        const piece = pieces[at]!;
        const picture = gone.has(toKey(piece))
          ? undefined
          : await readPicture(description.replaceAll('{id}', toWord(piece.id)), parameters);
        return [toKey(piece), picture] as const;
      }),
    ),
  );
  return {
    isKept: (move) => move.kind === 'nft' && !gone.has(toKey(move)),
    getPicture: (move) => pictures.get(toKey(move)),
  };
}

const DATA_URL = /^data:application\/json(?<options>[^,]*),(?<body>.*)$/is;

/**
 * Reads the address of a picture from the description of a piece: one that stands in a `data:` URL, or, where pictures may come from anywhere, one
 * that is fetched over https. Other addresses, `ipfs:` among them, have no place to be fetched from.
 *
 * @returns An address that is checked again where it is drawn; `undefined` without one.
 */
async function readPicture(uri: string, { fetch, readsRemote, setTimer, signal }: CollectiblesParameters): Promise<string | undefined> {
  try {
    const { body, options = '' } = DATA_URL.exec(uri)?.groups ?? {};
    if (body !== undefined) return readImage(/;base64$/i.test(options) ? decodeBase64(body) : decodeURIComponent(body));
    if (!readsRemote || !/^https:/i.test(uri)) return undefined;
    signal.throwIfAborted();
    const read = async () => {
      const response = await fetch(uri, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
      const size = Number(response.headers.get('Content-Length') ?? 0);
      return response.ok && size <= MOST_BYTES ? response.text() : '';
    };
    const text = await withTimeout(read(), { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new Error('No answer in time.') });
    return text.length > MOST_BYTES ? undefined : readImage(text);
  } catch {
    // A piece without a picture is shown by its letters.
    return undefined;
  }
}

const decodeBase64 = (text: string) => new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
const readImage = (text: string) => metadataSchema.safeParse(JSON.parse(text)).data?.image;
