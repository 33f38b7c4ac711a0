/** jest testSequencer: suites that take seconds begin before those that take a moment, so that no core waits at the end for one of them. */
const { default: Sequencer } = require('@jest/test-sequencer');

const STAGED = /\.(e2e|browser|deep)\.spec\.ts$/;
const rank = ({ path }) => (STAGED.test(path) ? 0 : 1);

module.exports = class SuiteOrder extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
};
