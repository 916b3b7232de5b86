/** RainbowKit's modal, for the driver. On a wide screen its list stays beside the wallet that is asked: there is no step back. */
export const rainbowkit = {
  file: 'rainbowkit',
  selectors: {
    opener: '[data-testid="rk-connect-button"], [data-testid="rk-account-button"]',
    root: '[aria-labelledby="rk_connect_title"]',
  },
  locators: {
    opener: (page) => page.getByTestId('rk-connect-button'),
    row: (page, wallet) => page.getByTestId(`rk-wallet-option-example.${wallet}`),
    close: (page) => page.locator('[aria-labelledby="rk_connect_title"] button[aria-label="Close"]'),
    waiting: (page) => page.locator('[aria-labelledby="rk_connect_title"]').getByText('Confirm connection in the extension'),
    connected: (page) => page.getByTestId('rk-account-button'),
  },
};
