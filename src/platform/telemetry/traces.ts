import type { SpanKind } from '@opentelemetry/api';

export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

/** A step as a trace shows it. Names and attributes are words of the program: never input or people's ids. */
export interface Step {
  readonly name: string;
  /** Correlation id of its context. Default: the current one; without one the step is not traced. */
  readonly of?: string | undefined;
  /** The first step of its trace: the others of this correlation id hang on it, in whatever process. */
  readonly first?: boolean;
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
}

/** A step that others end. */
export interface OpenStep {
  /** Runs the work inside the step. */
  within<T>(work: () => T): T;
  end(attributes: SpanAttributes, failed: boolean): void;
}

/**
 * Steps of this process for traces. Steps of one correlation id are one trace with that id, so that steps in other
 * processes and later jobs find it by the ids in events and jobs.
 */
export interface Traces {
  /** Whether there is a collector: without one, no step is kept. */
  readonly on: boolean;
  /** The current correlation id. */
  current(): string | undefined;
  /** Throws the work's error; of an error the step records its code or class only. */
  step<T>(step: Step, work: () => Promise<T>): Promise<T>;
  begin(step: Step): OpenStep | undefined;
  /** A step that is over; times of performance.now(). */
  past(step: Step, begun: number, ended: number): void;
  close(): Promise<void>;
}

/** No traces at all. */
export const NO_TRACES: Traces = {
  on: false,
  current: () => undefined,
  step: (_step, work) => work(),
  begin: () => undefined,
  past: () => undefined,
  close: () => Promise.resolve(),
};

/** Nest injection token of the {@link ./traces.Traces}. */
export const TRACES = Symbol('Traces');
