import type { Config } from '../config/config.js';
import { NO_TRACES, type Traces } from './traces.js';

/** Traces to the collector that is configured; without one nothing is loaded. */
export async function openTraces(config: Config): Promise<Traces> {
  if (config.tracesUrl === undefined) return NO_TRACES;
  const { OtlpTraces } = await import('./otlp-traces.js');
  return new OtlpTraces(config);
}
