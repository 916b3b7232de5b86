import { CORNERS, DEFAULTS, type Configuration } from './configuration.js';

/** A file of the written code, or the command that installs what it imports. */
export type CodeFile = { name: string; language: 'sh' | 'html' | 'js' | 'jsx' | 'vue'; code: string };
/** Frameworks that code is written for. */
export type CodeFramework = 'HTML' | 'React' | 'Vue';

const list = (values: readonly string[]) => `[${values.join(', ')}]`;

/** The lines of the options object, those at their default left out. */
function writeOptions({ accent, corners, theme, locale, email, socials, first, place, networks }: Configuration): string[] {
  const variables = [
    ...(accent === DEFAULTS.accent ? [] : [`'--w3m-accent': '${accent}'`]),
    ...(corners === DEFAULTS.corners ? [] : [`'--w3m-border-radius-master': '${CORNERS[corners]}'`]),
  ];
  const features = [
    ...(email ? [] : ['email: false']),
    ...(socials ? [] : ['socials: false']),
    ...(first === 'wallets' && (email || socials) ? [`connectMethodsOrder: ['wallet', 'email', 'social']`] : []),
  ];
  return [
    `metadata: { name: 'My app' },`,
    `networks: ${list(networks)},`,
    `projectId: 'YOUR_PROJECT_ID',`,
    ...(theme === DEFAULTS.theme ? [] : [`themeMode: '${theme}',`]),
    ...(variables.length > 0 ? ['themeVariables: {', ...variables.map((line) => `  ${line},`), '},'] : []),
    ...(locale === DEFAULTS.locale ? [] : [`locale: '${locale}',`]),
    ...(features.length > 0 ? [`features: { ${features.join(', ')} },`] : []),
    ...(place === 'page' ? ['enableEmbedded: true,'] : []),
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
