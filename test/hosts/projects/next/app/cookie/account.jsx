'use client';

import { useEffect } from 'react';
import { createModal } from 'w3m-elements';
import { keepAccountCookie } from 'w3m-elements/cookie';
import { mainnet } from 'w3m-elements/networks';
import { useW3mAccount, W3mButton, W3mInitialState } from 'w3m-elements/react';

const modal = createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });

export function Account({ initialState }) {
  useEffect(() => keepAccountCookie(modal), []);
  return (
    <W3mInitialState value={initialState}>
      <W3mButton label="Join" />
      <Shown />
    </W3mInitialState>
  );
}

function Shown() {
  const { address, status } = useW3mAccount();
  return <output>{`${address ?? 'none'} ${status}`}</output>;
}
