/** Every translated text about money and danger has a record of its second reading, made of the text as it is now. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { holesOf } from '../tools/package-data/message-sets.mjs';
import { HEADER, readRecord, readTwiceTexts } from '../tools/translation-records.mjs';

const { tags, rowsOf } = await readTwiceTexts();

test('every language has a record, and no other file is among them', () => {
  const files = readdirSync(new URL('../translations/', import.meta.url));
  assert.deepEqual(files.toSorted(), tags.map((tag) => `${tag}.md`).toSorted());
});

let read = 0;
let corrected = 0;
for (const tag of tags)
  test(`each text about money and danger of ${tag} has been translated back as it is now`, async () => {
    const texts = await rowsOf(tag);
    const { source, rows } = readRecord(tag);
    assert.ok(source.includes(HEADER), 'says who made it and how');
    assert.ok(texts.length >= 120, `${texts.length} texts`);
    assert.deepEqual(
      rows.map(({ name, text }) => [name, text]),
      texts,
    );
    for (const { name, text, back, verdict } of rows) {
      assert.deepEqual(holesOf(back), holesOf(text), `${name} has the same facts in its back-translation`);
      assert.match(verdict, /^(same|corrected: .+)$/, name);
      read += 1;
      if (verdict !== 'same') corrected += 1;
    }
  });

test('the records are counted', () => {
  console.log(`${tags.length} languages: ${read} texts about money and danger translated back, ${corrected} of them corrected`);
  assert.ok(read >= 120 * tags.length);
});
