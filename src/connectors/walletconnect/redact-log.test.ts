import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { redactLog } from './redact-log.js';
import { PACKAGE_GLOBALS, restoreGlobals } from './load-client.js';

const key = fc.uint8Array({ minLength: 32, maxLength: 64 });
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('a log for a report', () => {
  it('has no key in it, however it was written down [S:284]', () => {
    fc.assert(
      fc.property(key, fc.nat({ max: 3 }), (bytes, depth) => {
        const hex = toHex(bytes);
        const base64 = btoa(String.fromCharCode(...bytes, ...bytes, ...bytes));
        const list = [...bytes].join(',');
        let entry: unknown = {
          msg: { symKey: hex, uri: `wc:a@2?symKey=${hex}`, pretty: `0x${hex.toUpperCase()}`, sealed: base64, raw: bytes },
        };
        for (let level = 0; level < depth; level++) entry = { log: JSON.stringify(entry) };
        const [line = ''] = redactLog([`${JSON.stringify(entry)} [${list}]`]);
        for (const secret of [hex, hex.toUpperCase(), base64, `[${list}]`]) expect(line.includes(secret), line).to.equal(false);
        // No more of the bytes than four in a row.
        expect(/(?:"\d+\\*":\d{1,3},?){5}/.test(line), line).to.equal(false);
      }),
    );
  });

  it('has neither tokens nor what is called a secret', () => {
    const token = `eyJhbGciOiJFZERTQSJ9.${'a'.repeat(40)}.${'b'.repeat(60)}`;
    const lines = redactLog([
      `{"url":"wss://relay/?auth=${token}&projectId=p"}`,
      '{"password":"swordfish","log":"{\\"mnemonic\\":\\"one two\\"}"}',
    ]);
    expect(lines).to.deep.equal([
      '{"url":"wss://relay/?auth=<token>&projectId=p"}',
      '{"password":"<hidden>","log":"{\\"mnemonic\\":\\"<hidden>\\"}"}',
    ]);
  });

  it('calls the same value the same, so that what belongs together can be followed', () => {
    const [one, two] = ['a1'.repeat(32), 'b2'.repeat(32)];
    expect(redactLog([`topic ${one} ok`, `${two} after ${one.toUpperCase()}`])).to.deep.equal([
      'topic <hex 1> ok',
      '<hex 2> after <hex 1>',
    ]);
    expect(redactLog(['{"level":20,"msg":"Initialized","account":"eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}'])).to.deep.equal([
      '{"level":20,"msg":"Initialized","account":"eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}',
    ]);
  });
});

describe('the globals of the package', () => {
  it('are those of before when it has started, and when it has not', async () => {
    const [first, second, third] = PACKAGE_GLOBALS;
    const page: Record<string, unknown> = { [third]: 'the host’s own', other: 1 };
    const start = async () => {
      await Promise.resolve();
      Object.assign(page, { [first]: {}, [second]: 1, [third]: 'ours' });
      return 'started';
    };
    expect(await restoreGlobals(page, start)).to.equal('started');
    expect(page).to.deep.equal({ [third]: 'the host’s own', other: 1 });
    const failed = restoreGlobals(page, async () => {
      await start();
      throw new Error('offline');
    });
    expect(await failed.catch(({ message }: Error) => message)).to.equal('offline');
    expect(page).to.deep.equal({ [third]: 'the host’s own', other: 1 });
  });
});
