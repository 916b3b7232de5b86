import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import { giveWay } from './give-way.js';
import { createPageGuard } from './page-guard.js';

const add = (parent: Node, style: string) => {
  const element = Object.assign(document.createElement('div'), { style });
  parent.appendChild(element);
  return element;
};
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('giving way to a window of a wallet', () => {
  it('leaves a layer of the page below that was there when a wallet was asked, also where its code comes after that', async () => {
    const layer = add(document.body, 'position: fixed; inset: 0; z-index: 1300');
    const tag = add(document.body, '');
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'inset: 0; margin: auto; inline-size: 300px; block-size: 300px; visibility: visible';
    tag.attachShadow({ mode: 'open' }).append(dialog);
    Object.assign(add(dialog, 'block-size: 250px; pointer-events: auto'), { part: 'card' });
    dialog.dataset['standing'] = 'overlay';
    const guard = createPageGuard(dialog, () => {});
    const scrim = tag.shadowRoot!.querySelector<HTMLElement>('.scrim')!;
    scrim.hidden = false;
    scrim.style.cssText = 'position: fixed; inset: 0; z-index: 999';
    expect(guard.raise()).to.equal(true);
    dialog.open = true;
    const environment = createTestEnvironment();
    const end = giveWay(dialog, { listen: environment.listen });
    add(layer, '');
    await frames();
    expect(dialog.matches(':popover-open')).to.equal(true);
    const wallet = add(document.body, 'position: fixed; inset: 10px; z-index: 2147483000');
    await until(() => !dialog.matches(':popover-open'));
    end();
    for (const element of [layer, tag, wallet]) element.remove();
    environment.dispose();
  });
});
