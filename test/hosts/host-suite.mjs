/** Tests that every tag must pass in every host. One test for each behaviour; it goes through all tags of the element table. */
import assert from 'node:assert/strict';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { journey } from '../e2e/harness.mjs';
import { keepLedger, readLedger } from '../e2e/ledger.mjs';
import { EXPECTATIONS, openHost, readProperties, render } from './open-host.mjs';

const filler = EXPECTATIONS[0].tag;
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Runs the suite in one host of `HOSTS`. */
export function itIsAtHomeIn(host) {
  const title = (text) => `${host.title}: ${text} [S:309]`;
  const given = host.objects ? { modal: true } : {};
  const isOwn = (visitor, tag) => visitor.page.evaluate((name) => document.querySelector(name).modal === window.instance, tag);
  const theme = (visitor, tag) => visitor.page.evaluate((name) => document.querySelector(name).dataset.theme, tag);

  journey(title('attributes in the markup reach the tag'), async (visitor) => {
    await openHost(visitor, host);
    for (const { tag, other, initial } of EXPECTATIONS) {
      await render(visitor, [{ key: 'a', tag, attributes: true }]);
      assert.deepEqual(await readProperties(visitor, tag, Object.keys(other)), other, tag);
      await render(visitor, [{ key: 'a', tag }]);
      assert.deepEqual(await readProperties(visitor, tag, Object.keys(initial)), initial, `${tag} without them`);
      await render(visitor, []);
    }
  });

  if (host.objects) {
    journey(title('properties of every kind reach the tag, and follow'), async (visitor) => {
      await openHost(visitor, host);
      for (const { tag, other, initial } of EXPECTATIONS) {
        const names = Object.keys(other);
        await render(visitor, [{ key: 'a', tag, values: other }]);
        assert.deepEqual(await readProperties(visitor, tag, names), other, tag);
        await render(visitor, [{ key: 'a', tag, values: initial }]);
        assert.deepEqual(await readProperties(visitor, tag, names), initial, `${tag}, changed`);
        await render(visitor, [{ key: 'a', tag, values: other }]);
        await render(visitor, [{ key: 'a', tag }]);
        assert.deepEqual(await readProperties(visitor, tag, names), { ...initial, ...host.leftovers?.(initial) }, `${tag}, taken back`);
        await render(visitor, []);
      }
    });

    journey(title('an instance reaches the tag as a property, and the tag follows it'), async (visitor) => {
      await openHost(visitor, host);
      for (const { tag } of EXPECTATIONS) {
        await render(visitor, [{ key: 'a', tag, modal: true }]);
        assert.equal(await isOwn(visitor, tag), true, tag);
        assert.equal(await theme(visitor, tag), 'dark', tag);
        await visitor.page.evaluate(() => window.instance.setThemeMode('light'));
        assert.equal(await theme(visitor, tag), 'light', tag);
        await visitor.page.evaluate(() => window.instance.setThemeMode('dark'));
        await render(visitor, [{ key: 'a', tag }]);
        assert.equal(await isOwn(visitor, tag), false, `${tag}, taken back`);
        await render(visitor, []);
      }
    });
  }

  if (host.handlers) {
    journey(title('events arrive once in the host’s own handlers'), async (visitor) => {
      const { page } = visitor;
      await openHost(visitor, host);
      for (const { tag, events } of EXPECTATIONS) {
        await render(visitor, [{ key: 'a', tag }]);
        await render(visitor, [{ key: 'a', tag, text: ' ' }]);
        const heard = await page.evaluate(
          ([name, types]) => {
            window.heard.length = 0;
            for (const type of types) {
              document.querySelector(name).dispatchEvent(new CustomEvent(type, { detail: { type }, bubbles: true, composed: true }));
            }
            return window.heard;
          },
          [tag, events],
        );
        assert.deepEqual(
          heard,
          events.map((type) => ({ key: 'a', type, detail: { type } })),
          tag,
        );
        await render(visitor, []);
      }
    });

    journey(title('the dialog opens where the host placed it, and reports to the host'), async (visitor) => {
      const { page } = visitor;
      await openHost(visitor, host);
      await render(visitor, [{ key: 'dialog', tag: 'w3m-modal', modal: true }]);
      await page.evaluate(() => window.instance.open());
      await visitor.dialog.waitFor();
      assert.equal(await page.locator('w3m-modal').count(), 1);
      await page.evaluate(() => window.instance.close());
      await visitor.dialog.waitFor({ state: 'hidden' });
      const heard = await page.evaluate(() => window.heard);
      const isOpen = heard.filter(({ type }) => type === 'w3m-state-change').map(({ detail }) => detail.state.open);
      assert.deepEqual([isOpen.includes(true), isOpen.at(-1)], [true, false]);
      const reported = heard.filter(({ type }) => type === 'w3m-event').map(({ detail }) => detail.event);
      assert.deepEqual(reported, ['MODAL_OPEN', 'MODAL_CLOSE']);
    });
  }

  if (host.objects) {
    journey(title('an open dialog that moves in a list stays open, modal and within reach'), async (visitor) => {
      const { page } = visitor;
      await openHost(visitor, host);
      const dialog = { key: 'dialog', tag: 'w3m-modal', modal: true };
      const others = ['a', 'b'].map((key) => ({ key, tag: 'w3m-button' }));
      await render(visitor, [dialog, ...others]);
      await page.evaluate(() => window.instance.open());
      await visitor.dialog.waitFor();
      for (const order of [
        [...others, dialog],
        [dialog, ...others],
      ]) {
        await render(visitor, order);
        assert.equal(await page.locator('dialog:modal').count(), 1);
      }
      await page.keyboard.press('Escape');
      await visitor.dialog.waitFor({ state: 'hidden' });
      await visitor.eventually(() => page.evaluate(() => window.instance.getState().open), false);
    });
  }

  journey(title('the default slot shows what the host puts there, and follows'), async (visitor) => {
    await openHost(visitor, host);
    const slotted = (tag) =>
      visitor.page.evaluate((name) => {
        const slot = document.querySelector(name).shadowRoot.querySelector('slot:not([name])');
        return slot
          ?.assignedNodes()
          .map(({ textContent }) => textContent)
          .join('')
          .trim();
      }, tag);
    for (const { tag } of EXPECTATIONS.filter(({ hasDefaultSlot }) => hasDefaultSlot)) {
      await render(visitor, [{ key: 'a', tag, ...given, text: 'One' }]);
      assert.equal(await slotted(tag), 'One', tag);
      await render(visitor, [{ key: 'a', tag, ...given, text: 'Two' }]);
      assert.equal(await slotted(tag), 'Two', tag);
      await render(visitor, []);
    }
  });

  if (host.late) {
    journey(title('what was written before the tag is defined takes effect then'), async (visitor) => {
      const { page } = visitor;
      await openHost(visitor, host, { define: false });
      const items = EXPECTATIONS.map(({ tag, other }) => ({ key: tag, tag, ...(host.objects ? { values: other } : { attributes: true }) }));
      await render(visitor, items);
      assert.equal(await page.evaluate((tag) => customElements.get(tag) === undefined, filler), true);
      await page.evaluate(() => window.host.define());
      for (const { tag, other } of EXPECTATIONS) {
        assert.deepEqual(await readProperties(visitor, tag, Object.keys(other)), other, tag);
      }
      await render(
        visitor,
        EXPECTATIONS.map(({ tag, initial }) => ({ key: tag, tag, ...(host.objects && { values: initial, modal: true }) })),
      );
      for (const { tag, initial } of EXPECTATIONS) {
        assert.deepEqual(await readProperties(visitor, tag, Object.keys(initial)), initial, `${tag}, changed afterwards`);
        if (host.objects) assert.equal(await isOwn(visitor, tag), true, `${tag}, given an instance afterwards`);
      }
    });
  }

  journey(title('a tag that moves in a list stays the same, with its state'), async (visitor) => {
    const { page } = visitor;
    await openHost(visitor, host);
    for (const { tag, other } of EXPECTATIONS) {
      const values = host.objects ? { values: other } : { attributes: true };
      const items = { a: { key: 'a', tag, ...values, ...given }, b: { key: 'b', tag: 'w3m-button' }, c: { key: 'c', tag: 'w3m-button' } };
      await render(visitor, [items.a, items.b, items.c]);
      await page.evaluate(() => {
        const root = document.querySelector('#root');
        const element = root.children[0];
        const content = element.shadowRoot.firstElementChild;
        const [b, c] = [...root.children].slice(1);
        let moves = 0;
        const observer = new MutationObserver((records) => (moves += records.filter(({ removedNodes }) => removedNodes.length > 0).length));
        observer.observe(root, { childList: true });
        const stopCounting = () => {
          observer.disconnect();
          return moves;
        };
        window.remembered = { element, content, b, c, stopCounting };
      });
      for (const order of ['bca', 'cab', 'abc', 'bac']) {
        await render(
          visitor,
          [...order].map((key) => items[key]),
        );
      }
      const after = await page.evaluate(() => {
        const { element, content, b, c, stopCounting } = window.remembered;
        const order = [...document.querySelector('#root').children];
        return {
          order: [b, element, c].every((node, index) => order[index] === node),
          content: element.shadowRoot.firstElementChild === content,
          moved: stopCounting() > 0,
        };
      });
      assert.deepEqual(after, { order: true, content: true, moved: true }, tag);
      const names = Object.keys(other);
      const kept = await page.evaluate(
        (wanted) => Object.fromEntries(wanted.map((name) => [name, window.remembered.element[name]])),
        names,
      );
      assert.deepEqual(kept, other, tag);
      if (host.objects) {
        const follows = await page.evaluate(() => {
          window.instance.setThemeMode('light');
          const { theme } = window.remembered.element.dataset;
          window.instance.setThemeMode('dark');
          return [theme, window.remembered.element.dataset.theme];
        });
        assert.deepEqual(follows, ['light', 'dark'], tag);
      }
      await render(visitor, []);
    }
  });

  journey(title('a tag that the host takes away lets go, and comes back whole'), async (visitor) => {
    const { page } = visitor;
    await openHost(visitor, host);
    for (const { tag, other } of EXPECTATIONS) {
      const item = { key: 'a', tag, ...(host.objects ? { values: other } : { attributes: true }), ...given };
      await render(visitor, [item]);
      await page.evaluate((name) => (window.remembered = document.querySelector(name)), tag);
      await render(visitor, []);
      const left = await page.evaluate((name) => {
        const { theme } = window.remembered.dataset;
        window.instance.setThemeMode('light');
        const follows = window.remembered.dataset.theme !== theme;
        window.instance.setThemeMode('dark');
        return { onPage: document.querySelectorAll(name).length, follows };
      }, tag);
      assert.deepEqual(left, { onPage: 0, follows: false }, tag);
      await render(visitor, [item]);
      assert.deepEqual(await readProperties(visitor, tag, Object.keys(other)), other, `${tag}, back`);
      if (host.objects) assert.equal(await theme(visitor, tag), 'dark', `${tag}, back`);
      await render(visitor, []);
    }
  });

  if (host.hooks) {
    journey(title('hooks follow the connected wallets, the attempt to connect and the balance, and the disconnect'), async (visitor) => {
      const { page } = visitor;
      await page.addInitScript(announceWallet, { address: ADA, chainId: '0x7a69' });
      await openHost(visitor, host);
      await page.evaluate(() => window.host.showHooks());
      const shown = () => page.locator('#root').locator('output, p').allInnerTexts();
      await visitor.eventually(shown, ['none', 'idle']);
      await page.getByRole('button', { name: 'Connect Quay' }).click();
      await visitor.eventually(shown, ['Quay 1 ETH', 'success']);
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await visitor.eventually(async () => (await shown())[0], 'none');
      await page.evaluate(() => window.host.unmount());
      assert.equal(await page.locator('#root').count(), 0);
    });
  }

  journey(title('a host that is taken down leaves nothing, and can start again'), { initScript: keepLedger }, async (visitor) => {
    const { page } = visitor;
    await openHost(visitor, host);
    const items = EXPECTATIONS.map(({ tag, other }) => ({
      key: tag,
      tag,
      ...(host.objects ? { values: other, modal: true } : { attributes: true }),
    }));
    const cycle = async (times) => {
      for (let round = 0; round < times; round++) {
        await render(visitor, items);
        await page.evaluate(() => window.host.unmount());
      }
    };
    await cycle(2);
    const before = await readLedger(page);
    await cycle(10);
    assert.deepEqual(await readLedger(page), before);
    const tags = EXPECTATIONS.map(({ tag }) => tag).join();
    assert.equal(await page.locator(tags).count(), 0);
    await render(visitor, items);
    assert.equal(await page.locator(tags).count(), EXPECTATIONS.length);
    for (const { tag, other } of EXPECTATIONS) assert.deepEqual(await readProperties(visitor, tag, Object.keys(other)), other, tag);
  });
}
