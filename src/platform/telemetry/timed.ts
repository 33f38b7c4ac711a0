import type { Histogram } from '@opentelemetry/api';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds; from a fast read to a job that waits for a mail server. */
export const SECONDS = { advice: { explicitBucketBoundaries: BOUNDS } };

/** Measures work by its result: `done`, or `outcomeOf` the error. Throws the work's error. */
export async function timed<T>(
  histogram: Histogram,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => string = () => 'failed',
): Promise<T> {
  const begun = performance.now();
  let outcome = 'done';
  try {
    return await work();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    histogram.record((performance.now() - begun) / 1_000, { ...labels, outcome });
  }
}
