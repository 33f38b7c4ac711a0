import { pathToFileURL } from 'node:url';

/** One result: ours beside the limit, measured in the same run. */
export interface Figure {
  readonly bench: string;
  readonly case: string;
  readonly ours: number;
  readonly limit: number;
  /** ours / limit */
  readonly ratio: number;
  readonly unit: string;
}

export function figure(bench: string, name: string, ours: number, limit: number, unit: string): Figure {
  const rounded = (value: number) => Number(value.toPrecision(4));
  return { bench, case: name, ours: rounded(ours), limit: rounded(limit), ratio: rounded(ours / limit), unit };
}

/**
 * Runs a bench and prints a JSON line a figure, when its file is what node was started with.
 * @param brief how it is run where the environment has BENCH_BRIEF: just long enough to tell that it runs
 */
export async function printWhenMain<Size>(
  url: string,
  run: (size?: Size) => Promise<readonly Figure[]>,
  brief: Size,
): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  const figures = await run(process.env['BENCH_BRIEF'] ? brief : undefined);
  for (const line of figures) process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Both sides in turn, so that a noisy moment hits both; the median round of each is what counts. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number; limit: number }> {
  const seen: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    seen.limit.push(await limit());
    seen.ours.push(await ours());
  }
  return { ours: median(seen.ours), limit: median(seen.limit) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
