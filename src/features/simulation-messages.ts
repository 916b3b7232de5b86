import { defineMessages } from '../i18n/define-messages.js';

/** English texts of what a request would move, by a simulation. */
export const simulationMessages = defineMessages('simulation', {
  title: 'Result of a simulation',
  sends: 'You send',
  gets: 'You get',
  nothing: 'Nothing',
  unknown: 'Not available',
  result: 'Simulation',
  item: 'Collectible {id}',
  more: '{amount} + {count}',
  units: '{amount} base units',
  fails: 'This transaction is expected to fail',
  reason: 'Reason',
  noReason: 'The contract gives none',
  lessTitle: 'You would get less than the minimum',
  lessText: 'At least {least} is shown. In a simulation {amount} arrives.',
  moreTitle: 'More would leave than it says',
  moreText: 'It says {most}. In a simulation {amount} leaves your account.',
  otherTitle: 'It doesn’t name {amount}, which would leave',
  otherText: 'In a simulation this leaves your account, and nothing in the request says so.',
  chosenText: 'In a simulation this leaves your account, and you didn’t choose it.',
});
