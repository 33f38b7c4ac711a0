/** jest testSequencer: suites that take seconds begin before those that take a moment, so that no core waits at the end for one of them. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** Where nothing was measured yet jest goes by the size of the file; these are short and take minutes. */
const LONG = /\/(benches|fuzz|killed-\w+|matrix|start|stored-histories|undo-matrix)\.\w+\.spec\.ts$/;
const STAGED = /\.(e2e|browser|deep)\.spec\.ts$/;
const rank = ({ path }) => (LONG.test(path) ? 0 : STAGED.test(path) ? 1 : 2);

module.exports = class SuiteOrder extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
};
