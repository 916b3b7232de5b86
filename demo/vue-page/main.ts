/**
 * The Vue page: the tags in single-file components. The compiler option marks `w3m-…` as custom elements; the import defines them.
 *
 * @module
 */
import 'w3m-elements/elements';
import { createApp } from 'vue';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { applyPageSettings, readPageSettings } from '../shared/page-settings.js';
import App from './app.vue';

const settings = readPageSettings(window.location.search);
applyPageSettings(settings);
createApp(App, { modal: createLagoonModal(settings), firstSettings: settings }).mount('#root');
