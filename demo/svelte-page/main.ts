/**
 * The Svelte page: the tags in Svelte components. Svelte needs no setting to know them; the import defines them.
 *
 * @module
 */
import 'w3m-elements/elements';
import { mount } from 'svelte';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { applyPageSettings, readPageSettings } from '../shared/page-settings.js';
import App from './app.svelte';

const settings = readPageSettings(window.location.search);
applyPageSettings(settings);

const target = document.getElementById('root');
if (!target) throw new Error('The page has no #root.');
mount(App, { target, props: { modal: createLagoonModal(settings), firstSettings: settings } });
