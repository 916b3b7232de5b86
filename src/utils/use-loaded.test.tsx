import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { until } from '../../test/fixtures/until.js';
import { ErrorBoundary } from '../modal/load-error.js';
import { createLazy, type Lazy } from './lazy.js';
import { useLoaded } from './use-loaded.js';

type Props = { readonly code: Lazy<string>; readonly isNeeded?: boolean; readonly onError?: (error: unknown) => void };

function Part({ code, isNeeded, onError }: Props): JSX.Element {
  const loaded = useLoaded(code, isNeeded, onError);
  return <p>{loaded ?? 'not loaded'}</p>;
}

describe('useLoaded', () => {
  let root: Root;
  let host: HTMLElement;
  let retry: (() => void) | undefined;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const draw = (props: Props) =>
    flushSync(() =>
      root.render(
        <ErrorBoundary
          onError={() => {}}
          fallback={(_, again) => {
            retry = again;
            return 'failed';
          }}
        >
          <Part {...props} />
        </ErrorBoundary>,
      ),
    );

  beforeEach(() => {
    host = document.createElement('div');
    root = createRoot(host, { onCaughtError: () => {} });
  });
  afterEach(() => root.unmount());

  it('draws code that is there at once', async () => {
    const code = createLazy(async () => 'loaded');
    await code.load();
    draw({ code });
    expect(host.textContent).to.equal('loaded');
  });

  it('draws code that arrives late in the next frame, however short its absence was', async () => {
    let arrive: (code: string) => void;
    draw({ code: createLazy(() => new Promise<string>((resolve) => (arrive = resolve))) });
    expect(host.textContent).to.equal('not loaded');
    await nextFrame();
    arrive!('loaded');
    await nextFrame();
    await nextFrame();
    expect(host.textContent).to.equal('loaded');
  });

  it('leaves a failure to the boundary, and loads again when it is drawn again', async () => {
    let loads = 0;
    const code = createLazy(async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return 'loaded';
    });
    draw({ code });
    await until(() => host.textContent === 'failed');
    retry!();
    await until(() => host.textContent === 'loaded');
    expect(loads).to.equal(2);
  });

  it('calls `onError` where it is given, and goes on', async () => {
    const offline = new Error('offline');
    const errors: unknown[] = [];
    draw({ code: createLazy(() => Promise.reject(offline)), onError: (error) => errors.push(error) });
    await until(() => errors.length > 0);
    await nextFrame();
    expect([errors, host.textContent]).to.deep.equal([[offline], 'not loaded']);
  });

  it('does not call `onError` with a failure of what is needed no longer', async () => {
    let fail: (error: Error) => void;
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const code = createLazy(() => new Promise<string>((_, reject) => (fail = reject)));
    draw({ code, onError });
    draw({ code, onError, isNeeded: false });
    fail!(new Error('offline'));
    await nextFrame();
    expect([errors, host.textContent]).to.deep.equal([[], 'not loaded']);
  });

  it('loads nothing before it is needed, and throws no failure of what is needed no longer', async () => {
    let fail: (error: Error) => void;
    let loads = 0;
    const code = createLazy(() => {
      loads += 1;
      return new Promise<string>((_, reject) => (fail = reject));
    });
    draw({ code, isNeeded: false });
    expect(loads).to.equal(0);
    draw({ code });
    expect(loads).to.equal(1);
    draw({ code, isNeeded: false });
    fail!(new Error('offline'));
    await nextFrame();
    draw({ code });
    fail!(new Error('offline'));
    expect(host.textContent).to.equal('not loaded');
    await until(() => host.textContent === 'failed');
    expect(loads).to.equal(2);
  });
});
