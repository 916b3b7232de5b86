/**
 * Starts a page whose script is a button alone: React DOM, and a dialog with a plain list, are requested when it is pressed.
 * The same list as that of the bare page.
 */
export function startLatePage(): void {
  const root = document.getElementById('root')!;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.testid = 'connect-button';
  button.textContent = 'Connect wallet';
  root.append(button);
  button.addEventListener('click', () => void import('./react-page.js').then(({ startReactPage }) => startReactPage(true)), {
    once: true,
  });
}
