import { IsBoolean, IsOptional, Matches, Max, Min } from 'class-validator';
import { flag, FromEnvironment, IsAddress, IsHost, IsWhole, number } from './variable.js';

/** Variables for operators: metrics, traces and lines of the log. */
export abstract class MonitoringVariables {
  @FromEnvironment({
    name: 'TOUCHLINE_METRICS_PORT',
    says: 'Separate port for Prometheus metrics at `/metrics`, open to everyone who can reach it.',
    otherwise: 'no metrics',
    parse: number,
  })
  @IsOptional()
  @IsWhole(1, 65535)
  readonly metricsPort?: number;

  @FromEnvironment({
    name: 'TOUCHLINE_METRICS_HOST',
    says: 'Address of the interface for metrics; never a public one.',
    otherwise: '127.0.0.1',
  })
  @IsHost()
  readonly metricsHost: string = '127.0.0.1';

  @FromEnvironment({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    says: 'Trace collector (OTLP over HTTP, JSON); traces go to `/v1/traces` below it.',
    otherwise: 'no traces',
  })
  @IsOptional()
  @IsAddress(['http', 'https'])
  readonly tracesUrl?: string;

  @FromEnvironment({
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    says: 'Headers for the collector, as `name=value`, separated by commas.',
    otherwise: 'none',
    secret: true,
  })
  @IsOptional()
  @Matches(/^[\w-]+=([^,%]|%[0-7][0-9a-f])*(,\s*[\w-]+=([^,%]|%[0-7][0-9a-f])*)*$/i, {
    message: 'must be name=value, separated by commas',
  })
  readonly tracesHeaders?: string;

  @FromEnvironment({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    says: 'Share of traces to send, from 0 to 1; the same for every process.',
    otherwise: '1, all traces',
    parse: (text) => (/^\d*\.?\d+$/.test(text) ? Number(text) : text),
  })
  @Min(0, { message: 'must be a number from 0 to 1' })
  @Max(1, { message: 'must be a number from 0 to 1' })
  readonly tracesShare: number = 1;

  @FromEnvironment({
    name: 'TOUCHLINE_LOG_REQUESTS',
    says: '`1` writes a line to the log for each request: its id, the caller’s id, route, status and milliseconds; `0` does not.',
    otherwise: '`1` in production, else `0`',
    parse: flag,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be 1 or 0' })
  protected readonly requestsWanted?: boolean;
}
