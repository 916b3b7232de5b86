import { expect } from '@esm-bundle/chai';
import { mount } from '../../../test/gallery/mount.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { loadTexts } from '../../i18n/load-texts.js';
import { LOCALES } from '../../i18n/locales/registry.js';
import { Hero } from '../../ui/hero/hero.js';

describe('the text of a sign-in message with a warning', () => {
  const { base, component } = signInMessages;
  /** Heights of a text below the heading, in a card of its usual width, in a narrow font and in the system's, in px. */
  const getHeights = (text: string): readonly number[] => {
    const mounted = mount(
      <div style={{ inlineSize: '336px' }}>
        <Hero dense steady title="Sign in" text={text} />
      </div>,
    );
    const heights = ['Arial', 'system-ui'].map((font) => {
      mounted.host.style.setProperty('--w3m-font-family', font);
      return mounted.get('p').getBoundingClientRect().height;
    });
    mounted.unmount();
    return heights;
  };

  for (const locale of ['en', ...Object.keys(LOCALES)])
    it(`has as many lines as the text in whose place it comes: ${locale}`, async () => {
      const { text, oddText } = { ...base, ...(await loadTexts(locale, [signInMessages]))[component] };
      expect(getHeights(oddText as string)).to.deep.equal(getHeights(text as string));
    });
});
