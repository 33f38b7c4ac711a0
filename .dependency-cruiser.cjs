/**
 * Who may import whom (docs/architecture.md), by pattern: a new module is under the rules without
 * anybody listing it. Each rule has a fixture in test/architecture/fixtures that breaks it.
 */
const SPEC = '\\.(spec|contract|expectations)\\.tsx?$|^src/platform/[^/]+/contract/';
const FACTS = '\\.(events|facts|story)\\.ts$';
const INDEX = '^src/modules/[^/]+/index\\.ts$';
const PURE = '\\.(decider|state|events|facts|story)\\.ts$';

/** What a line of code in these rooms may never reach, whatever else it may. */
const forbidden = [
  {
    name: 'no-circular',
    comment: 'A circle has no beginning to understand, and Nest cannot build one.',
    severity: 'error',
    from: { pathNot: '^node_modules' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'kernel-imports-nothing',
    comment: 'The kernel is what everything else stands on; @jest/globals only in its specification helper and specs.',
    severity: 'error',
    from: { path: '^src/kernel/', pathNot: '(\\.spec|/specification)\\.ts$' },
    to: { pathNot: '^src/kernel/' },
  },
  {
    name: 'contract-imports-zod-only',
    severity: 'error',
    from: { path: '^contract/', pathNot: SPEC },
    to: { pathNot: '^contract/|^node_modules/zod/' },
  },
  {
    name: 'web-imports-contract-only',
    comment: 'The web app knows the server by its contract.',
    severity: 'error',
    from: { path: '^web/', pathNot: SPEC },
    to: { path: '^(src|projections|test)/' },
  },
  {
    name: 'screens-are-shown-by-routes',
    comment: 'A screen composes features, so a feature that imported one would stand in a circle.',
    severity: 'error',
    from: { path: '^web/', pathNot: ['^web/src/app/', '^web/src/features\\.ts$', '/screens\\.tsx$', SPEC] },
    to: { path: '^web/src/features/[^/]+/(screens|[^/]+\\.screen)\\.tsx$' },
  },
  {
    name: 'server-imports-no-web',
    severity: 'error',
    from: { path: '^(src|contract|projections)/' },
    to: { path: '^web/' },
  },
  {
    name: 'rules-stay-pure',
    comment: 'Deciders, states and events: kernel, contract vocabulary and their own pure files.',
    severity: 'error',
    from: { path: `^src/modules/.*${PURE}` },
    to: { pathNot: ['^src/kernel/', '^contract/', '^src/modules/', '^node_modules/zod/'] },
  },
  {
    name: 'rules-import-pure-files-only',
    comment:
      'A file with rules may lean on plain files of its module, never on one that touches Nest, a database or HTTP.',
    severity: 'error',
    from: { path: `^src/modules/.*${PURE}` },
    to: {
      path: '^src/modules/.*\\.(controller|api|query|policies|reaction|job|table)\\.ts$|^src/modules/[^/]+/(index|public)\\.ts$',
    },
  },
  {
    name: 'rules-reach-no-machinery',
    comment: 'Not even by way of another file.',
    severity: 'error',
    from: { path: `^src/modules/.*${PURE}` },
    to: {
      path: '^src/platform/|^node_modules/(@nestjs|pg|typeorm|fastify|bullmq)/|^(node:)?(fs|net|http|child_process)$',
      reachable: true,
    },
  },
  {
    name: 'facts-own-their-shapes',
    comment:
      'An event and its sentence: of other features only vocabulary and events, of its own the contract (stored shapes are frozen by their snapshot), and the plain formats of the contract.',
    severity: 'error',
    from: { path: `^src/modules/([^/]+)/.*${FACTS}` },
    to: {
      pathNot: [
        '^src/kernel/',
        '^contract/[^/]+/(vocabulary|permissions)\\.ts$',
        '^contract/([^/]+\\.ts$|$1/)',
        FACTS,
        '^node_modules/zod/',
      ],
    },
  },
  {
    name: 'features-by-public-parts',
    comment: 'Of another feature: its events and deciders, and what its public.ts offers.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/', pathNot: SPEC },
    to: {
      path: '^src/modules/([^/]+)/',
      pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/public\\.ts$', '\\.(events|decider|state)\\.ts$'],
    },
  },
  {
    name: 'features-by-one-index',
    comment: 'src/features.ts alone knows the features: what is central is derived from it.',
    severity: 'error',
    from: { path: '^(src|contract|projections)/', pathNot: [SPEC, '^src/features\\.ts$'] },
    to: { path: INDEX },
  },
  {
    name: 'modules-import-no-launcher-or-web',
    severity: 'error',
    from: { path: '^src/(modules|platform)/', pathNot: SPEC },
    to: { path: '^src/launcher/|^src/[^/]+\\.ts$' },
  },
  {
    name: 'platform-has-no-domain-words',
    comment: 'Of the contract it knows what an endpoint is, and the calls that it answers itself.',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: SPEC },
    to: {
      path: '^(src/modules|projections|contract)/',
      pathNot: '^contract/([^/]+\\.ts$|(file|health|live|mail)/|access/permissions\\.ts$)',
    },
  },
  {
    name: 'projections-read-events-only',
    comment: 'A projection sees events and the states that deciders make of them: kernel, contract, and the runner.',
    severity: 'error',
    from: { path: '^projections/', pathNot: SPEC },
    to: {
      path: '^(src|web|test)/',
      pathNot: ['^src/kernel/', '^src/platform/(projections|event-store)/', FACTS, '\\.(decider|state)\\.ts$'],
    },
  },
  {
    name: 'projections-are-read-by-queries',
    comment: 'A read model is asked by its *.queries.ts, which hand out rows as its *.table.ts declares them.',
    severity: 'error',
    from: { path: '^src/(kernel|modules|platform)/', pathNot: [SPEC, INDEX] },
    to: { path: '^projections/', pathNot: '\\.(queries|table)\\.ts$|^projections/[^/]+\\.ts$' },
  },
  {
    name: 'projections-are-run-by-features',
    comment: 'What starts the application names no read model: a feature does, in its index.',
    severity: 'error',
    from: { path: '^src/[^/]+\\.ts$', pathNot: SPEC },
    to: { path: '^projections/' },
  },
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    from: { pathNot: [SPEC, '^test/'] },
    to: { path: '^test/|\\.(spec|expectations)\\.tsx?$' },
  },
  {
    name: 'no-development-package-at-run-time',
    severity: 'error',
    from: {
      path: '^(src|contract|projections)/',
      pathNot: [SPEC, '^src/launcher/', '^src/kernel/specification\\.ts$'],
    },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-is-found',
    severity: 'error',
    from: { pathNot: '^node_modules' },
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|\\.touchline)/|^test/architecture/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
