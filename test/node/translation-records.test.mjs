/** Every text about money and danger was read by a native reader, or has a record of its back-translation, made of the text as it is now. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listLanguages, readLanguage } from '../tools/languages.mjs';
import { holesOf, readMessageSets } from '../tools/package-data/message-sets.mjs';
import { checkOf, READ_TWICE, readRecord, readRecorded } from '../tools/translation-records.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { sets } = await readMessageSets(root);

for (const tag of listLanguages(root))
  test(`each text about money and danger of ${tag} was translated back as it is now, or read by a native reader`, () => {
    const language = readLanguage(root, tag);
    const unread = READ_TWICE.filter((component) => language.texts[component] && checkOf(language, component) === 'machine');
    assert.deepEqual(unread, []);
    const texts = readRecorded(tag, sets);
    const rows = texts.length > 0 ? readRecord(tag) : [];
    assert.deepEqual(
      rows.map(({ name, text }) => [name, text]),
      texts,
    );
    for (const { name, text, back, verdict } of rows) {
      assert.deepEqual(holesOf(back), holesOf(text), `${name} has the same facts in its back-translation`);
      assert.match(verdict, /^(same|corrected: .+)$/, name);
    }
  });

test('no record is of another language', () => {
  const files = readdirSync(new URL('../translations/', import.meta.url));
  assert.deepEqual(
    files.filter((file) => !listLanguages(root).includes(file.replace('.md', ''))),
    [],
  );
});
