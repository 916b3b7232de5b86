import assert from 'node:assert/strict';
import { Key, TEST_IDS, Visitor } from '../engines/visitor.mjs';

export { Key, TEST_IDS };

/** Longest silence between a press and the first words about it, in milliseconds. */
const MOST_SILENT_MS = 2000;
/** The reader takes so many times as long for a view as for a link: each is some events of the browser, which a busy machine delays. */
const EVENTS = 5;

/** Attempts at hearing the reader at all. */
const MOST_ATTEMPTS = 5;

/** The sentences of what is said, less the role at its end. */
const toSentences = (text) =>
  text
    .replace(/ (push button|region|panel|heading level \d.*)\.$/, '')
    .split(/(?<=[.?!]) /)
    .map((sentence) => sentence.replace(/\.$/, ''));

/** Acts on a page of the demo, and compares what the screen reader says with a script. */
export class Listener {
  /** Lines of the transcript: each act, and the words after it. */
  transcript = [];
  /** Differences from the script. */
  differences = [];
  /** Time that the reader itself takes, in milliseconds. */
  slowMs = 0;

  constructor(rig, demo) {
    this.rig = rig;
    this.visitor = new Visitor(rig.driver, demo);
  }

  /** Opens a page of the demo, and waits until it has been presented. */
  async open(path = '/plain', options = {}) {
    await this.visitor.arrive();
    await this.visitor.open(path, options);
    await this.rig.isQuiet(4);
    await this.measureReader();
  }

  /**
   * Measures how long the reader takes for something that the page does at once: an element that gets the focus.
   *
   * @param id Test id of the element, which keeps the focus. Default: a link of the page.
   */
  async measureReader(id) {
    const { said } = this.rig;
    const link = await (id ? this.visitor.seeId(id) : this.visitor.see('.brand'));
    let began;
    // The reader takes a while until it knows a window that has come to the front.
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      await this.rig.isQuiet(0);
      said.length = 0;
      began = Date.now();
      await this.visitor.run('arguments[0].blur(); arguments[0].focus()', link);
      await this.rig.isQuiet(1);
      if (said.length > 0) break;
    }
    assert.ok(said.length > 0, 'The reader says nothing of the page.');
    this.slowMs = said[0].at - began;
    process.stdout.write(`  The reader takes ${this.slowMs} ms for a link.\n`);
  }

  /** Gives the focus to an element of the page. */
  async focus(id) {
    await this.visitor.run('arguments[0].focus()', await this.visitor.seeId(id));
  }

  /** Presses a key, as a hand does. */
  press(name) {
    this.rig.key(name);
  }

  /**
   * Does something, waits until the reader is quiet, and compares what was said.
   *
   * @param what What is done, in words.
   * @param act Does it, and waits for what comes of it on the page.
   * @param script What has to be said, in this order: texts, or expressions. More than one: any of them.
   */
  async step(what, act, ...scripts) {
    const { said } = this.rig;
    said.length = 0;
    const began = Date.now();
    await act();
    await this.rig.isQuiet(Math.min(...scripts.map(({ length }) => length)));
    const heard = said.map(({ text }) => text);
    const silentMs = (said[0]?.at ?? Date.now()) - began;
    this.transcript.push(`> ${what}`, ...heard.map((text) => `  ${text}`));
    process.stdout.write(`> ${what} (${silentMs} ms)\n${heard.map((text) => `  ${text}\n`).join('')}`);
    const isIt = (script) =>
      heard.length === script.length && script.every((part, at) => (part instanceof RegExp ? part.test(heard[at]) : part === heard[at]));
    if (!scripts.some(isIt))
      this.differences.push(
        `${what}: heard ${JSON.stringify(heard)} instead of ${scripts.map((script) => script.join(' · ')).join(', or ')}`,
      );
    const sentences = heard.flatMap(toSentences);
    const twice = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
    if (twice.length > 0) this.differences.push(`${what}: said twice: ${twice.join(' · ')}`);
    if (heard.length > 0 && silentMs > MOST_SILENT_MS + EVENTS * this.slowMs)
      this.differences.push(`${what}: silent for ${silentMs} ms, and the reader itself needs ${this.slowMs} ms`);
  }

  /** Fails with all that was different. */
  check() {
    assert.deepEqual(this.differences, []);
  }
}
