import { PROGRAMS, readMint, readTokenAccount, toTokenAmount } from './read-token.mjs';
import { unpackMetadata } from './token-metadata.mjs';
import { splToken } from './token-library.mjs';

const { getImmutableOwner, getMetadataPointerState, getTransferFeeAmount, getTransferFeeConfig, getExtensionData, ExtensionType } =
  splToken;

const text = (key) => key?.toBase58() ?? null;
const toFee = ({ epoch, maximumFee, transferFeeBasisPoints }) => ({
  epoch: Number(epoch),
  maximumFee: Number(maximumFee),
  transferFeeBasisPoints,
});

function listMintExtensions(mint) {
  const [fee, pointer, metadata] = [
    getTransferFeeConfig(mint),
    getMetadataPointerState(mint),
    getExtensionData(ExtensionType.TokenMetadata, mint.tlvData),
  ];
  return [
    fee && {
      extension: 'transferFeeConfig',
      state: {
        newerTransferFee: toFee(fee.newerTransferFee),
        olderTransferFee: toFee(fee.olderTransferFee),
        transferFeeConfigAuthority: text(fee.transferFeeConfigAuthority),
        withdrawWithheldAuthority: text(fee.withdrawWithheldAuthority),
        withheldAmount: Number(fee.withheldAmount),
      },
    },
    pointer && {
      extension: 'metadataPointer',
      state: { authority: text(pointer.authority), metadataAddress: text(pointer.metadataAddress) },
    },
    metadata && { extension: 'tokenMetadata', state: unpackMetadata(metadata) },
  ].filter(Boolean);
}

function listAccountExtensions(token) {
  const [owner, fee] = [getImmutableOwner(token), getTransferFeeAmount(token)];
  return [
    owner && { extension: 'immutableOwner' },
    fee && { extension: 'transferFeeAmount', state: { withheldAmount: Number(fee.withheldAmount) } },
  ].filter(Boolean);
}

const withExtensions = (info, account, extensions) => (PROGRAMS[account.owner] === 'spl-token-2022' ? { ...info, extensions } : info);

function parseMint(mint, account) {
  const info = {
    decimals: mint.decimals,
    freezeAuthority: text(mint.freezeAuthority),
    isInitialized: mint.isInitialized,
    mintAuthority: text(mint.mintAuthority),
    supply: String(mint.supply),
  };
  return { type: 'mint', info: withExtensions(info, account, listMintExtensions(mint)) };
}

function parseAccount(chain, token, account) {
  const mint = readMint(chain.getAccount(text(token.mint)), text(token.mint));
  const info = {
    isNative: token.isNative,
    mint: text(token.mint),
    owner: text(token.owner),
    state: token.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: toTokenAmount(token.amount, mint?.decimals ?? 0),
    ...(token.delegate && { delegate: text(token.delegate), delegatedAmount: toTokenAmount(token.delegatedAmount, mint?.decimals ?? 0) }),
    ...(token.closeAuthority && { closeAuthority: text(token.closeAuthority) }),
  };
  return { type: 'account', info: withExtensions(info, account, listAccountExtensions(token)) };
}

/** Parses token accounts and mints as `jsonParsed`: `{ program, parsed: { type, info }, space }`; `undefined` for all others. */
export function parseToken(chain, address, account) {
  const [token, mint] = [readTokenAccount(account, address), readMint(account, address)];
  if (!token && !mint) return undefined;
  const parsed = token ? parseAccount(chain, token, account) : parseMint(mint, account);
  return { program: PROGRAMS[account.owner], parsed, space: account.data.length };
}
