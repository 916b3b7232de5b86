import { expect } from '@esm-bundle/chai';
import type { AnyMessages } from '../host-messages.js';
import { explainLocale, findUnknownTexts } from './explain-options.js';

describe('the texts of a host', () => {
  it('are named where no text has their name, each with the nearest one', () => {
    const messages = { connect: { titel: 'x', title: 'y' }, conect: { title: 'x' }, es: async () => ({ texts: {} }) };
    expect(findUnknownTexts(messages)).to.equal(
      'messages.connect.titel is no text (did you mean `title`?), messages.conect is no component (did you mean `connect`?). w3m-elements/locales/en has all texts.',
    );
  });

  it('are fine where every name exists, names of objects in general are no texts, and languages are no components', () => {
    expect(findUnknownTexts()).to.equal(undefined);
    expect(findUnknownTexts({ connect: { found: { other: '{count}' } }, 'network-button': { select: 'x' } })).to.equal(undefined);
    expect(findUnknownTexts({ sv: async () => ({ default: {} }) })).to.equal(undefined);
    expect(findUnknownTexts({ constructor: { name: 'x' } } as unknown as AnyMessages)).to.include('messages.constructor is no component');
  });
});

describe('a language without texts', () => {
  it('is named with the nearest one, and with the way to bring its texts', () => {
    expect(explainLocale('ab', ['ar', 'es'])).to.equal(
      'locale: there are no texts in "ab", so English is shown (did you mean `ar`?). Bring your own: messages: { ab: () => import(…) }.',
    );
    expect(explainLocale('sw-KE', ['ar'])).to.equal(
      'locale: there are no texts in "sw-KE", so English is shown. Bring your own: messages: { \'sw-KE\': () => import(…) }.',
    );
  });
});
