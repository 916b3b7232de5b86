// @ts-expect-error A file beside the page.
import { createModal } from './cdn/w3m-elements.js';

createModal({ projectId: 'b56e18d4' });
