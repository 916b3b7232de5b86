import { expect } from '@esm-bundle/chai';
import { mount } from '../../../test/gallery/mount.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { loadTexts } from '../../i18n/load-texts.js';
import { LOCALES } from '../../i18n/locales/registry.js';
import { Hero } from '../../ui/hero/hero.js';

describe('the text of a sign-in message with a warning', () => {
  const { base, component } = signInMessages;
  /** Height of a text below the heading, in a card of its usual width, in px. */
  const getHeight = (text: string): number => {
    const mounted = mount(
      <div style={{ inlineSize: '336px' }}>
        <Hero dense steady title="Sign in" text={text} />
      </div>,
    );
    const { height } = mounted.get('p').getBoundingClientRect();
    mounted.unmount();
    return height;
  };

  for (const locale of ['en', ...Object.keys(LOCALES)])
    it(`has as many lines as the text in whose place it comes: ${locale}`, async () => {
      const { text, oddText } = { ...base, ...(await loadTexts(locale, [signInMessages]))[component] };
      expect(getHeight(oddText as string)).to.equal(getHeight(text as string));
    });
});
