import { expect } from '@esm-bundle/chai';
import type { Environment } from '../config/environment.js';
import type { ModalOptions, RestrictableFeature } from '../config/options.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { Feature } from './feature.js';
import { findLaterFeatures, isRestricted, RESTRICTED_TIME_ZONES } from './lazy-features.js';

const ALL: readonly RestrictableFeature[] = ['onramp', 'swaps', 'receive', 'send', 'history'];

/** The names of the features of a page whose visitor's clock is in a time zone. */
function namesIn(timeZone: string, options: ModalOptions) {
  const logged: unknown[][] = [];
  const window = {
    Intl: {
      DateTimeFormat: class {
        resolvedOptions = () => ({ timeZone });
      },
    },
  } as unknown as Environment['window'];
  const log = { warn() {}, error: (...words: unknown[]) => void logged.push(words) };
  const features = findLaterFeatures({ window, log }) as unknown as readonly Feature[];
  const names = features.filter(({ isEnabled }) => isEnabled?.(resolveOptions(options)) !== false).map(({ name }) => name);
  return { names, logged, features, options: resolveOptions(options) };
}

describe('a region with restrictions', () => {
  it('is nine time zones, in any letters [S:297]', () => {
    expect(RESTRICTED_TIME_ZONES.length).to.equal(9);
    expect(['Asia/Shanghai', 'ASIA/HONG_KONG', 'asia/macau', 'Asia/Urumqi'].map(isRestricted)).to.deep.equal([true, true, true, true]);
    expect(['Asia/Singapore', 'Asia/Tokyo', 'Asia/Taipei', 'Europe/Berlin', 'UTC', ''].map(isRestricted)).to.not.include(true);
  });

  it('hides what the host named there, and nothing by itself', () => {
    const options = { projectId: 'p' };
    const free = namesIn('Asia/Shanghai', options).names;
    expect(free).to.include.members(['buy', 'swap', 'send', 'receive', 'activity', 'account']);
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: [] } }).names).to.deep.equal(free);
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: ['onramp', 'swaps'] } }).names).to.deep.equal(
      free.filter((name) => name !== 'buy' && name !== 'swap'),
    );
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: ALL } }).names).to.deep.equal(
      free.filter((name) => !['buy', 'swap', 'send', 'receive', 'activity'].includes(name)),
    );
    expect(namesIn('Europe/Berlin', { ...options, features: { restrictedRegionFeatures: ALL } }).names).to.deep.equal(free);
  });

  it('goes on following what was sent there, whatever the host named', () => {
    for (const restrictedRegionFeatures of [['send'], ['swaps'], ALL] as const) {
      const { names } = namesIn('Asia/Shanghai', { projectId: 'p', features: { restrictedRegionFeatures } });
      expect(names).to.include('pending');
    }
  });

  it('brings nothing back that is off everywhere', () => {
    const options = { projectId: 'p', features: { onramp: false, restrictedRegionFeatures: ['swaps'] } } as const;
    expect(namesIn('Europe/Berlin', options).names).to.not.include('buy');
  });

  it('warns developers once of an unknown name', () => {
    const { logged, features, options } = namesIn('UTC', { features: { restrictedRegionFeatures: ['onramp', 'buying' as never] } });
    features.forEach(({ isEnabled }) => isEnabled?.(options));
    expect(logged).to.deep.equal([['restrictedRegionFeatures: "buying" is none of onramp, swaps, receive, send, history.']]);
  });
});
