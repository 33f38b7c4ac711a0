import { Logger } from '@nestjs/common';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  type Tracer,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { DomainError } from '../../kernel/errors.js';
import type { Config } from '../config/config.js';
import { type OpenStep, type SpanAttributes, type Step, type Traces } from './traces.js';

const SAMPLED = 1;

/**
 * The first step of a correlation id's trace, known to every process. A uuid is the trace's id as it is: the request's
 * id in its answer and its log line finds its trace.
 */
function firstStepOf(correlationId: string): SpanContext {
  const digest = createHash('sha256').update(correlationId).digest('hex');
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  const traceId = /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : digest.slice(0, 32);
  return { traceId, spanId: digest.slice(-16), traceFlags: SAMPLED, isRemote: true };
}

/** Draws ids, except for the first step, which has its own. */
class StepIds implements IdGenerator {
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

const SUCCESS = 0;

/** Logs when traces begin to be lost, and when they arrive again; the library would be silent. */
class SayingExporter implements SpanExporter {
  private readonly logger = new Logger('Traces');
  private losing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.exporter.export(spans, (result) => {
      const lost = (result.code as number) !== SUCCESS;
      if (lost && !this.losing) this.logger.warn(`Traces do not arrive, and are lost: ${String(result.error)}`);
      if (!lost && this.losing) this.logger.log('Traces arrive again.');
      this.losing = lost;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** Longest that a collector may take for an answer; a process that stops waits no longer for it. */
const ANSWER_MS = 5_000;
const EVERY_MS = 1_000;

interface Here {
  readonly correlationId: string;
  readonly span: Span;
}

/** Traces that leave by OTLP, in batches, beside the work: a collector that is away holds nothing up. */
export class OtlpTraces implements Traces {
  readonly on = true;
  private readonly here = new AsyncLocalStorage<Here>();
  private readonly ids = new StepIds(new RandomIdGenerator());
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor({ tracesUrl = '', tracesHeaders, tracesShare, roles }: Config) {
    const exporter = new OTLPTraceExporter({
      url: `${tracesUrl.replace(/\/$/, '')}/v1/traces`,
      headers: headersOf(tracesHeaders),
      timeoutMillis: ANSWER_MS,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'touchline', 'touchline.roles': [...roles] }),
      // By the trace's id alone, so that processes agree without a word.
      sampler: new TraceIdRatioBasedSampler(tracesShare),
      idGenerator: this.ids,
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new SayingExporter(exporter),
          scheduledDelayMillis: EVERY_MS,
          exportTimeoutMillis: ANSWER_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('touchline');
  }

  current(): string | undefined {
    return this.here.getStore()?.correlationId;
  }

  async step<T>(step: Step, work: () => Promise<T>): Promise<T> {
    const here = this.open(step);
    if (!here) return work();
    try {
      return await this.here.run(here, work);
    } catch (error) {
      here.span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      here.span.end();
    }
  }

  begin(step: Step): OpenStep | undefined {
    const here = this.open(step);
    return (
      here && {
        within: (work) => this.here.run(here, work),
        end: (attributes, failed) => {
          here.span.setAttributes(own(attributes));
          if (failed) here.span.setStatus({ code: SpanStatusCode.ERROR });
          here.span.end();
        },
      }
    );
  }

  past(step: Step, begun: number, ended: number): void {
    this.open(step, begun)?.span.end(ended);
  }

  async close(): Promise<void> {
    await this.provider.shutdown();
  }

  private open(step: Step, startTime?: number): Here | undefined {
    const around = this.here.getStore();
    const correlationId = step.of ?? around?.correlationId;
    if (correlationId === undefined) return undefined;
    const { name, first = false, kind, attributes = {} } = step;
    const options = { attributes: own(attributes), ...(kind ? { kind } : {}), ...(startTime ? { startTime } : {}) };
    const ids = firstStepOf(correlationId);
    const above = around?.correlationId === correlationId ? around.span.spanContext() : ids;
    const span = first
      ? this.ids.giving(ids, () => this.tracer.startSpan(name, options, ROOT_CONTEXT))
      : this.tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, above));
    return { correlationId, span };
  }
}

// The library's lists may be written to.
const own = (attributes: SpanAttributes): Attributes => structuredClone(attributes) as Attributes;

/** Never the error's text, which may contain input. */
const kindOf = (error: unknown): string =>
  error instanceof DomainError ? error.code : error instanceof Error ? error.constructor.name : typeof error;

const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [, name, value] = /^\s*([^=]+)=(.*)$/.exec(part) ?? [];
      return name && value !== undefined ? [[name, decodeURIComponent(value)]] : [];
    }),
  );
