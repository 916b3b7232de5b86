import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { local } from '../../../test/fixtures/networks.js';
import { createPageElsewhere } from '../../../test/fixtures/page-elsewhere.js';
import { until } from '../../../test/fixtures/until.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { DEVICE_REFUSED } from '../../config/device-permission.js';
import { createWalletConnectConnector } from './walletconnect-connector.js';

describe('a relay on the visitor’s device', () => {
  it('is asked by a page elsewhere after the visitor’s first press, also for a stored session, and says where the browser refuses it', async () => {
    const { environment, heard } = createPageElsewhere({ states: { 'loopback-network': 'denied' } });
    const options = resolveOptions({ networks: [local], services: { relay: 'ws://localhost:9' } });
    const unused = async () => Promise.reject(new Error('Nothing else is loaded.'));
    const connector = createWalletConnectConnector({ environment, options, getAdapter: unused, loadInjectedLink: unused });
    let failure: unknown;
    const restored = Promise.resolve(connector.getAccounts('eip155')).catch((error: unknown) => (failure = error));
    await until(() => heard.includes('keydown'));
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(failure).to.equal(undefined);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await restored;
    button.remove();
    expect(failure).to.deep.include({ name: 'RelayError', code: 'RELAY_REFUSED', message: DEVICE_REFUSED });
    environment.dispose();
  });
});
