import { expect } from '@esm-bundle/chai';
import { local } from '../../test/fixtures/networks.js';
import { createModal, getModal } from '../index.js';

describe('the options of createModal', () => {
  afterEach(() => getModal()?.destroy());

  it('may hold a client that holds itself and a big integer, and are known again', () => {
    const siwx: Record<string, unknown> = {};
    for (const name of ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']) siwx[name] = async () => [];
    siwx['client'] = { siwx };
    const network = { ...local, custom: { limit: 10n ** 20n } };
    const create = () => createModal({ networks: [network], siwx: siwx as never });
    const first = create();
    expect(create()).to.equal(first);
  });
});
