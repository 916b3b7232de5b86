/**
 * The React page, built with React 19 and once more with React 18: the wrappers in a React tree, and the instance read
 * through its subscriptions.
 *
 * @module
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { applyPageSettings, readPageSettings } from '../shared/page-settings.js';
import { App } from './app.js';

const settings = readPageSettings(window.location.search);
applyPageSettings(settings);
const modal = createLagoonModal(settings);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <App modal={modal} firstSettings={settings} />
  </StrictMode>,
);
