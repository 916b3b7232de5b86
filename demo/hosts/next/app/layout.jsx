export const metadata = { title: 'Lagoon', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
