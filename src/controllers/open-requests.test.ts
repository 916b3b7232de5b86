import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import type { Controllers } from './controllers.js';
import { getOpenRequests, type PendingRequest } from './open-requests.js';

describe('requests that lie unanswered in a wallet', () => {
  it('are listed by account until each is answered', () => {
    const controllers: Pick<Controllers, 'openRequests'> = {};
    const request: Omit<PendingRequest, 'id'> = { from: ADA, kind: 'send', amount: '0.2', symbol: 'ETH', to: GRACE };
    const requests = getOpenRequests(controllers);
    expect(getOpenRequests(controllers)).to.equal(requests);
    const first = requests.add(request);
    const second = requests.add(request);
    expect(requests.of(ADA).length).to.equal(2);
    expect(requests.of(GRACE)).to.deep.equal([]);
    first();
    first();
    expect(requests.of(ADA)).to.deep.equal([{ ...request, id: 2 }]);
    second();
    expect(requests.$list.get()).to.deep.equal([]);
    expect(getOpenRequests({}).of(ADA)).to.deep.equal([]);
  });
});
