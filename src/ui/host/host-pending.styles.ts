import { css } from '../styles/styles.js';

/**
 * Styles of the account's button while transactions are not final; adopt it after `hostAccountStyles`. `.instead` lays a text over the one
 * whose place it takes; the avatar has a turning ring.
 */
export const hostPendingStyles = css`
  .instead {
    display: inline-grid;
  }
  .instead > * {
    grid-area: 1 / 1;
  }
  .instead > span {
    visibility: hidden;
  }
  .avatar.pending::after {
    content: '';
    position: absolute;
    inset: -3px;
    border: 2px solid var(--_accent-text);
    border-inline-start-color: transparent;
    border-radius: 50%;
    animation: pending 0.8s linear infinite;
  }
  @keyframes pending {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion) {
    .avatar.pending::after {
      animation: none;
    }
  }
`;
