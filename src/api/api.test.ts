import { expect } from '@esm-bundle/chai';
import * as z from 'zod/mini';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { ApiError, InvalidResponseError } from './api-errors.js';
import { defineEndpoint, toPath } from './define-endpoint.js';
import { createHttpClient, MAX_RETRIES, RETRIED_STATUSES, RETRY_DELAY_MS } from './http-client.js';

const getThing = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/thing/{id}',
  purpose: 'A thing of the test.',
  query: z.object({ cursor: z.optional(z.string()) }),
  response: z.looseObject({ name: z.string() }),
});
const makeThing = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/thing',
  purpose: 'Makes one.',
  body: z.object({ name: z.string() }),
  response: z.unknown(),
});

type Answer = { status?: number; body?: string; headers?: Record<string, string> } | 'refuse' | 'hang';

/** A client whose server answers what it is told, in order; the last answer is repeated. */
function setUp(...answers: Answer[]) {
  const calls: { url: string; method: string; body: string; at: number }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[Math.min(calls.length, answers.length - 1)]!;
    calls.push({ url: request.url, method: request.method, body: await request.clone().text(), at: performance.now() });
    if (answer === 'refuse') throw new TypeError('Failed to fetch');
    if (answer === 'hang') {
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true }));
    }
    return new Response(answer.body ?? '', { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  const client = createHttpClient(
    { ...createTestEnvironment(), fetch },
    () => 'https://api.example/base/',
    () => ({ projectId: 'p', sdkType: 'w3m', sdkVersion: '2.16.7' }),
  );
  return { client, calls };
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('endpoints', () => {
  it('fill their path, and let no value climb out of it', () => {
    expect(toPath(getThing, { id: 'a/../b?c' })).to.equal('/v1/thing/a%2F..%2Fb%3Fc');
    expect(() => toPath(getThing)).to.throw(TypeError, /id/);
  });

  it('carry sdk type, version and project id', async () => {
    const { client, calls } = setUp({ body: '{"name":"x","more":1}' });
    const thing = await client.call(getThing, { path: { id: 7 }, query: { cursor: 'c' } });
    expect(thing).to.deep.equal({ name: 'x', more: 1 });
    expect(calls[0]!.url).to.equal('https://api.example/base/v1/thing/7?cursor=c&projectId=p&st=w3m&sv=2.16.7');
  });

  it('send a checked body', async () => {
    const { client, calls } = setUp({ body: '{}' });
    await client.call(makeThing, { body: { name: 'n' } });
    expect(calls[0]).to.deep.include({ method: 'POST', body: '{"name":"n"}' });
    expect(await caught(client.call(makeThing, { body: { name: 7 as never } }))).to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });
});

describe('retries', () => {
  it('follow the list of the specification, three times at most, from 150 ms [S:214,215]', async () => {
    expect(RETRIED_STATUSES).to.deep.equal([403, 408, 413, 429, 500, 502, 503, 504]);
    const { client, calls } = setUp({ status: 500, body: '{"message":"down"}' });
    const error = (await caught(client.call(getThing, { path: { id: 1 } }))) as ApiError;
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: 500, reason: 'down' });
    expect(calls.length).to.equal(MAX_RETRIES + 1);
    const gaps = calls.slice(1).map(({ at }, index) => at - calls[index]!.at);
    gaps.forEach((gap, index) => expect(gap).to.be.at.least(RETRY_DELAY_MS * 2 ** index - 2));
  });

  for (const status of [403, 408, 413, 429, 502, 503, 504]) {
    it(`try again after ${status}`, async () => {
      const { client, calls } = setUp({ status }, { body: '{"name":"x"}' });
      await client.call(getThing, { path: { id: 1 } });
      expect(calls.length).to.equal(2);
    });
  }

  it('honour Retry-After', async () => {
    const { client, calls } = setUp({ status: 429, headers: { 'retry-after': '1' } }, { body: '{"name":"x"}' });
    await client.call(getThing, { path: { id: 1 } });
    expect(calls[1]!.at - calls[0]!.at).to.be.at.least(990);
  });

  it('leave 400 and 404 alone, and a POST too', async () => {
    for (const status of [400, 404]) {
      const { client, calls } = setUp({ status });
      await caught(client.call(getThing, { path: { id: 1 } }));
      expect(calls.length).to.equal(1);
    }
    const { client, calls } = setUp({ status: 500 });
    await caught(client.call(makeThing, { body: { name: 'n' } }));
    expect(calls.length).to.equal(1);
    const again = setUp({ status: 500 }, { body: '{}' });
    await again.client.call({ ...makeThing, retries: true }, { body: { name: 'n' } });
    expect(again.calls.length).to.equal(2);
  });

  it('end at once when the call is given up', async () => {
    const controller = new AbortController();
    const { client, calls } = setUp('hang');
    const call = caught(client.call(getThing, { path: { id: 1 }, signal: controller.signal }));
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    controller.abort();
    expect(((await call) as DOMException).name).to.equal('AbortError');
    expect(calls.length).to.equal(1);
  });
});

describe('answers', () => {
  it('that are no JSON, of another shape or empty are errors with what was wrong', async () => {
    for (const body of ['<html>', '[]', '{"name":1}', '']) {
      const { client } = setUp({ body });
      const error = await caught(client.call(getThing, { path: { id: 1 } }));
      expect(error, body).to.be.instanceOf(InvalidResponseError).and.have.property('details').that.is.not.equal('');
    }
  });

  it('may be empty where the endpoint says so', async () => {
    expect(await setUp({ body: '' }).client.call(makeThing, { body: { name: 'n' } })).to.equal(undefined);
  });

  it('give the server’s own reason, wherever it is', async () => {
    const bodies = ['{"reasons":[{"description":"r"}]}', '{"reasons":[{"message":"r"}]}', '{"message":"r"}', '{"error":"r"}', 'r'];
    for (const body of bodies) {
      const error = await caught(setUp({ status: 400, body }).client.call(getThing, { path: { id: 1 } }));
      expect(error, body).to.have.property('reason', 'r');
    }
  });

  it('that never come are an error too', async () => {
    const error = await caught(setUp('refuse').client.call(makeThing, { body: { name: 'n' } }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: undefined });
  });
});
