import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journey, visit } from '../e2e/harness.mjs';

journey('a page where nothing goes wrong passes', (visitor) => visitor.open('/blank'));

const wrongs = {
  'a console error': () => console.error('wrong'),
  'an uncaught error': () => void setTimeout(() => JSON.parse('{')),
  'an unhandled rejection': () => void Promise.reject(new Error('wrong')),
  'an inline script': () => (document.createElement('script').text = 'void 0'),
  'markup from a string': () => void document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
  'an inline style': () => document.body.setAttribute('style', 'color: red'),
  'a picture from another origin': () => void (new Image().src = 'https://example.org/x.png'),
  'a request to another origin': () => void fetch('https://example.org/').catch(() => {}),
  'a file that is not there': () => void fetch('/nothing.json'),
};

for (const [name, act] of Object.entries(wrongs)) {
  test(`${name} fails a journey`, async () => {
    const wrong = visit({}, async (visitor) => {
      await visitor.open('/blank');
      await visitor.page.evaluate(act).catch(() => {});
      await visitor.page.waitForTimeout(100);
    });
    await assert.rejects(wrong, { code: 'ERR_ASSERTION' });
  });
}
