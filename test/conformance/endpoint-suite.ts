import { expect } from '@esm-bundle/chai';
import { InvalidResponseError, type CallInput } from '../../src/api/http-client.js';
import type { Endpoint } from '../../src/api/define-endpoint.js';
import { caught, changed, createAnsweringClient } from '../fixtures/service-answers.js';

/** Cases of an endpoint. Paths lead into the answer, for example `balances.0.price`. */
export type EndpointScenario<Query, Body> = {
  readonly input: CallInput<Query, Body>;
  /** An answer as the service's documentation has it. */
  readonly answer: unknown;
  /** Paths at which an unknown key may appear; it must be kept. */
  readonly keeps: readonly string[];
  /** Values that the documentation allows too; `undefined` takes the key out. */
  readonly allows: readonly (readonly [path: string, value: unknown])[];
  /** Values that it does not. */
  readonly refuses: readonly (readonly [path: string, value: unknown])[];
  /** Whole answers that it does not. */
  readonly refusesWhole?: readonly unknown[];
};

/** Holds an endpoint to its service's documentation. */
export function itReadsAnswers<Query, Body, Response>(
  endpoint: Endpoint<Query, Body, Response>,
  { input, answer, keeps, allows, refuses, refusesWhole = [null, [], 'text', 7] }: EndpointScenario<Query, Body>,
): void {
  const read = (json: unknown) => createAnsweringClient([{ json }]).client.call(endpoint, input);
  const at = (path: string, value: unknown) => `${path} = ${String(JSON.stringify(value))}`;

  it('arrives as it was sent', async () => {
    expect(await read(answer)).to.deep.equal(answer);
  });

  it('keeps what it does not know', async () => {
    for (const path of keeps) {
      const more = changed(answer, path, { anything: [1, 'two'] });
      expect(await read(more), path).to.deep.equal(more);
    }
  });

  it('may leave out what may be left out', async () => {
    for (const [path, value] of allows) {
      const other = changed(answer, path, value);
      expect(await read(other), at(path, value)).to.deep.equal(other);
    }
  });

  it('is refused in another form', async () => {
    for (const [path, value] of refuses)
      expect(await caught(read(changed(answer, path, value))), at(path, value)).to.be.instanceOf(InvalidResponseError);
    for (const whole of refusesWhole) expect(await caught(read(whole)), at('', whole)).to.be.instanceOf(InvalidResponseError);
  });
}
