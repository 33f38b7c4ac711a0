/** Nest injection token of the {@link ./traces.Traces}. */
export const TRACES = Symbol('Traces');
