import { beforeAll, describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MadeUpCode } from './made-up-code.js';

const rules = (
  createRequire(import.meta.url)(join(process.cwd(), '.dependency-cruiser.cjs')) as { forbidden: { name: string }[] }
).forbidden;

/** One import that each rule must refuse: [file, what it imports]. */
const refused: Record<string, [file: string, imports: string][]> = {
  'no-circular': [['src/platform/circle/one.ts', './two.js']],
  'kernel-imports-nothing': [
    ['src/kernel/reads-platform.ts', '../platform/port.js'],
    ['src/kernel/reads-files.ts', 'node:fs'],
  ],
  'contract-imports-zod-only': [
    ['contract/reads-kernel.ts', '../src/kernel/event.js'],
    ['contract/reads-package.ts', 'pg'],
  ],
  'web-imports-contract-only': [['web/src/reads-server.ts', '../../src/kernel/event.js']],
  'screens-are-shown-by-routes': [['web/src/features/game/opens-screen.ts', './home.screen.js']],
  'server-imports-no-web': [['src/platform/reads-web.ts', '../../web/src/page.js']],
  'rules-stay-pure': [
    ['src/modules/team/nest.decider.ts', '@nestjs/common'],
    ['src/modules/team/node.state.ts', 'node:crypto'],
    ['src/modules/team/port.events.ts', '../../platform/port.js'],
  ],
  'rules-import-pure-files-only': [['src/modules/team/controller.decider.ts', './team.controller.js']],
  'rules-reach-no-machinery': [['src/modules/team/detour.decider.ts', './detour.js']],
  'facts-own-their-shapes': [
    ['src/modules/team/wire.events.ts', '../../../contract/coach/coach.js'],
    ['src/modules/team/wire.story.ts', '../../../contract/coach/coach.js'],
    ['src/modules/team/plain.events.ts', './plain.js'],
  ],
  'features-by-public-parts': [['src/modules/team/reads-inside.ts', '../coach/inside.js']],
  'features-by-one-index': [
    ['src/modules/team/reads-index.ts', '../coach/index.js'],
    ['src/main.ts', './modules/coach/index.js'],
  ],
  'modules-import-no-launcher-or-web': [
    ['src/modules/team/reads-main.ts', '../../main.js'],
    ['src/platform/reads-migrations.ts', '../migrations.js'],
  ],
  'platform-has-no-domain-words': [
    ['src/platform/reads-module.ts', '../modules/coach/public.js'],
    ['src/platform/reads-contract.ts', '../../contract/coach/endpoints.js'],
    ['src/platform/reads-read-model.ts', '../../projections/roster/roster.queries.js'],
  ],
  'projections-read-events-only': [
    ['projections/roster/reads-public.ts', '../../src/modules/coach/public.js'],
    ['projections/roster/reads-jobs.ts', '../../src/platform/jobs/job-queue.js'],
    ['projections/roster/reads-composition.ts', '../../src/main.js'],
  ],
  'projections-are-read-by-queries': [['src/modules/team/reads-fold.ts', '../../../projections/roster/roster.fold.js']],
  'projections-are-run-by-features': [['src/runs-projection.ts', '../projections/roster/roster.queries.js']],
  'nothing-imports-tests': [['src/platform/reads-test.ts', '../../test/support/database.js']],
  'no-development-package-at-run-time': [['src/platform/reads-tool.ts', 'jest']],
  'everything-is-found': [['src/platform/reads-nothing.ts', './nowhere.js']],
};

/** Imports that no rule may refuse. */
const allowed: [file: string, imports: string][] = [
  ['contract/uses-zod.ts', 'zod'],
  ['web/src/uses-contract.ts', '../../contract/vocabulary.js'],
  ['src/modules/team/uses-kernel.decider.ts', '../../kernel/event.js'],
  ['src/modules/team/uses-contract.decider.ts', '../../../contract/team/team.js'],
  ['src/modules/team/uses-words.events.ts', '../../../contract/team/vocabulary.js'],
  ['src/modules/team/uses-shapes.events.ts', './team.facts.js'],
  ['src/modules/team/uses-public.ts', '../coach/public.js'],
  ['src/modules/team/uses-events.decider.ts', '../coach/coach.events.js'],
  ['src/modules/team/uses-decider.ts', '../coach/coach.decider.js'],
  ['projections/roster/reads-decider.ts', '../../src/modules/coach/coach.decider.js'],
  ['src/features.ts', './modules/coach/index.js'],
  ['src/modules/team/uses-platform.ts', '../../platform/port.js'],
  ['src/platform/uses-package.ts', 'pg'],
  ['src/platform/uses-own-contract.ts', '../../contract/live/live.js'],
  ['src/modules/team/uses-queries.ts', '../../../projections/roster/roster.queries.js'],
  ['src/modules/team/index.ts', '../../../projections/roster/roster.projection.js'],
  ['src/modules/team/uses-rows.ts', '../../../projections/roster/roster.table.js'],
  ['projections/roster/uses-events.ts', '../../src/modules/coach/coach.events.js'],
  ['projections/roster/uses-facts.ts', '../../src/modules/team/team.facts.js'],
  ['projections/roster/uses-runner.ts', '../../src/platform/projections/projection.js'],
  ['test/uses-anything.ts', '../src/modules/coach/inside.js'],
];

const targets = [
  'src/kernel/event.ts',
  'src/migrations.ts',
  'src/platform/port.ts',
  'src/platform/jobs/job-queue.ts',
  'src/platform/projections/projection.ts',
  'src/modules/coach/public.ts',
  'src/modules/coach/index.ts',
  'src/modules/coach/inside.ts',
  'src/modules/coach/coach.decider.ts',
  'src/modules/coach/coach.events.ts',
  'src/modules/coach/coach.facts.ts',
  'projections/roster/roster.fold.ts',
  'projections/roster/roster.queries.ts',
  'projections/roster/roster.table.ts',
  'src/modules/team/team.controller.ts',
  'src/modules/team/team.facts.ts',
  'src/modules/team/plain.ts',
  'contract/vocabulary.ts',
  'contract/coach/endpoints.ts',
  'contract/live/live.ts',
  'projections/roster/roster.projection.ts',
  'projections/roster/roster.queries.ts',
  'contract/team/vocabulary.ts',
  'contract/team/team.ts',
  'web/src/page.ts',
  'web/src/features/game/home.screen.tsx',
  'test/support/database.ts',
];

interface Cruised {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

describe('The import rules', () => {
  let violations: Cruised['summary']['violations'];

  beforeAll(() => {
    const code = new MadeUpCode();
    for (const file of targets) code.write(file);
    code.writeImport('src/platform/circle/two.ts', './one.js');
    code.writeImport('src/modules/team/detour.ts', '../../platform/port.js');
    for (const [file, imports] of [...Object.values(refused).flat(), ...allowed]) code.writeImport(file, imports);
    violations = (JSON.parse(code.cruise('json').said) as Cruised).summary.violations;
    code.remove();
  }, 60_000);

  const rulesBrokenBy = (file: string): string[] =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  it.each(rules.map(({ name }) => name))('%s has a case that breaks it', (rule) => {
    const cases = refused[rule] ?? [];
    expect(cases).not.toEqual([]);
    for (const [file] of cases) expect([file, ...rulesBrokenBy(file)]).toContain(rule);
  });

  it.each(allowed)('%s may import %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });
});
