const compiled = (jsc) => [
  '@swc/jest',
  { jsc: { target: 'es2022', ...jsc }, module: { type: 'es6' }, sourceMaps: 'inline' },
];

/** One project a level; the suffix of a file is its level (docs/where-code-lives.md). */
const base = {
  extensionsToTreatAsEsm: ['.ts'],
  // Not of the packages that keep JSON in a file of JavaScript.
  moduleNameMapper: { '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': compiled({
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    }),
  },
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.touchline/'],
};
const level = (name, suffix, extra = {}) => ({
  ...base,
  displayName: name,
  testMatch: [`<rootDir>/{src,contract,projections,test,web}/**/*${suffix}`],
  ...extra,
});
const levels = ['int', 'e2e', 'browser', 'deep'];
const withApplication = {
  testEnvironment: '<rootDir>/test/support/kept-modules/environment.cjs',
  runtime: '<rootDir>/test/support/kept-modules/runtime.cjs',
};
const withPostgres = {
  globalSetup: '<rootDir>/test/support/postgres-global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/postgres-global-teardown.mjs',
};

export default {
  // Two cores share the suites: a bound for what hangs, not a measure of speed.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/support/suite-order.cjs',
  projects: [
    level('unit', '.spec.ts', {
      testPathIgnorePatterns: ['/node_modules/', ...levels.map((l) => `\\.${l}\\.spec\\.ts$`)],
    }),
    ...levels.map((l) => level(l, `.${l}.spec.ts`, { ...withPostgres, ...withApplication })),
    // Components, drawn in jsdom.
    {
      ...base,
      displayName: 'component',
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      setupFiles: ['<rootDir>/test/support/jsdom.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/test/support/css-module.ts', ...base.moduleNameMapper },
      transform: {
        '^.+\\.tsx?$': compiled({
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        }),
      },
    },
  ],
};
