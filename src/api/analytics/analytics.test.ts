import { expect } from '@esm-bundle/chai';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError } from '../http-client.js';
import { UNSENT_EVENT, postEvent } from './post-event.js';

const event = {
  eventId: '0d3ab7a5-6f9d-4a67-9d9f-0f2a7a1c5b11',
  url: 'https://shop.example/checkout',
  domain: 'shop.example',
  timestamp: 1_795_225_000_000,
  props: {
    type: 'track' as const,
    event: 'MODAL_OPEN',
    address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
    properties: { connected: false },
  },
};

describe('an event', () => {
  it('is sent unchanged, and its answer is ignored [S:196]', async () => {
    for (const body of ['{}', '']) {
      const { client, calls } = createAnsweringClient([{ body }], { clientId: 'did:key:z6Mk' });
      expect(await client.call(postEvent, { body: event })).to.equal(undefined);
      expect(calls[0]).to.include({
        method: 'POST',
        url: 'https://analytics.example/base/e?projectId=p&st=w3m&sv=2.16.7&clientId=did%3Akey%3Az6Mk',
      });
      expect(JSON.parse(calls[0]!.body)).to.deep.equal(event);
    }
  });

  it('that says the modal was made is never sent [S:196]', async () => {
    const { client, calls } = createAnsweringClient([{ body: '{}' }]);
    expect(UNSENT_EVENT).to.equal('MODAL_CREATED');
    const error = await caught(client.call(postEvent, { body: { ...event, props: { ...event.props, event: UNSENT_EVENT } } }));
    expect(error).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });

  it('contains no query and no hash, and has an id and a time', async () => {
    const { client, calls } = createAnsweringClient([{ body: '{}' }]);
    const wrong = [
      { url: 'https://shop.example/?token=1' },
      { url: 'https://shop.example/#a' },
      { eventId: '7' },
      { timestamp: -1 },
      { props: { ...event.props, type: 'other' as 'track' } },
    ];
    for (const part of wrong)
      expect(await caught(client.call(postEvent, { body: { ...event, ...part } })), JSON.stringify(part)).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });

  it('that is refused to the page’s origin says so at once', async () => {
    const { client, calls } = createAnsweringClient([{ status: 403, body: 'Forbidden' }]);
    expect(await caught(client.call(postEvent, { body: event })))
      .to.be.instanceOf(ApiError)
      .and.have.property('status', 403);
    expect(calls.length).to.equal(1);
  });
});
