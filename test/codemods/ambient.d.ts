/** Libraries of the migrated pages: what they give is not checked here. */
declare module '@rainbow-me/rainbowkit';
declare module '@rainbow-me/rainbowkit/wallets';
declare module '@reown/*';
declare module '@tanstack/react-query';
declare module 'connectkit';
declare module 'ethers';
declare module 'wagmi';
declare module 'wagmi/chains';
