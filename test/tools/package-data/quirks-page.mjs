/** Makes the page of the wallets' quirks from their table. No published tool reads it. */
import { loadModule } from './load-table.mjs';

const PLATFORMS = { extension: 'extension', ios: 'iOS', android: 'Android', any: 'any' };
const toText = (text) => text.replaceAll('|', '\\|');
const toUpper = (text) => text[0].toUpperCase() + text.slice(1);
/** "owner/name#1", or "owner/name" for a source without a report. */
const toLabel = (source) => source.replace('https://github.com/', '').replace(/\/(issues|pull)\//, '#');

function toRow({ name, wallet, platform, version, does, guard, source }) {
  const seen = [PLATFORMS[platform], ...(version ? [version] : [])].join(', ');
  return `| \`${name}\` | ${wallet} (${seen}) | ${toText(does)} | ${toText(toUpper(guard))} | [${toLabel(source)}](${source}) |`;
}

/** Makes `docs/wallet-quirks.md` from the table in the sources. @returns Path → text. */
export async function makeQuirksPage(root) {
  const { QUIRKS } = await loadModule(root, 'src/connectors/quirks/quirks.ts');
  return {
    'docs/wallet-quirks.md': `# Quirks of wallets

What wallets do otherwise than the standards or other wallets, what the modal does about it, and where that was reported. A link to a wallet without a number leads to the source in which it was measured. Written by \`npm run reference\` from \`src/connectors/quirks/quirks.ts\`; nothing of it is in what a page loads.

Each row is a scripted wallet too, so that a page can be tested against it:

\`\`\`ts
import { createScriptedWallet } from 'w3m-elements/testing';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: [account], chainId: 1, quirk: 'metamask-ios-hung-chain-id' }).announce();
\`\`\`

\`createStandardWallet\` has the same option for the rows about Solana and Bitcoin, and \`createPolkadotWallet\` for those about Polkadot. \`WALLET_QUIRKS\` is the table, for a test that runs over all of them.

| name | wallet | what it does | what the modal does | report |
|---|---|---|---|---|
${QUIRKS.map(toRow).join('\n')}
`,
  };
}
