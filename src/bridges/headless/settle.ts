import type { ReadableAtom } from 'nanostores';

/** Waits until a flow has read everything. @returns Its state. */
export const settle = async <State extends { readonly isReading: boolean }>($state: ReadableAtom<State>): Promise<State> =>
  new Promise((resolve) => {
    const stop = $state.listen((state) => end(state));
    const end = (state: State) => {
      if (state.isReading) return;
      stop();
      resolve(state);
    };
    end($state.get());
  });
