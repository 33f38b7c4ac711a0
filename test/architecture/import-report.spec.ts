import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { MadeUpCode } from './made-up-code.js';

const report = `plugin:${join(process.cwd(), 'test/architecture/import-report.mjs')}`;

describe('The report on imports', () => {
  let code: MadeUpCode;

  beforeAll(() => {
    code = new MadeUpCode();
    code.write('src/platform/letters/letter.ts');
    code.write('src/modules/field/public.ts');
    code.writeImport('src/platform/server/server.ts', '../letters/letter.js');
    code.writeImport('src/modules/game/game.ts', '../field/public.js');
    // A spec reads whatever it likes.
    code.writeImport('src/modules/field/field.spec.ts', '../game/game.js');
  });
  afterAll(() => code.remove());

  it('finds nothing where no rule is broken', () => {
    const { said, exitCode } = code.cruise(report);
    expect([said, exitCode]).toEqual([expect.stringMatching(/^import rules: none broken, \d+ files\n$/), 0]);
  }, 60_000);

  it('finds rooms in a circle where no files are, by an import of types from a folder within', () => {
    code.writeImport('src/platform/letters/inbox/page.ts', '../../server/server.js', 'type ');
    const { said, exitCode } = code.cruise(report);
    expect(exitCode).toBe(1);
    expect(said.split('\n').slice(0, 3)).toEqual([
      'rooms-in-a-circle: src/platform/letters → src/platform/server → src/platform/letters',
      '    src/platform/letters/inbox/page.ts → src/platform/server/server.ts',
      '    src/platform/server/server.ts → src/platform/letters/letter.ts',
    ]);
  }, 60_000);

  it('tells modules in a circle beside it, and a broken rule with its way', () => {
    code.writeImport('src/modules/field/field.ts', '../game/public.js');
    code.writeImport('src/modules/game/public.ts', './game.js');
    code.writeImport('src/kernel/reads-platform.ts', '../platform/letters/letter.js');
    const { said, exitCode } = code.cruise(report);
    expect(exitCode).toBe(3);
    expect(said).toContain('rooms-in-a-circle: src/modules/field → src/modules/game → src/modules/field\n');
    expect(said).toContain('kernel-imports-nothing: src/kernel/reads-platform.ts → src/platform/letters/letter.ts\n');
  }, 60_000);

  it('tells read models in a circle, of a folder or of one file', () => {
    code.writeImport('projections/field/field.queries.ts', '../games.js');
    code.writeImport('projections/games.ts', './field/field.table.js');
    code.write('projections/field/field.table.ts');
    expect(code.cruise(report).said).toContain(
      'rooms-in-a-circle: projections/field → projections/games.ts → projections/field\n',
    );
  }, 60_000);

  it('lets a screen compose features', () => {
    code.writeImport('web/src/features/match/home.screen.tsx', '../league/table.js');
    code.writeImport('web/src/features/league/table.ts', '../match/match-rules.js');
    code.write('web/src/features/match/match-rules.ts');
    expect(code.cruise(report).said).not.toContain('features/match');
  }, 60_000);

  it('tells features of the web in a circle', () => {
    code.writeImport('web/src/features/field/components/field.ts', '../../game/api/game.js');
    code.writeImport('web/src/features/game/api/game.ts', '../../field/field-rules.js');
    code.write('web/src/features/field/field-rules.ts');
    expect(code.cruise(report).said).toContain(
      'rooms-in-a-circle: web/src/features/field → web/src/features/game → web/src/features/field\n',
    );
  }, 60_000);
});
