import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { until } from '../../../test/fixtures/until.js';
import { ApiError } from '../http-client.js';
import { ADA, history } from './fixtures/answers.js';
import { pageHistory } from './history-pages.js';

/** The cursors that were asked for, `null` for none. */
const cursorsOf = (calls: readonly { url: string }[]) => calls.map(({ url }) => new URL(url).searchParams.get('cursor'));
const pages = (...nexts: (string | null | undefined)[]) => nexts.map((next) => ({ json: { data: [], next } }));

async function drain(answers: Parameters<typeof createAnsweringClient>[0], cursor?: string) {
  const { client, calls } = createAnsweringClient(answers);
  let count = 0;
  for await (const _page of pageHistory(client, { account: ADA, ...(cursor !== undefined && { cursor }) })) count += 1;
  return { count, calls };
}

describe('paging through the history', () => {
  it('follows the cursor to the last page', async () => {
    const { client, calls } = createAnsweringClient([{ json: history }, ...pages(null)]);
    const ids: string[] = [];
    for await (const { data } of pageHistory(client, { account: ADA, chainId: 'eip155:1' })) ids.push(...data.map(({ id }) => id));
    expect(ids).to.deep.equal(history.data.map(({ id }) => id));
    expect(cursorsOf(calls)).to.deep.equal([null, history.next]);
    expect(new URL(calls[1]!.url).searchParams.get('chainId')).to.equal('eip155:1');
  });

  it('ends with a cursor that is null, empty or left out', async () => {
    for (const next of [null, '', undefined]) expect((await drain(pages('a', next))).count, String(next)).to.equal(2);
  });

  it('asks for the next page only when it is wanted', async () => {
    const { client, calls } = createAnsweringClient(pages('a', 'b', null));
    const reading = pageHistory(client, { account: ADA });
    await reading.next();
    expect(calls.length).to.equal(1);
    await reading.return();
    expect(calls.length).to.equal(1);
  });

  it('begins at the given cursor, and does not go back to it', async () => {
    const { count, calls } = await drain(pages('b', 'a'), 'a');
    expect(count).to.equal(2);
    expect(cursorsOf(calls)).to.deep.equal(['a', 'b']);
  });

  it('never asks for a cursor twice, whatever the service answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 }), async (nexts) => {
        // The last answer is repeated for ever.
        const { calls } = await drain(pages(...nexts));
        const cursors = cursorsOf(calls);
        expect(new Set(cursors).size).to.equal(cursors.length);
      }),
      { numRuns: 50 },
    );
  });

  it('gives errors on, and ends when it is given up', async () => {
    const refused = createAnsweringClient([...pages('a'), { status: 400 }]);
    const reading = pageHistory(refused.client, { account: ADA });
    await reading.next();
    expect(await caught(reading.next())).to.be.instanceOf(ApiError);
    const controller = new AbortController();
    const { client, calls } = createAnsweringClient(['hang']);
    const waiting = caught(pageHistory(client, { account: ADA, signal: controller.signal }).next());
    await until(() => calls.length === 1);
    controller.abort();
    expect(((await waiting) as DOMException).name).to.equal('AbortError');
  });
});
