import { CORNERS, DEFAULTS, type Configuration, type NetworkName } from './configuration.js';

/** A file of the written code, or the command that installs what it imports. */
export type CodeFile = { name: string; language: 'sh' | 'html' | 'js' | 'jsx' | 'vue'; code: string };
/** Frameworks that code is written for. */
export const FRAMEWORKS = ['HTML', 'React', 'Vue', 'wagmi'] as const;
/** One of {@link FRAMEWORKS}. */
export type CodeFramework = (typeof FRAMEWORKS)[number];

const list = (values: readonly string[]) => `[${values.join(', ')}]`;

/** The lines of the options that follow from the looks, those at their default left out. */
function writeLooks({ accent, corners, theme, locale }: Configuration): string[] {
  const variables = [
    ...(accent === DEFAULTS.accent ? [] : [`'--w3m-accent': '${accent}'`]),
    ...(corners === DEFAULTS.corners ? [] : [`'--w3m-border-radius-master': '${CORNERS[corners]}'`]),
  ];
  return [
    ...(theme === DEFAULTS.theme ? [] : [`themeMode: '${theme}',`]),
    ...(variables.length > 0 ? ['themeVariables: {', ...variables.map((line) => `  ${line},`), '},'] : []),
    ...(locale === DEFAULTS.locale ? [] : [`locale: '${locale}',`]),
  ];
}

const writePlace = ({ place }: Configuration) => (place === 'page' ? ['enableEmbedded: true,'] : []);

/** The lines of the options object, those at their default left out. */
function writeOptions(configuration: Configuration): string[] {
  const { email, socials, first, networks } = configuration;
  const features = [
    ...(email ? [] : ['email: false']),
    ...(socials ? [] : ['socials: false']),
    ...(first === 'wallets' && (email || socials) ? [`connectMethodsOrder: ['wallet', 'email', 'social']`] : []),
  ];
  return [
    `metadata: { name: 'My app' },`,
    `networks: ${list(networks)},`,
    `projectId: 'YOUR_PROJECT_ID',`,
    ...writeLooks(configuration),
    ...(features.length > 0 ? [`features: { ${features.join(', ')} },`] : []),
    ...writePlace(configuration),
  ];
}

function writeCall(configuration: Configuration, indent = ''): string {
  const lines = writeOptions(configuration).map((line) => `${indent}  ${line}`);
  return [`${indent}createModal({`, ...lines, `${indent}});`].join('\n');
}

function writeImports({ networks }: Configuration, tags: string): string {
  return [
    `import { createModal } from 'w3m-elements';`,
    `import { ${networks.toSorted().join(', ')} } from 'w3m-elements/networks';`,
    `import 'w3m-elements/walletconnect';`,
    tags,
  ].join('\n');
}

const OTHER_CHAINS: readonly NetworkName[] = ['solana', 'bitcoin', 'polkadot'];

/** The modal over a configuration of wagmi, which has the EVM chains; logins are no connectors of wagmi. */
function writeWagmi(configuration: Configuration): CodeFile[] {
  const others = configuration.networks.filter((name) => OTHER_CHAINS.includes(name));
  const chosen = configuration.networks.filter((name) => !OTHER_CHAINS.includes(name));
  const chains = chosen.length > 0 ? chosen : ['mainnet'];
  const component = configuration.place === 'page' ? 'W3mModal' : 'W3mButton';
  const code = [
    `import { createConfig, http } from 'wagmi';`,
    `import { ${chains.toSorted().join(', ')} } from 'wagmi/chains';`,
    `import { createModal } from 'w3m-elements/wagmi';`,
    ...(others.length > 0 ? [`import { ${others.toSorted().join(', ')} } from 'w3m-elements/networks';`] : []),
    '',
    'export const config = createConfig({',
    `  chains: ${list(chains)},`,
    `  transports: { ${chains.map((name) => `[${name}.id]: http()`).join(', ')} },`,
    '});',
    '',
    'createModal({',
    '  wagmi: config,',
    `  metadata: { name: 'My app' },`,
    ...[...(others.length > 0 ? [`networks: ${list(others)},`] : []), ...writeLooks(configuration), ...writePlace(configuration)].map(
      (line) => `  ${line}`,
    ),
    '});',
  ].join('\n');
  const wallet = `import './wagmi.js';\nimport { ${component} } from 'w3m-elements/react';\n\nexport const Wallet = () => <${component} />;\n`;
  return [
    { name: 'Install', language: 'sh', code: 'npm install w3m-elements @wagmi/core\n' },
    { name: 'wagmi.js', language: 'js', code: `${code}\n` },
    { name: 'wallet.jsx', language: 'jsx', code: wallet },
  ];
}

/** Solana's package is used for sending. */
const writeInstall = ({ networks }: Configuration) =>
  [
    'npm install w3m-elements react react-dom viem @walletconnect/universal-provider',
    ...(networks.includes('solana') ? ['@solana/web3.js@^1.99'] : []),
  ].join(' ');

/**
 * Writes the files that make a page with these settings.
 *
 * @returns The command that installs the packages, and files to paste. `YOUR_PROJECT_ID` stands for an id of Reown's dashboard.
 */
export function writeCode(framework: CodeFramework, configuration: Configuration): CodeFile[] {
  if (framework === 'wagmi') return writeWagmi(configuration);
  const inPage = configuration.place === 'page';
  const tag = inPage ? '<w3m-modal></w3m-modal>' : '<w3m-button></w3m-button>';
  const call = writeCall(configuration);
  const install: CodeFile = { name: 'Install', language: 'sh', code: `${writeInstall(configuration)}\n` };
  if (framework === 'React') {
    const component = inPage ? 'W3mModal' : 'W3mButton';
    const imports = writeImports(configuration, `import { ${component} } from 'w3m-elements/react';`);
    const wallet = `export function Wallet() {\n  return <${component} />;\n}`;
    return [install, { name: 'wallet.jsx', language: 'jsx', code: `${imports}\n\n${call}\n\n${wallet}\n` }];
  }
  const imports = writeImports(configuration, `import 'w3m-elements/elements';`);
  if (framework === 'Vue') {
    const code = `<script setup>\n${imports}\n\n${call}\n</script>\n\n<template>\n  ${tag}\n</template>\n`;
    return [install, { name: 'Wallet.vue', language: 'vue', code }];
  }
  return [
    install,
    { name: 'index.html', language: 'html', code: `${tag}\n<script type="module" src="/wallet.js"></script>\n` },
    { name: 'wallet.js', language: 'js', code: `${imports}\n\n${call}\n` },
  ];
}
