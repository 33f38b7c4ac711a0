/** Nest injection token of the {@link ./metrics.Metrics}. */
export const METRICS = Symbol('Metrics');
