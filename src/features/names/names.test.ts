import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { checkLabel, isAskable, listSuggestions, readLabel, toLabel } from './check-label.js';
import { NameError } from './names-errors.js';

describe('names', () => {
  it('are letters, digits and hyphens, at least four [S:142]', () => {
    for (const good of ['abcd', 'ABCD', 'a-b-', '0123', 'a'.repeat(64)]) expect(checkLabel(good), good).to.equal(undefined);
    for (const short of ['', 'a', 'abc']) expect(checkLabel(short), short).to.equal('short');
    for (const bad of ['a.b', 'ab c', 'äbcd', 'abc_', 'a/bc', '🙂🙂🙂🙂', 'abcd\n', '\u202eabcd'])
      expect(checkLabel(bad), bad).to.equal('letters');
  });

  it('are taken only when every character is one of those', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 80 }), (label) => {
        const isPlain = [...label].every((letter) => /[a-z0-9-]/i.test(letter));
        expect(checkLabel(label) === undefined).to.equal(isPlain);
      }),
    );
  });

  it('are read as they are written in full, and are free only where the service says so', () => {
    const found = [
      { name: 'lighthouse.reown.id', registered: false },
      { name: 'fern-forest.reown.id', registered: true },
    ];
    const read = (typed: string) => {
      const { name, isFree, isTaken } = readLabel(toLabel(typed), found);
      return [name, isFree, isTaken];
    };
    expect(read(' LightHouse ')).to.deep.equal(['lighthouse.reown.id', true, false]);
    expect(read('fern-forest')).to.deep.equal(['fern-forest.reown.id', false, true]);
    expect(read('harbour')).to.deep.equal(['harbour.reown.id', false, false]);
    expect([isAskable('ab'), isAskable('abc'), isAskable('a.c'), isAskable('ABC')]).to.deep.equal([false, true, false, false]);
  });

  it('are suggested only in their own zone', () => {
    const names = ['ada.reown.id', 'ada.wcn.id', 'ada\u202e.reown.id', 'ada.reown.id.evil'];
    expect(listSuggestions(names.map((name) => ({ name }))).map(({ name }) => name)).to.deep.equal(['ada.reown.id']);
  });

  it('fail in the words of the specification [S:251]', () => {
    const told = (['suggestions', 'own', 'register'] as const).map((what) => new NameError(what).message);
    expect(told).to.deep.equal(['Error fetching name suggestions', 'Error fetching names for address', 'Error registering name']);
  });
});
