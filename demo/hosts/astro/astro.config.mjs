import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  // Each page is made when it is asked for; without these two lines it is made once, by the build.
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
});
