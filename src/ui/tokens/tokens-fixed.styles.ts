import { css } from '../styles/styles.js';

/**
 * The default palette in fixed values, for browsers that cannot derive colours from the accent; adopted after the
 * other tokens, and loaded only there. Values measured from the derived palette.
 */
export const tokensFixedStyles = css`
  :host {
    --_plate: #fff;
    --_well: #e9eded;
    --_hover: #f3f7f8;
    --_press: #ecf1f1;
    --_text-1: #161f1f;
    --_text-2: #4a5556;
    --_text-3: #5a6667;
    --_edge: #7d8788;
    --_line: #161f1f1a;
    --_accent-text: #00686f;
    --_accent-soft: #def3f4;
    --_accent-fill: #0b6e75;
    --_accent-fill-hover: #085f65;
    --_accent-fill-press: #065358;
    --_on-accent: #fff;
    --_warning: #824500;
    --_warning-soft: #fcecd1;
    --_bg: #f0f5f5;
    --_tint: #dfe4e4;
    --_line-soft: #161f1f12;
    --_success: #006931;
    --_success-soft: #e0f4e4;
    --_danger: #9d1e23;
    --_danger-soft: #ffe6e5;
    --_data-1: #006269;
    --_data-2: #2f858c;
    --_data-3: #54999f;
    --_data-4: #a8c4c6;
  }
  :host([data-theme='dark']) {
    --_plate: #1e2424;
    --_well: #0d1212;
    --_hover: #262c2c;
    --_press: #2c3232;
    --_text-1: #eaf5f6;
    --_text-2: #b1bdbe;
    --_text-3: #9da9aa;
    --_edge: #707a7a;
    --_line: #eaf5f61a;
    --_accent-text: #7bced5;
    --_accent-soft: #1b3739;
    --_accent-fill: #6ec1c8;
    --_accent-fill-hover: #7ec7cd;
    --_accent-fill-press: #8bccd2;
    --_on-accent: #000;
    --_warning: #fbb86d;
    --_warning-soft: #3f2e0f;
    --_bg: #141919;
    --_tint: #202526;
    --_line-soft: #eaf5f612;
    --_success: #89dea1;
    --_success-soft: #223827;
    --_danger: #ff9c93;
    --_danger-soft: #442929;
    --_data-1: #88dbe2;
    --_data-2: #5baeb5;
    --_data-3: #4b878c;
    --_data-4: #445a5c;
  }
  @media (prefers-color-scheme: dark) {
    :host([data-theme='auto']) {
      --_plate: #1e2424;
      --_well: #0d1212;
      --_hover: #262c2c;
      --_press: #2c3232;
      --_text-1: #eaf5f6;
      --_text-2: #b1bdbe;
      --_text-3: #9da9aa;
      --_edge: #707a7a;
      --_line: #eaf5f61a;
      --_accent-text: #7bced5;
      --_accent-soft: #1b3739;
      --_accent-fill: #6ec1c8;
      --_accent-fill-hover: #7ec7cd;
      --_accent-fill-press: #8bccd2;
      --_on-accent: #000;
      --_warning: #fbb86d;
      --_warning-soft: #3f2e0f;
      --_bg: #141919;
      --_tint: #202526;
      --_line-soft: #eaf5f612;
      --_success: #89dea1;
      --_success-soft: #223827;
      --_danger: #ff9c93;
      --_danger-soft: #442929;
      --_data-1: #88dbe2;
      --_data-2: #5baeb5;
      --_data-3: #4b878c;
      --_data-4: #445a5c;
    }
  }
`;
