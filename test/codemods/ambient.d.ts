/** Libraries of the migrated pages: what they give is not checked here. */
declare module '@coinbase/onchainkit';
declare module '@coinbase/onchainkit/*';
declare module '@rainbow-me/rainbowkit';
declare module '@rainbow-me/rainbowkit/wallets';
declare module '@reown/*';
declare module '@solana/wallet-adapter-react';
declare module '@solana/wallet-adapter-react-ui';
declare module '@solana/wallet-adapter-wallets';
declare module '@tanstack/react-query';
declare module '@wagmi/connectors';
declare module '@web3-onboard/*';
declare module 'connectkit';
declare module 'ethers';
declare module 'wagmi';
declare module 'wagmi/chains';
declare module 'wagmi/connectors';
