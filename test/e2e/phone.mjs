import { createRequire } from 'node:module';
import { createPhoneWallet } from '../../demo/wallet-page/create-phone-wallet.mjs';

/** The third development account. */
const KEY = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a';
const patienceMs = 15_000;

/** Opens the demo's wallet page in a tab of its own, as a second device. */
export class Phone {
  constructor(page) {
    this.page = page;
  }

  /** Opens it beside a visitor's page. */
  static async open(visitor, path = '/wallet') {
    const page = await visitor.page.context().newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    return new Phone(page);
  }

  async paste(uri) {
    await this.page.locator('#uri').fill(uri);
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  /** Reads a code from a picture, as the camera would. */
  async scan(picture) {
    await this.page.locator('#picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  }

  async agree() {
    await this.page.locator('#yes').click();
  }

  async decline() {
    await this.page.locator('#no').click();
  }

  async choose(what, label) {
    await this.page.locator(`#${what}`).selectOption(label);
  }

  async disconnect() {
    await this.page.locator('#sessions').getByRole('button', { name: 'Disconnect' }).click();
  }
}

/**
 * Creates a wallet outside of any browser, which approves every request.
 *
 * @param options.version Of the package: `newest` or `older`.
 * @param options.only Ids of the chains that it knows. Default: all.
 * @param options.name Name of the wallet.
 * @param options.authenticates Whether it can sign in while it connects. Default: no.
 * @param options.methods Methods that it allows. Default: all.
 * @param options.decide Decision for each request. Default: approve. @returns The result of `createPhoneWallet`.
 */
export async function createNodePhone(
  { relayUrl, chains },
  { version = 'newest', only, name = 'Buoy', authenticates, decide, methods } = {},
) {
  process.env['IS_VITEST'] = 'true';
  process.env['DISABLE_GLOBAL_CORE'] = 'true';
  const require = createRequire(import.meta.url);
  const requireOld = createRequire(require.resolve('walletkit-old'));
  const { WalletKit, Core, buildAuthObject, populateAuthPayload } =
    version === 'older'
      ? { ...require('walletkit-old'), ...requireOld('@walletconnect/core'), ...requireOld('@walletconnect/utils') }
      : { ...(await import('@reown/walletkit')), ...(await import('@walletconnect/core')), ...(await import('@walletconnect/utils')) };
  const core = new Core({ projectId: 'lagoon-demo', relayUrl, telemetryEnabled: false, logger: 'silent' });
  const metadata = { name, description: name, url: 'http://127.0.0.1', icons: [] };
  const known = chains.filter(({ id }) => only?.includes(id) ?? true).map(({ id, rpcUrl }) => ({ id, name: String(id), rpcUrl }));
  return createPhoneWallet({
    ...{ WalletKit, core, metadata, privateKeys: [KEY], chains: known, methods },
    authentication: authenticates && { buildAuthObject, populateAuthPayload },
    decide: decide ?? (async () => true),
  });
}
