import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router';
// The button's place until its script is there.
import placeholder from 'w3m-elements/placeholder.css?url';

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { title: 'Lagoon' }],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'stylesheet', href: placeholder },
    ],
  }),
  shellComponent: Document,
});

function Document({ children }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
