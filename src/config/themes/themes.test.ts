import { expect } from '@esm-bundle/chai';
import { createModal } from '../../index.js';
import { local } from '../../../test/fixtures/networks.js';
import '../../../elements/index.js';
import type { ThemePreset } from '../options.js';
import { defaultTheme } from './default.js';
import { midnightTheme } from './midnight.js';
import { minimalTheme } from './minimal.js';
import { roundedTheme } from './rounded.js';
import { softTheme } from './soft.js';

const PRESETS: Readonly<Record<string, ThemePreset>> = { defaultTheme, midnightTheme, minimalTheme, roundedTheme, softTheme };

/** Width and colours of the button, which follow from every variable. */
function measure(options: Partial<ThemePreset>) {
  const modal = createModal({ networks: [local], ...options });
  const tag = document.body.appendChild(document.createElement('w3m-button'));
  const button = tag.shadowRoot!.querySelector('button')!;
  const { backgroundColor, borderRadius, color, fontFamily, width } = getComputedStyle(button);
  tag.remove();
  modal.destroy();
  return { backgroundColor, borderRadius, color, fontFamily, width };
}

describe('theme presets', () => {
  it('look like nothing else', () => {
    const seen = Object.values(PRESETS).map((preset) => JSON.stringify(measure(preset)));
    expect(new Set(seen).size).to.equal(seen.length);
  });

  it('have a default that changes nothing', () => {
    expect(measure(defaultTheme)).to.deep.equal(measure({}));
  });

  for (const [name, preset] of Object.entries(PRESETS))
    it(`write every variable of ${name} on the tags`, () => {
      const modal = createModal({ networks: [local], ...preset });
      const tag = document.body.appendChild(document.createElement('w3m-button'));
      expect(tag.dataset['theme']).to.equal(preset.themeMode);
      for (const [variable, value] of Object.entries(preset.themeVariables))
        expect(tag.style.getPropertyValue(variable)).to.equal(String(value));
      tag.remove();
      modal.destroy();
    });
});
