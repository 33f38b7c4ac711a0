import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MadeUpCode } from './made-up-code.js';

describe('What nothing uses, or nobody declared', () => {
  let code: MadeUpCode;
  let said: string;
  beforeAll(() => {
    code = new MadeUpCode();
    code.write('src/main.ts', "import 'zod';\nimport 'undeclared';\nimport { used } from './half-used.js';\nused();\n");
    code.write('src/half-used.ts', 'export const used = () => 1;\nexport const dead = () => 2;\n');
    code.write('src/nobodys.ts');
    said = code.knip().said;
  });
  afterAll(() => code.remove());

  it.each([
    ['a package', /Unused dependencies[^]*\bpg\b/],
    ['a package without its declaration', /Unlisted dependencies[^]*\bundeclared\b/],
    ['an export', /Unused exports[^]*\bdead\b.*src\/half-used\.ts/],
    ['a file', /Unused files[^]*src\/nobodys\.ts/],
  ])('is told: %s', (_, told) => {
    expect(said).toMatch(told);
  });

  it('what is used is not told', () => {
    expect(said).not.toMatch(/\bzod\b|\bused\b.*half-used/);
  });
});
