import { expect } from '@esm-bundle/chai';
import { createTextLoader } from '../../i18n/load-texts.js';
import { LOCALES } from '../../i18n/locales/languages.js';
import { receiveMessages } from './messages.js';

describe('the texts of receiving', () => {
  it('do not say that tokens sent on other networks do not arrive: the address is the same there, only the page does not show them', async () => {
    for (const text of [receiveMessages.base.oneNetwork, receiveMessages.base.manyNetworks]) {
      expect(text).to.match(/won’t show up here/);
      expect(text).not.to.match(/arrive|lost/i);
    }
    const { receive } = await createTextLoader(LOCALES).loadTexts('ar', [receiveMessages]);
    for (const key of ['oneNetwork', 'manyNetworks'])
      expect(JSON.stringify(receive![key]))
        .to.match(/[\u0600-\u06ff]/)
        .and.not.to.match(/تصل|تضيع/);
  });
});
