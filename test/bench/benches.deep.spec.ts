import { afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { Launched } from '../launcher/launched.js';
import type { Figure } from './figure.js';

const SUFFIX = '.bench.ts';

describe('npm run bench', () => {
  let launched: Launched | undefined;

  afterEach(async () => {
    launched?.killAll();
    await launched?.exited;
  });

  it('has every bench still run and give its figures', async () => {
    launched = new Launched({}, 'bench.mjs', ['--brief']);
    const code = await launched.exited;
    if (code !== 0) throw new Error(launched.said);
    expect(launched.said).toContain('| bench |');
    const lines = launched.said.split('\n').filter((line) => line.startsWith('{"bench"'));
    const figures = lines.map((line) => JSON.parse(line) as Figure);
    const benches = readdirSync('test/bench').filter((file) => file.endsWith(SUFFIX));
    const unmeasured = launched.said.includes('web: not measured') ? ['web'] : [];
    expect(new Set([...figures.map(({ bench }) => bench), ...unmeasured])).toEqual(
      new Set(benches.map((file) => file.slice(0, -SUFFIX.length))),
    );
    // JSON has no number for what came of a division by nothing.
    for (const figure of figures) expect(figure).toMatchObject({ ours: expect.any(Number), limit: expect.any(Number) });
  }, 900_000);

  it('names the known benches when asked for an unknown one', async () => {
    launched = new Launched({}, 'bench.mjs', ['--brief', 'rooster']);
    expect(await launched.exited).toBe(1);
    expect(launched.said).toMatch(/Unknown bench: rooster\. Known benches: .*append, .*roster/);
  });

  it('names the known options when given an unknown one', async () => {
    launched = new Launched({}, 'bench.mjs', ['--breif']);
    expect(await launched.exited).toBe(1);
    expect(launched.said).toContain('--breif');
  });
});
