import { expect } from '@esm-bundle/chai';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { PreviewNotices } from './preview-notices.js';

describe('an amount of which less arrives', () => {
  it('is taxed from one millionth of it on, and below may arrive rounded', async () => {
    const stETH = 10n ** 18n;
    for (const [missing, amount, shown] of [
      [0n, stETH, undefined],
      [1n, stETH, 'send-rounded'],
      [2n, stETH, 'send-rounded'],
      [stETH / 1_000_000n - 1n, stETH, 'send-rounded'],
      [stETH / 1_000_000n, stETH, 'send-toll'],
      [50n, 1000n, 'send-toll'],
      [1n, 1_000_000n, 'send-toll'],
      [1n, 1_000_001n, 'send-rounded'],
    ] as const) {
      const facts = {
        submission: { status: 'idle' },
        wallet: 'Harbor',
        nativeSymbol: 'ETH',
        name: undefined,
        feeError: undefined,
      } as const;
      const view = await mountView(<PreviewNotices {...facts} onRetry={undefined} isFirst={false} missing={missing} amount={amount} />);
      const found = ['send-toll', 'send-rounded'].filter((id) => view.find(id));
      const text = view.text();
      view.unmount();
      expect(found, `${missing} of ${amount}`).to.deep.equal(shown ? [shown] : []);
      expect(text).to.equal(
        {
          'send-toll': 'The recipient gets less than you sendThis token charges a transfer tax.',
          'send-rounded': 'The amount may arrive rounded',
          none: '',
        }[shown ?? 'none'],
      );
    }
  });
});
