import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

export const meta = () => [{ title: 'Lagoon' }];
export const links = () => [{ rel: 'icon', href: 'data:,' }];

export function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
