import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { toImageUrl } from './image-url.js';

const ORIGIN = 'https://app.example';

describe('toImageUrl', () => {
  for (const url of [
    'https://cdn.example/a.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/avif;base64,AAAA',
    'blob:https://app.example/0b1c',
    'http://localhost:3000/a.png',
    'http://127.0.0.1/a.png',
    'http://[::1]:8080/a.png',
    'http://images.localhost/a.png',
  ]) {
    it(`loads ${url}`, () => expect(toImageUrl(`  ${url}\n`, ORIGIN)).to.equal(url));
  }

  for (const value of [
    'http://cdn.example/a.png',
    'http://localhost.evil.example/a.png',
    'http://127.0.0.1.evil.example/a.png',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'data:image/svg+xmlx,1',
    'ftp://cdn.example/a.png',
    'file:///etc/passwd',
    'https://user:secret@cdn.example/a.png',
    'https://',
    '',
    '   ',
    undefined,
    null,
    7,
    {},
    ['https://cdn.example/a.png'],
  ]) {
    it(`refuses ${JSON.stringify(value)}`, () => expect(toImageUrl(value, ORIGIN)).to.equal(undefined));
  }

  it('resolves addresses of the page itself', () => {
    expect(toImageUrl('/a.png', ORIGIN)).to.equal('https://app.example/a.png');
    expect(toImageUrl('//cdn.example/a.png', ORIGIN)).to.equal('https://cdn.example/a.png');
    expect(toImageUrl('a.png', 'http://intranet')).to.equal('http://intranet/a.png');
    expect(toImageUrl('//cdn.example/a.png', 'http://intranet')).to.equal(undefined);
  });

  it('leads pictures of others through a proxy, once, and leaves the proxy’s own and embedded ones as they are', () => {
    const proxy = 'https://images.example/?src={url}&w=64';
    const through = (value: string) => toImageUrl(value, ORIGIN, proxy);
    const proxied = 'https://images.example/?src=https%3A%2F%2Fcdn.example%2Fa.png%3Fb%3D%24%26&w=64';
    expect(through('https://cdn.example/a.png?b=$&')).to.equal(proxied);
    expect(through(proxied)).to.equal(proxied);
    expect(through('https://images.example/b.png')).to.equal('https://images.example/b.png');
    expect(through('data:image/png;base64,AA==')).to.equal('data:image/png;base64,AA==');
    expect(through('javascript:alert(1)')).to.equal(undefined);
    expect(through('http://cdn.example/a.png')).to.equal(undefined);
  });

  it('gives nothing but the allowed schemes, whatever comes in', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      'data:image/png,',
      'data:text/html,',
      'blob:',
      '//',
      '/',
      '\\',
      ' ',
      '\t',
      '@',
      ':',
      'localhost',
      'a.example',
    );
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(fc.oneof(text, fc.anything()), (value) => {
        const url = toImageUrl(value, ORIGIN);
        if (url === undefined) return;
        const { protocol, hostname, username } = new URL(url);
        expect(username).to.equal('');
        if (protocol === 'http:') expect(hostname).to.match(/^(?:.*\.)?localhost$|^127\.|^\[::1\]$/);
        else if (protocol === 'data:') expect(url).to.match(/^data:image\//i);
        else expect(protocol).to.be.oneOf(['https:', 'blob:']);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same for what it gave', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (value) => {
        const url = toImageUrl(value, ORIGIN);
        expect(toImageUrl(url, ORIGIN)).to.equal(url);
      }),
    );
  });
});

describe('pictures of one origin', () => {
  const base = 'https://pictures.example/path';
  it('are those of that origin, and those that need no request', () => {
    for (const url of ['https://pictures.example/a.png', 'data:image/png;base64,AAAA', 'blob:https://app.example/0b1c'])
      expect(toImageUrl(url, ORIGIN, base), url).to.equal(url);
    for (const url of [
      'https://pictures.example.evil.example/a',
      'https://evil.example/?https://pictures.example/',
      '/a.png',
      'http://localhost/a',
    ])
      expect(toImageUrl(url, ORIGIN, base), url).to.equal(undefined);
  });

  it('are absent where no origin is allowed', () => {
    for (const url of ['https://pictures.example/a.png', '/a.png', 'http://localhost/a'])
      expect(toImageUrl(url, ORIGIN, '/')).to.equal(undefined);
    expect(toImageUrl('data:image/png;base64,AAAA', ORIGIN, '/')).to.equal('data:image/png;base64,AAAA');
  });
});
