'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import * as wrappers from 'w3m-elements/react';
import { makeInstance, offerHost } from './host-side.js';
import { Scene } from './react/scene.js';

export function Suite({ served }) {
  const [items, setItems] = useState(served);
  useEffect(() => {
    const show = async (next) => flushSync(() => setItems(next));
    offerHost({ define: makeInstance, render: show, unmount: () => show(undefined) });
  }, []);
  return (
    items && (
      <div id="root">
        <Scene items={items} wrappers={wrappers} />
      </div>
    )
  );
}
