import { css } from '../styles/styles.js';

/**
 * The default palette in fixed values, for browsers that cannot derive colours from the accent; adopted after the
 * other tokens, and loaded only there. Values measured from the derived palette.
 */
export const tokensFixedStyles = css`
  :host {
    --w3m-plate: #fff;
    --w3m-well: #e9eded;
    --w3m-hover: #f3f7f8;
    --w3m-press: #ecf1f1;
    --w3m-text-1: #161f1f;
    --w3m-text-2: #4a5556;
    --w3m-text-3: #5a6667;
    --w3m-edge: #7d8788;
    --w3m-line: #161f1f1a;
    --w3m-accent-text: #00686f;
    --w3m-accent-soft: #def3f4;
    --w3m-accent-fill: #0b6e75;
    --w3m-accent-fill-hover: #085f65;
    --w3m-accent-fill-press: #065358;
    --w3m-on-accent: #fff;
    --w3m-warning: #824500;
    --w3m-warning-soft: #fcecd1;
    --w3m-bg: #f0f5f5;
    --w3m-tint: #dfe4e4;
    --w3m-line-soft: #161f1f12;
    --w3m-success: #006931;
    --w3m-success-soft: #e0f4e4;
    --w3m-danger: #9d1e23;
    --w3m-danger-soft: #ffe6e5;
    --w3m-data-1: #006269;
    --w3m-data-2: #2f858c;
    --w3m-data-3: #54999f;
    --w3m-data-4: #a8c4c6;
  }
  :host([data-theme='dark']) {
    --w3m-plate: #1e2424;
    --w3m-well: #0d1212;
    --w3m-hover: #262c2c;
    --w3m-press: #2c3232;
    --w3m-text-1: #eaf5f6;
    --w3m-text-2: #b1bdbe;
    --w3m-text-3: #9da9aa;
    --w3m-edge: #707a7a;
    --w3m-line: #eaf5f61a;
    --w3m-accent-text: #7bced5;
    --w3m-accent-soft: #1b3739;
    --w3m-accent-fill: #6ec1c8;
    --w3m-accent-fill-hover: #7ec7cd;
    --w3m-accent-fill-press: #8bccd2;
    --w3m-on-accent: #000;
    --w3m-warning: #fbb86d;
    --w3m-warning-soft: #3f2e0f;
    --w3m-bg: #141919;
    --w3m-tint: #202526;
    --w3m-line-soft: #eaf5f612;
    --w3m-success: #89dea1;
    --w3m-success-soft: #223827;
    --w3m-danger: #ff9c93;
    --w3m-danger-soft: #442929;
    --w3m-data-1: #88dbe2;
    --w3m-data-2: #5baeb5;
    --w3m-data-3: #4b878c;
    --w3m-data-4: #445a5c;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --w3m-plate: #1e2424;
      --w3m-well: #0d1212;
      --w3m-hover: #262c2c;
      --w3m-press: #2c3232;
      --w3m-text-1: #eaf5f6;
      --w3m-text-2: #b1bdbe;
      --w3m-text-3: #9da9aa;
      --w3m-edge: #707a7a;
      --w3m-line: #eaf5f61a;
      --w3m-accent-text: #7bced5;
      --w3m-accent-soft: #1b3739;
      --w3m-accent-fill: #6ec1c8;
      --w3m-accent-fill-hover: #7ec7cd;
      --w3m-accent-fill-press: #8bccd2;
      --w3m-on-accent: #000;
      --w3m-warning: #fbb86d;
      --w3m-warning-soft: #3f2e0f;
      --w3m-bg: #141919;
      --w3m-tint: #202526;
      --w3m-line-soft: #eaf5f612;
      --w3m-success: #89dea1;
      --w3m-success-soft: #223827;
      --w3m-danger: #ff9c93;
      --w3m-danger-soft: #442929;
      --w3m-data-1: #88dbe2;
      --w3m-data-2: #5baeb5;
      --w3m-data-3: #4b878c;
      --w3m-data-4: #445a5c;
    }
  }
`;
