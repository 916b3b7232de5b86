import fc from 'fast-check';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { SiweMessage } from 'siwe';
import { loadSiwx } from '../../demo/sign-in-server/load-siwx.mjs';
import { BAD, GOOD, SIGNED } from '../fixtures/eip4361-vectors.mjs';

let siwx;
before(async () => {
  siwx = await loadSiwx();
});

/** Parses a text with the published reader, in this package's names; `undefined` when it refuses. */
function readWithSiwe(text) {
  // It warns on the console of an address without a checksum, and takes it.
  const { warn } = console;
  console.warn = () => {};
  try {
    const { address, chainId, ...rest } = new SiweMessage(text);
    const fields = { ...rest, accountAddress: address, chainId: `eip155:${chainId}` };
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  } catch {
    return undefined;
  } finally {
    console.warn = warn;
  }
}
const read = (text) => {
  try {
    return siwx.parseMessage(text);
  } catch (error) {
    assert.equal(error.name, 'InvalidMessageError', error.stack);
    return undefined;
  }
};

for (const [title, { text, fields }] of Object.entries(GOOD)) {
  test(`published text: ${title}`, () => {
    assert.deepEqual(siwx.parseMessage(text), fields);
    assert.equal(siwx.formatMessage(fields), text);
    assert.deepEqual(readWithSiwe(text), fields);
  });
}

for (const [title, text] of Object.entries(BAD)) {
  test(`published text that is refused: ${title}`, () => {
    assert.throws(() => siwx.parseMessage(text), { name: 'InvalidMessageError', code: 'SIWX_INVALID_MESSAGE' });
  });
}

for (const [title, { data, signature, now = '2022-06-30T14:08:51.382Z', origin = 'https://login.xyz', refusal }] of Object.entries(
  SIGNED,
)) {
  test(`published signature: ${title}`, async () => {
    const session = { data, message: siwx.formatMessage(data), signature };
    const verified = siwx.verifySession(session, { now: Date.parse(now), origin });
    if (refusal) await assert.rejects(verified, { name: refusal });
    else assert.deepEqual(await verified, data);
  });
}

test('a recovery byte that starts at 0 is as good as one that starts at 27', async () => {
  const { data, signature } = SIGNED['example message'];
  const session = { data, message: siwx.formatMessage(data), signature: signature.replace(/1b$/, '00') };
  assert.equal((await siwx.verifySession(session, { now: Date.parse('2023-01-01'), origin: 'https://login.xyz' })).nonce, data.nonce);
});

const text = Object.values(GOOD)
  .at(-1)
  .text.replace('\nResources', '\nExpiration Time: 2023-03-17T12:45:13.610Z\nNot Before: 2022-03-17T12:45:13Z\nRequest ID: a-1\nResources');
const characters = [...'0aZT:/@%[ -\né', ''];

/** Every text that differs from the good one by one character put in, changed, or taken away. */
function* damagedTexts() {
  for (let at = 0; at <= text.length; at++) {
    for (const put of characters) {
      yield text.slice(0, at) + put + text.slice(at + 1);
      yield text.slice(0, at) + put + text.slice(at);
    }
  }
}

test('whatever one character of a text becomes, the published reader takes what ours takes, and reads the same', () => {
  let taken = 0;
  for (const damaged of damagedTexts()) {
    const ours = damaged === text ? undefined : read(damaged);
    if (!ours) continue;
    taken += 1;
    assert.equal(siwx.formatMessage(ours), damaged);
    // It reads chain 01 as chain 1; here the text is kept as signed, which no page requests.
    assert.deepEqual({ ...ours, chainId: ours.chainId.replace(/:0+(?=\d)/, ':') }, readWithSiwe(damaged), JSON.stringify(damaged));
  }
  assert.ok(taken > 500, `${taken} were taken`);
});

test('what the published reader takes and ours does not is an address without its checksum, or a time that never was', () => {
  const reasons = [/^0x[0-9a-f]{40}$/im, /^(Issued At|Expiration Time|Not Before): /m];
  const lines = text.split('\n');
  const character = fc.constantFrom(...characters);
  fc.assert(
    fc.property(fc.nat(text.length - 1), character, fc.boolean(), (at, put, isInserted) => {
      const damaged = text.slice(0, at) + put + text.slice(isInserted ? at : at + 1);
      if (read(damaged) || !readWithSiwe(damaged)) return;
      const changed = damaged.split('\n').find((line, index) => line !== lines[index]);
      assert.ok(
        reasons.some((reason) => reason.test(changed)),
        JSON.stringify(damaged),
      );
    }),
    { numRuns: 1000, seed: 4361 },
  );
});
