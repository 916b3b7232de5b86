/**
 * Every wait of the product for something outside of it, and its ways on: there while it waits, not after a failure.
 * The scenes of the gallery bring the waits about.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite, TEST_IDS } from '../gallery/site.mjs';
import { withStage } from '../gallery/stage.mjs';

/** Scene → test ids of its ways on. */
const WAITS = {
  'connectingexternal-waiting': ['w3m-connecting-other', 'w3m-connecting-again'],
  'connectingexternal-locked': ['w3m-connecting-other', 'w3m-connecting-again'],
  'connectingexternal-asked-again': ['w3m-connecting-phone', 'w3m-connecting-other', 'w3m-connecting-again'],
  'connectingexternal-waiting-elsewhere': ['w3m-connecting-other', TEST_IDS.tryAgain],
  'connectingwalletconnect-a-code-to-scan': ['w3m-copy-link'],
  'connectingwalletconnect-a-web-app': ['w3m-open-wallet', 'w3m-copy-link'],
  'findwallet-looking': ['w3m-wallets-other'],
  'emailverifyotp-checking': ['w3m-email-other'],
  'emailverifydevice-waiting': ['w3m-email-other'],
  'connectingsocial-waiting': ['social-others', 'social-reopen'],
  'connectingfarcaster-a-code-to-scan': ['social-others', 'social-copy'],
  'connectingfarcaster-a-link-on-a-phone': ['social-link', 'social-others', 'social-copy'],
  'switchnetwork-waiting': ['w3m-switching-stay', 'w3m-switching-again'],
  'switchnetwork-waiting-elsewhere': ['w3m-switching-stay', 'w3m-switching-retry'],
  'siwxsignmessage-waiting-for-the-wallet': ['w3m-sign-in-cancel'],
  'walletsendpreview-review-asking-the-wallet': ['send-cancel'],
  'swappreview-approval-steps': ['swap-cancel'],
  'registeraccountname-asking-the-wallet': ['w3m-name-back'],
  'buyinprogress-opening': ['buy-others'],
  'buyinprogress-open': ['buy-others', 'buy-copy'],
  'buyinprogress-payment-under-way': ['buy-purchases'],
};

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.stop());

describe('a wait', { concurrency: 4 }, () => {
  for (const [id, ways] of Object.entries(WAITS)) {
    test(`${id} offers ${ways.join(', ')}`, { timeout: 120_000 }, async () => {
      const scene = SCENES.find((each) => each.id === id);
      assert.ok(scene, `There is no scene ${id}.`);
      await withStage(site, scene, {}, async ({ page }) => {
        await Promise.all(ways.map((way) => page.getByTestId(way).waitFor()));
        const usable = await page.evaluate((ids) => {
          const root = document.querySelector('w3m-modal').shadowRoot;
          return ids.filter((testId) => root.querySelector(`[data-testid="${testId}"]:not(:disabled, [aria-busy="true"])`));
        }, ways);
        assert.deepEqual(usable, ways);
      });
    });
  }
});
