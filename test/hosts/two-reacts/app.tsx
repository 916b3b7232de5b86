/** An application of React 18 that another team brought onto a page that has a modal already. */
import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { createModal } from 'w3m-elements';
import { useW3mAccount, useW3mState, W3mButton } from 'w3m-elements/react';

Object.assign(window, { createAgain: () => createModal({ themeMode: 'dark' }) });

function App() {
  const { status } = useW3mAccount();
  const { open } = useW3mState();
  return (
    <>
      <W3mButton />
      <output>{`${version.split('.')[0]}: ${status}, ${open ? 'open' : 'closed'}`}</output>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
