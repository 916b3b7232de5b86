import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';

journey('the tools for developers follow the page’s modal from another copy of the package, under its policy', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/lab?devtools&wallets=none');
  const tools = page.locator('w3m-devtools');
  const fact = (name) => tools.locator(`dt:text-is("${name}") + dd`).textContent();
  await tools.getByRole('heading', { name: 'w3m devtools' }).waitFor();
  await visitor.eventually(() => fact('Status'), 'none');
  await tools.getByLabel('Announced to the page').check();
  await tools.getByLabel('Reject the next request').check();
  const connect = () =>
    page.evaluate(async () => {
      const { getModal } = await import('/cdn/w3m-elements.js');
      return getModal()
        .connect({ walletId: 'example.fern' })
        .then(
          ({ walletInfo }) => walletInfo.name,
          ({ reason }) => reason,
        );
    });
  assert.equal(await connect(), 'rejected');
  await visitor.eventually(() => tools.getByLabel('Reject the next request').isChecked(), false);
  assert.equal(await connect(), 'Fern');
  await visitor.eventually(() => fact('Status'), 'connected');
  await tools.getByText('Events', { exact: true }).click();
  await visitor.eventually(() => tools.getByText('CONNECT_SUCCESS').count(), 1);
  const address = await fact('Account');
  await tools.getByRole('button', { name: 'Next account' }).click();
  await visitor.eventually(async () => (await fact('Account')) !== address, true);
});
