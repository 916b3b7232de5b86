import { expect } from '@esm-bundle/chai';
import { texts } from '../../i18n/locales/ar/index.js';
import { receiveMessages } from './messages.js';

describe('the texts of receiving', () => {
  it('do not say that tokens sent on other networks do not arrive: the address is the same there, only the page does not show them', () => {
    for (const text of [receiveMessages.base.oneNetwork, receiveMessages.base.manyNetworks]) {
      expect(text).to.match(/won’t show up here/);
      expect(text).not.to.match(/arrive|lost/i);
    }
    const { oneNetwork, manyNetworks } = texts.receive;
    for (const text of [oneNetwork, ...Object.values(manyNetworks)]) expect(text).not.to.match(/تصل|تضيع/);
  });
});
