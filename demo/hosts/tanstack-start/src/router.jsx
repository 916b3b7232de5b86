import { createRouter } from '@tanstack/react-router';
// Made by the plugin from the files in src/routes.
import { routeTree } from './routeTree.gen';

export const getRouter = () => createRouter({ routeTree });
