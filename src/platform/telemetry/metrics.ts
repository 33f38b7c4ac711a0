import { createNoopMeter, type Meter } from '@opentelemetry/api';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/read-config.js';

// Who wrote which line of the page is of no use to its readers.
const bare = { withoutScopeInfo: true, withoutTargetInfo: true } as const;

/** Measurements of this process, and the page that serves them. */
export interface Metrics {
  readonly meter: Meter;
  /** Whether anybody can read it: without, nothing is measured. */
  readonly on: boolean;
  close(): Promise<void>;
}

/**
 * OpenTelemetry measurements in Prometheus' text form at `/metrics` on a separate port, never the application's: the
 * public must not see its state.
 * @throws ConfigError if the port is taken
 */
export async function openMetrics({
  metricsPort,
  metricsHost,
}: Pick<Config, 'metricsPort' | 'metricsHost'>): Promise<Metrics> {
  if (metricsPort === undefined) return { meter: createNoopMeter(), on: false, close: () => Promise.resolve() };
  const [{ MeterProvider }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const exporter = new PrometheusExporter({ host: metricsHost, port: metricsPort, preventServerStart: true, ...bare });
  const provider = new MeterProvider({ readers: [exporter] });
  try {
    await exporter.startServer();
  } catch (error) {
    await provider.shutdown();
    throw new ConfigError(`TOUCHLINE_METRICS_PORT is "${metricsPort}": ${String(error)}`);
  }
  return { meter: provider.getMeter('touchline'), on: true, close: () => provider.shutdown() };
}

/** Nest injection token of the {@link ./metrics.Metrics}. */
export const METRICS = Symbol('Metrics');
