import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type ServiceAnswer, caught, createAnsweringClient } from '../../test/fixtures/service-answers.js';
import { until } from '../../test/fixtures/until.js';
import {
  ApiError,
  InvalidResponseError,
  HTTP_TIMEOUT_MS,
  MAX_RETRIES,
  parseRefusal,
  RETRIED_STATUSES,
  RETRY_DELAY_MS,
} from './http-client.js';
import { defineEndpoint, toPath } from './define-endpoint.js';
import { ENDPOINTS } from './endpoints.js';
import { withFallback } from '../actions/buy/buy-queries.js';

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

const setUp = (...answers: ServiceAnswer[]) => createAnsweringClient(answers);

describe('endpoints', () => {
  it('fill their path, and let no value climb out of it', () => {
    expect(toPath(getThing, { id: 'a/../b?c' })).to.equal('/v1/thing/a%2F..%2Fb%3Fc');
    expect(() => toPath(getThing)).to.throw(TypeError, /id/);
  });

  it('carry sdk type, version and project id [S:298]', async () => {
    const { client, calls } = setUp({ body: '{"name":"x","more":1}' });
    const answer = await client.call(getThing, { path: { id: 7 }, query: { cursor: 'c' } });
    expect(answer).to.deep.equal({ name: 'x', more: 1 });
    expect(calls[0]!.url).to.equal('https://blockchainapi.example/base/v1/thing/7?cursor=c&projectId=p&st=w3m&sv=2.16.7');
  });

  it('carry the client’s id once there is one, and lists joined with commas', async () => {
    const getList = { ...getThing, query: z.object({ ids: z.optional(z.array(z.string())), none: z.optional(z.nullable(z.string())) }) };
    const { client, calls } = createAnsweringClient([{ body: '{"name":"x"}' }], { clientId: 'c' });
    await client.call(getList, { path: { id: 7 }, query: { ids: ['a', 'b'], none: null } });
    await client.call(getList, { path: { id: 7 }, query: { ids: [] } });
    expect(calls.map(({ url }) => new URL(url).search)).to.deep.equal([
      '?ids=a%2Cb&projectId=p&st=w3m&sv=2.16.7&clientId=c',
      '?projectId=p&st=w3m&sv=2.16.7&clientId=c',
    ]);
  });

  it('check what fills their path, and put the project id into the body, where they say so', async () => {
    const makeChild = { ...makeThing, path: '/v1/thing/{id}', pathValues: z.object({ id: z.number() }), projectIdInBody: true };
    const { client, calls } = setUp({ body: '{}' });
    await client.call(makeChild, { path: { id: 7 }, body: { name: 'n' } });
    expect(calls[0]!.body).to.equal('{"name":"n","projectId":"p"}');
    expect(await caught(client.call(makeChild, { path: { id: '7' }, body: { name: 'n' } }))).to.be.instanceOf(Error);
    expect(await caught(client.call(makeChild, { body: { name: 'n' } }))).to.be.instanceOf(Error);
    expect(await caught(client.call(makeChild, { path: { id: 7 } })), 'no body').to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });

  it('are each listed once, with what they are for', () => {
    const names = ENDPOINTS.map(({ service, method, path }) => `${service} ${method} ${path}`);
    expect(new Set(names).size).to.equal(names.length);
    for (const { path, purpose } of ENDPOINTS) {
      expect(path).to.match(/^\/[\w/{}-]+$/);
      expect(purpose, path).to.match(/^[A-Z].*\.$/);
    }
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
    await until(() => calls.length === 1);
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

  for (const [what, answer] of [
    ['that never come', 'hang'],
    ['whose body never comes', 'stall'],
  ] as const) {
    it(`${what} are given up after ten seconds, and not asked for again [S:278]`, async () => {
      expect(HTTP_TIMEOUT_MS).to.equal(10_000);
      const { client, calls, environment } = setUp(answer);
      const call = caught(client.call(getThing, { path: { id: 1 } }));
      await until(() => calls.length === 1);
      // The headers come at once; what follows them is waited for anew.
      await new Promise((resolve) => setTimeout(resolve, 20));
      environment.advance(HTTP_TIMEOUT_MS - 1);
      expect(environment.pendingTimers()).to.equal(1);
      environment.advance(1);
      const error = await call;
      expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: undefined, reason: 'No answer within 10000 ms.' });
      expect([environment.pendingTimers(), calls.length]).to.deep.equal([0, 1]);
      expect(calls[0]!.signal.aborted).to.equal(true);
    });
  }

  it('whose body is on its way end when the call is given up', async () => {
    const controller = new AbortController();
    const { client, calls } = setUp('stall');
    const call = caught(client.call(getThing, { path: { id: 1 }, signal: controller.signal }));
    await until(() => calls.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    expect(((await call) as DOMException).name).to.equal('AbortError');
    expect(calls[0]!.signal.aborted).to.equal(true);
  });

  it('may be empty where the endpoint says so', async () => {
    expect(await setUp({ body: '' }).client.call(makeThing, { body: { name: 'n' } })).to.equal(undefined);
  });

  it('give the server’s own reason, and the field, wherever they are', async () => {
    const cases: [body: string, reason: string, field?: string][] = [
      ['{"status":"FAILED","reasons":[{"field":"chainId","description":"r"}]}', 'r', 'chainId'],
      ['{"reasons":[{"field":"","description":"r"}]}', 'r'],
      ['{"reasons":[{"field":null,"description":null,"message":"r"}]}', 'r'],
      ['{"message":"r"}', 'r'],
      ['{"reasons":[],"message":"r"}', 'r'],
      ['{"error":"r"}', 'r'],
      ['{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"r"}}', 'r'],
      ['r', 'r'],
      ['"r"', '"r"'],
      ['', 'The server gave no reason.'],
      ['{}', 'The server gave no reason.'],
      ['x'.repeat(201), 'x'.repeat(200)],
    ];
    for (const [body, reason, field] of cases) {
      const error = await caught(setUp({ status: 400, body }).client.call(getThing, { path: { id: 1 } }));
      expect(error, body).to.be.instanceOf(ApiError).and.deep.include({ reason, field, details: reason });
    }
  });

  it('of any kind give some reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        const { reason } = parseRefusal(body);
        expect(reason).to.be.a('string').and.not.equal('');
      }),
    );
  });

  it('that never come are an error too', async () => {
    const error = await caught(setUp('refuse').client.call(makeThing, { body: { name: 'n' } }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: undefined });
  });
});

describe('the fallback of an answer', () => {
  const ask = (answer: ServiceAnswer) => setUp(answer).client.call(getThing, { path: { id: 1 } });

  it('names its reason, and is not needed where an API is set', async () => {
    const reasonOf = (error: ApiError | InvalidResponseError) => error.details;
    expect(await withFallback(ask({ status: 400, body: '{"message":"r"}' }), reasonOf)).to.equal('r');
    expect(await withFallback(ask({ body: 'x' }), reasonOf)).to.equal('It is no JSON.');
    expect(await withFallback(ask({ body: '{"name":"x"}' }), reasonOf)).to.deep.equal({ name: 'x' });
  });

  it('does not hide a call that was given up, or one that was made wrongly', async () => {
    const { client, calls } = setUp({ body: '{}' });
    const signal = AbortSignal.abort();
    const given = await caught(withFallback(client.call(getThing, { path: { id: 1 }, signal }), () => 'other'));
    expect((given as DOMException).name).to.equal('AbortError');
    expect(await caught(withFallback(client.call(getThing, { path: {} }), () => 'other'))).to.be.instanceOf(TypeError);
    expect(calls).to.deep.equal([]);
  });
});
