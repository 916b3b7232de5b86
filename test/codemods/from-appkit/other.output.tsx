import { createRoot } from 'react-dom/client';

// A name that looks like one of AppKit's is none.
const useAppKit = () => 'mine';
createRoot(document.body).render(<p>{useAppKit()}</p>);
