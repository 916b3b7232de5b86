/** Holds `docs/events.md` to what the code declares and emits: names and properties. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { walk } from '../../structure/source-file.mjs';
import { checker, files, program, root } from './program.mjs';

const own = files.filter((file) => !file.startsWith('react/')).map((file) => [file, program.getSourceFile(`${root}/${file}`)]);

/** The words for what an event carries. */
function describeProperties(member) {
  const type = checker.getTypeAtLocation(member);
  if (type.getStringIndexType()) return 'any';
  return (
    type
      .getProperties()
      .map(({ name }) => `\`${name}\``)
      .join(', ') || 'none'
  );
}

/** Returns the declared events: event → properties. */
function readDeclared() {
  const declared = new Map();
  for (const [, source] of own)
    walk(source, (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'EventPayloads') return;
      for (const member of node.members) declared.set(member.name.text, describeProperties(member));
    });
  return declared;
}

/** Returns the names of the emitted events. */
function readEmitted() {
  const emitted = new Set();
  for (const [, source] of own)
    walk(source, (node) => {
      if (!ts.isCallExpression(node)) return;
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (!ts.isIdentifier(called) || called.text !== 'emit') return;
      walk(node.arguments[0], (part) => {
        if (ts.isStringLiteral(part) && /^[A-Z_]+$/.test(part.text)) emitted.add(part.text);
      });
    });
  return emitted;
}

/** The table of the document: `{ event, properties }` for each row. */
async function readTable() {
  const text = await readFile(`${root}/docs/events.md`, 'utf8');
  return [...text.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| .*? \|$/gm)].map(([, event, properties]) => ({ event, properties }));
}

test('every event that is declared stands in the document with its properties, and no other', async () => {
  const declared = readDeclared();
  assert.ok(declared.size > 10, `${declared.size} events in ${relative('.', root) || 'here'}`);
  const table = await readTable();
  assert.deepEqual(
    Object.fromEntries(table.map(({ event, properties }) => [event, properties])),
    Object.fromEntries(
      [...declared].toSorted(([a], [b]) => table.findIndex(({ event }) => event === a) - table.findIndex(({ event }) => event === b)),
    ),
  );
});

test('every event of the document is emitted, and no other', async () => {
  const table = await readTable();
  assert.deepEqual([...readEmitted()].toSorted(), table.map(({ event }) => event).toSorted());
});
