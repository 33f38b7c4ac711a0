/** jest testEnvironment: the one context of a worker, in which modules stay loaded (docs/testing.md). */
const { TestEnvironment } = require('jest-environment-node');

/** What jest-circus keeps in the global object of one suite. */
const OF_A_SUITE = [
  'EVENT_HANDLERS',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
].map(Symbol.for);

/** What `expect` keeps there. It would make a property that cannot be taken away again, so that it finds ours. */
const OF_EXPECT = Symbol.for('$$jest-matchers-object');
const nothingExpected = () => ({
  configurable: true,
  value: {
    customEqualityTesters: [],
    matchers: Object.create(null),
    state: {
      assertionCalls: 0,
      expectedAssertionsNumber: null,
      isExpectingAssertions: false,
      numPassingAsserts: 0,
      suppressedErrors: [],
    },
  },
});

module.exports = class KeptEnvironment extends TestEnvironment {
  static kept;

  constructor(...given) {
    if (KeptEnvironment.kept) return KeptEnvironment.kept;
    super(...given);
    KeptEnvironment.kept = this;
    Object.defineProperty(this.global, OF_EXPECT, nothingExpected());
    const { process } = this.global;
    this.begin = { env: { ...process.env }, exit: process.exit };
  }

  /** Leaves the global object to the next suite as the first one found it. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const key of OF_A_SUITE) delete this.global[key];
    Object.defineProperty(this.global, OF_EXPECT, nothingExpected());
    const { process } = this.global;
    process.exit = this.begin.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.begin.env)) delete process.env[name];
    Object.assign(process.env, this.begin.env);
  }
};
