import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const projects = ['tsconfig.json', 'web/tsconfig.json', 'web/tsconfig.node.json'];

export default defineConfig(
  globalIgnores(['dist/', '.touchline/', 'coverage/', 'test/architecture/fixtures/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Nest's modules are classes that only carry a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Ports are written as methods, and a decider's pieces are passed on as functions.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // What another turn of the event loop may change looks constant to the type checker (signal.aborted).
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // What was caught is passed on as it came.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // A method that answers a promise because its port says so need not await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-deprecated': [
        'error',
        // Marked by its makers to stand out, not to go: for issuers on this machine (sso/discover-issuer.ts).
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: [
      '**/*.spec.ts',
      '**/*.spec.tsx',
      '**/*.contract.ts',
      '**/*.expectations.ts',
      'src/platform/*/contract/**',
      'test/**/*.ts',
    ],
    rules: {
      // In a test a wrong assumption fails the test, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // Protocols number their enumerations.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
