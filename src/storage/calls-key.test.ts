import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { CALLS_LIMIT, callsKey, type CallsRecord } from './calls-key.js';

const dataHash = `0x${'ab'.repeat(32)}`;
const record: CallsRecord = {
  id: '0x01',
  network: 'eip155:31337',
  from: ADA,
  at: 5,
  isBatch: false,
  calls: [
    { to: GRACE, valueWei: '1', dataHash, state: 'sent', hash: '0x02' },
    { to: GRACE, valueWei: '2', dataHash, state: 'waiting' },
  ],
};

describe('the stored calls of a page', () => {
  it('are read back as they were stored, the latest 20', () => {
    const list = Array.from({ length: CALLS_LIMIT + 1 }, (_, at) => ({ ...record, id: `0x${at}`, batchId: '0x9' }));
    expect(callsKey.parse(JSON.parse(JSON.stringify(list)))).to.deep.equal(list.slice(0, CALLS_LIMIT));
  });

  it('are left out as a whole where a part of them cannot be read: the rest would be sent again', () => {
    const [sent, waiting] = record.calls as [object, object];
    for (const bad of [
      ...[null, 'x', {}, { ...record, id: '' }, { ...record, at: '5' }, { ...record, calls: [] }, { ...record, batchId: 5 }],
      ...[
        { ...record, calls: [sent, null] },
        { ...record, calls: [sent, { ...waiting, state: 'done' }] },
      ],
      ...[
        { ...record, calls: [{ ...sent, hash: 7 }, waiting] },
        { ...record, calls: [{ ...sent, valueWei: '-1' }, waiting] },
      ],
    ])
      expect(callsKey.parse([bad, record]), JSON.stringify(bad)).to.deep.equal([record]);
    expect(callsKey.parse('x')).to.deep.equal([]);
  });
});
