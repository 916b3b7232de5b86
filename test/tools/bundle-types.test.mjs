import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeAugmentations } from './bundle-types.mjs';

const EVENTS = 'export interface Events {\n    OPEN: string;\n}\n';
const SEND = `type Sent = { amount: string };
declare module '../../config/events.js' {
    interface Events extends More {
        /** Sent. */
        SEND: Sent;
    }
}
export {};
`;

test('an interface extends what other files add to it, wherever they lie', () => {
  const files = new Map([
    ['src/config/events.d.ts', EVENTS],
    ['src/features/send/manifest.d.ts', SEND],
    [
      'src/actions/keep-pending.d.ts',
      "declare module '../config/events.js' {\n    interface Events {\n        KEPT: true;\n    }\n}\nexport {};\n",
    ],
    ['src/other.d.ts', "declare module 'react' {\n    interface Attributes {\n        a: 1;\n    }\n}\nexport {};\n"],
  ]);
  const merged = mergeAugmentations(files);
  assert.deepEqual([...merged.keys()].toSorted(), [
    'src/actions/keep-pending.d.ts',
    'src/config/events.d.ts',
    'src/features/send/manifest.d.ts',
  ]);
  const events = merged.get('src/config/events.d.ts');
  assert.match(events, /interface Events extends EventsOfSend, EventsOfKeepPending \{\n    OPEN/);
  assert.match(events, /import type { EventsOfSend } from '..\/features\/send\/manifest.js';/);
  const send = merged.get('src/features/send/manifest.d.ts');
  assert.match(send, /export interface EventsOfSend extends More \{\n        \/\*\* Sent. \*\/\n        SEND: Sent;\n\}/);
  assert.doesNotMatch(send, /declare module/);
});

test('an augmentation of what does not exist stops the build', () => {
  assert.throws(() => mergeAugmentations(new Map([['src/features/send/manifest.d.ts', SEND]])), /src\/config\/events.d.ts is extended/);
  const renamed = new Map([
    ['src/config/events.d.ts', 'export interface Other {}\n'],
    ['src/features/send/manifest.d.ts', SEND],
  ]);
  assert.throws(() => mergeAugmentations(renamed), /has no interface Events/);
  const typed = new Map([
    ['src/config/events.d.ts', EVENTS],
    ['src/a/b.d.ts', "declare module '../config/events.js' {\n    type A = 1;\n}\nexport {};\n"],
  ]);
  assert.throws(() => mergeAugmentations(typed), /only interfaces/);
});
