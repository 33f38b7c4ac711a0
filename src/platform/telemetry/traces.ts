import type { SpanKind } from '@opentelemetry/api';

export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

/** A piece of work as a trace shows it. Names and attributes are words of the program: never what people typed, nor ids of them. */
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
  /** Runs what belongs to the step. */
  within<T>(work: () => T): T;
  end(attributes: SpanAttributes, failed: boolean): void;
}

/**
 * What this process does, step by step. Steps of one correlation id are one trace: its id is the correlation id's, so that
 * steps in other processes and in later jobs find it by what events and jobs say of themselves.
 */
export interface Traces {
  /** Whether there is a collector: without one, no step is kept. */
  readonly on: boolean;
  /** Correlation id of what is under way here. */
  current(): string | undefined;
  /** Throws what the work throws; of an error the step says its code or its class alone. */
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
