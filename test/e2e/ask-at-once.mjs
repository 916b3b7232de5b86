/**
 * Reloads the page and asks the provider in the first moment in which the page has an account, as a host does.
 *
 * @returns The account's status and the provider at that moment, what the wallet answered, and whether the provider is still the same.
 */
export async function askAtOnce({ page }, namespace, call) {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(
    async ([name, request]) => {
      const find = () => {
        const modal = globalThis[Symbol.for('w3m.registry')]?.get();
        return modal?.getAccount(name) && modal;
      };
      let modal;
      while (!(modal = find())) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { status } = modal.getAccount(name);
      const provider = modal.getProvider(name);
      if (!provider) return { status, provider: 'none' };
      const answer = await provider.request(request).catch(({ code, message }) => ({ code, message }));
      return { status, provider: modal.getProvider(name) === provider ? 'same' : 'another', answer };
    },
    [namespace, call],
  );
}
