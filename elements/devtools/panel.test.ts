import { expect } from '@esm-bundle/chai';
import { redact } from './panel.js';

const one = (line: string, known: readonly string[] = []) => redact([line], known)[0];

describe('redact', () => {
  it('shortens addresses of every namespace', () => {
    expect(one('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).to.equal('0xf39F…2266');
    expect(one('eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266,x')).to.equal('eip155:1:0xf39F…2266,x');
    expect(one('"bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"')).to.equal('"bc1qar…5mdq"');
    expect(one('to 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU.')).to.equal('to 7xKXtg…gAsU.');
    expect(one('to 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU ok')).to.equal('to 7xKXtg…gAsU ok');
    expect(one('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).to.equal('5Grwva…utQY');
  });

  it('shortens an address that is known, whatever it looks like, wherever it stands', () => {
    expect(one('a/somebody.with.a.long.name/b', ['somebody.with.a.long.name'])).to.equal('a/somebo…name/b');
  });

  it('keeps the ids of chains', () => {
    expect(one('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ok')).to.equal('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ok');
    expect(one('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).to.equal(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg…gAsU',
    );
  });

  it('leaves out keys, tokens, signatures and mail', () => {
    expect(one(`{"privateKey":"correct horse","sig":"0x${'ab'.repeat(65)}"}`)).to.equal('{"privateKey":"<hidden>","sig":"<hex 1>"}');
    expect(one('GET https://node.example/v3/0a1b2c3d4e5f60718293a4b5c6d7e8f9 200')).to.equal('GET https://node.example/v3/<hidden> 200');
    expect(one('wss://relay.example/?auth=abc.def&projectId=0123&x=1')).to.equal(
      'wss://relay.example/?auth=<hidden>&projectId=<hidden>&x=1',
    );
    expect(one('{"projectId":"lagoon","meld":{"publicKey": "pk_1"},"name":"x"}')).to.equal(
      '{"projectId":"<hidden>","meld":{"publicKey": "<hidden>"},"name":"x"}',
    );
    expect(one('from ada.b+c@lagoon.example!')).to.equal('from <e-mail>!');
  });

  it('keeps the names of files', () => {
    const line = 'script 3 ms https://lagoon.example/chunks/create-connection-a1b2c3d4e5.js';
    expect(one(line)).to.equal(line);
  });
});
