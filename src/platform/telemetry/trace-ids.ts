import { createHash } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace';

const SAMPLED = 1;

/**
 * The first step of a correlation id's trace, known to every process. A uuid is the trace's id as it is: the request's
 * id in its answer and its log line finds its trace.
 */
export function firstStepOf(correlationId: string): SpanContext {
  const digest = createHash('sha256').update(correlationId).digest('hex');
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  const traceId = /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : digest.slice(0, 32);
  return { traceId, spanId: digest.slice(-16), traceFlags: SAMPLED, isRemote: true };
}

/** Draws ids, except for the first step, which has its own. */
export class StepIds implements IdGenerator {
  private given: SpanContext | undefined;

  constructor(private readonly random: IdGenerator) {}

  /** What `begin` begins gets these ids. */
  giving<T>(ids: SpanContext, begin: () => T): T {
    this.given = ids;
    try {
      return begin();
    } finally {
      this.given = undefined;
    }
  }

  generateTraceId(): string {
    return this.given?.traceId ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.given?.spanId ?? this.random.generateSpanId();
  }
}
