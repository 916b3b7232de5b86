#!/usr/bin/env node
/**
 * `npm test` and `npm run check`: installs what is missing, then runs the checks and tests of a level, and ends with a
 * list of what failed and one line `N passed, N failed`. Exits 1 if anything failed. `--full` adds the long suites, `--matrix` those and
 * every scene in every variant. Passes over the steps whose files have not changed since they passed; `--only` runs steps in any case.
 *
 * Usage: `node test/tools/run.mjs [--full | --matrix] [--only types,unit,…]`
 */
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-install.mjs';
import { findChanged } from './find-changed.mjs';
import { createPassedSteps } from './passed-steps.mjs';
import { pickSteps, runStep } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs the stages one after another; a list of steps in a stage runs one after another beside the others. @returns The sums `{ passed, failed }` over all steps, and `failures`, a line for each failed test. */
async function runStages(stages, { passedSteps, changed }) {
  const total = { passed: 0, failed: 0, failures: [] };
  const broken = new Set();
  const runOne = async (step, buffered) => {
    const started = Date.now();
    const title = `\n── ${step.title} (${step.name})`;
    const missing = step.needs?.find((name) => broken.has(name));
    if (missing) return console.log(`${title}: passed over, it needs the step "${missing}".`);
    if (step.uses && changed && !step.uses.some((use) => changed.some((file) => file.startsWith(use))))
      return console.log(`${title}: passed over, no commit or edit since ${changed.base} touches what it tests.`);
    const kept = step.remembers ? undefined : passedSteps?.find(step);
    if (!buffered && !kept) console.log(title);
    const result = kept ?? (await runStep(step, { root, buffered }));
    if (!result) return console.log(`${buffered ? title : '  '}: nothing to do yet.`);
    if (result.failed === 0) passedSteps?.keep(step, result);
    if (result.failed > 0) broken.add(step.name);
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0)
      total.failures.push(...(result.failures.length > 0 ? result.failures : ['failed']).map((text) => `${step.name}: ${text}`));
    const counts = step.counts
      ? `, ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}`
      : '';
    const verdict = `${result.failed > 0 ? 'FAILED' : 'ok'}, ${kept ? 'nothing has changed since it passed' : seconds(started)}${counts}`;
    if (buffered || kept) console.log(`${title}: ${verdict}${result.output.trim() && `\n${result.output.trimEnd()}`}`);
    else console.log(`   ${step.title}: ${verdict}`);
  };
  for (const stage of stages) {
    const isShared = stage.length > 1;
    const runLane = async (lane) => {
      for (const step of [lane].flat()) await runOne(step, isShared);
    };
    await Promise.all(stage.map(runLane));
  }
  return total;
}

const { values } = parseArgs({ options: { full: { type: 'boolean' }, matrix: { type: 'boolean' }, only: { type: 'string' } } });
const level = values.matrix ? 'matrix' : values.full ? 'full' : 'test';
const total = { passed: 0, failed: 0, failures: [] };
try {
  const stages = pickSteps({ level, only: values.only?.split(',') });
  ensureInstalled(root);
  if (stages.flat(2).some((step) => ['node', 'unit', 'e2e', 'growth', 'full', 'audit', 'guests', 'scenes', 'bench'].includes(step.name)))
    await ensureBrowser(root);
  // What is asked for by name runs in any case.
  const whole = values.only ? {} : { passedSteps: createPassedSteps(root), changed: level === 'test' ? findChanged(root) : undefined };
  Object.assign(total, await runStages(stages, whole));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
process.exitCode = total.failed > 0 ? 1 : 0;
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((text) => `  ${text}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
