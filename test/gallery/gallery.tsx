import { createRoot } from 'react-dom/client';
import type { JSX } from 'react';
import { hostAccountStyles } from '../../src/ui/host/host-account.styles.js';
import { hostPendingStyles } from '../../src/ui/host/host-pending.styles.js';
import { hostButtonStyles } from '../../src/ui/host/host-button.styles.js';
import { hostNetworkStyles } from '../../src/ui/host/host-tags.styles.js';
import { css } from '../../src/ui/styles/styles.js';
import { tokensCoreStyles } from '../../src/ui/tokens/tokens-core.styles.js';
import { tokensStyles } from '../../src/ui/tokens/tokens.styles.js';
import { adoptSheets } from '../fixtures/adopt-sheets.js';
import { Controls } from './controls.js';
import { HostButtons } from './host-buttons.js';
import { Connect, OpenApp, Views, Walk } from './views.js';

const pageStyles = css`
  .samples {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 32px;
    padding: 32px;
  }
  .samples > .stack,
  .samples > .card {
    inline-size: 360px;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }
`;
const stripStyles = css`
  .strip {
    display: flex;
    flex-wrap: wrap;
    gap: 20px 24px;
    align-items: center;
    margin: 32px 32px 0;
    font: 15px var(--_font);
    padding: 24px;
    border-radius: 16px;
    background: var(--_plate);
  }
  .tag-place {
    display: inline-block;
    max-inline-size: 100%;
  }
`;

const dialogStyles = css`
  dialog {
    position: fixed;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    border: 0;
    color: inherit;
    background: var(--_scrim);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
  }
  @media (max-width: 430px) {
    dialog {
      align-items: end;
    }
  }
`;

const query = new URLSearchParams(location.search);
const theme = query.get('theme') ?? 'light';
const only = query.get('only');
const direction = query.get('dir') ?? 'ltr';
document.body.dataset.theme = theme;

function addHost(sheets: CSSStyleSheet[], view: JSX.Element): void {
  const host = document.createElement('div');
  host.dataset.theme = theme;
  host.dir = direction;
  for (const [name, property] of [
    ['accent', '--w3m-accent'],
    ['radius', '--w3m-border-radius-master'],
    ['scale', '--w3m-text-scale'],
    ['font', '--w3m-font-family'],
  ] as const) {
    const value = query.get(name) ?? (name === 'font' ? 'Arial' : null);
    if (value) host.style.setProperty(property, value);
  }
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  const mount = document.createElement('div');
  root.append(mount);
  document.body.append(host);
  createRoot(mount).render(adoptSheets(root)(view));
}

const inDialog = (view: JSX.Element): JSX.Element => <dialog open>{view}</dialog>;
if (only) {
  addHost([dialogStyles()], inDialog(only === 'low' ? <Connect /> : only === 'walk' ? <Walk /> : <OpenApp />));
} else {
  addHost(
    [tokensCoreStyles(), hostButtonStyles(), tokensStyles(), hostNetworkStyles(), hostAccountStyles(), hostPendingStyles(), stripStyles()],
    <HostButtons dir={direction === 'rtl' ? 'rtl' : 'ltr'} isArabic={direction === 'rtl'} />,
  );
  addHost([pageStyles()], <Views />);
  addHost([pageStyles()], <Controls />);
}
document.body.dataset.ready = '';
