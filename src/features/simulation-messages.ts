import { defineMessages } from '../i18n/define-messages.js';

/** English texts of what a request would move, by a simulation. */
export const simulationMessages = defineMessages('simulation', {
  title: 'Result of a simulation',
  sends: 'You send',
  gets: 'You get',
  nothing: 'Nothing',
  result: 'Simulation',
  unknown: 'Not available',
  item: '#{id}',
  more: '{amount} + {count}',
  units: '{amount} base units',
  fails: 'This transaction is expected to fail',
  reason: 'Reason',
  noReason: 'The contract gives none',
  lessTitle: 'You would get less than the minimum',
  lessText: 'The minimum is {least}. In a simulation you get: {amount}.',
  moreTitle: 'More would leave your account',
  moreText: 'It should be {most}. In a simulation {amount} leaves your account.',
  otherTitle: '{amount} would leave your account too',
  otherText: 'The request doesn’t say so, but a simulation shows it.',
  chosenText: 'You didn’t choose this, but a simulation shows it.',
});
