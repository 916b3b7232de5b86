import { defineMessages } from '../i18n/define-messages.js';

/** English texts of what a request would move, by a simulation. */
export const simulationMessages = defineMessages('simulation', {
  title: 'Expected result',
  sends: 'You send',
  gets: 'You get',
  nothing: 'Nothing',
  result: 'Test run',
  unknown: 'Not available',
  item: '#{id}',
  more: '{amount} + {count}',
  units: '{amount} base units',
  fails: 'This transaction is expected to fail',
  reason: 'Reason',
  noReason: 'No reason given',
  lessTitle: 'You would get less than the minimum',
  lessText: 'The minimum is {least}. In a test run you get: {amount}.',
  moreTitle: 'More would leave your account',
  moreText: 'It should be {most}. A test run sends {amount} from your account.',
  otherTitle: '{amount} would leave your account too',
  otherText: 'The request doesn’t say so, but a test run shows it.',
  chosenText: 'You didn’t choose this, but a test run shows it.',
});
