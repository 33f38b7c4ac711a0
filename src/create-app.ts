import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loggerFor } from './logger.js';
import { EraseAgain } from './modules/privacy/erasure/erase-again.js';
import { ErasedList } from './modules/privacy/erasure/erased-list.js';
import type { Config } from './platform/config/config.js';
import { projectRoot } from './platform/config/project.js';
import { CheckLog } from './platform/projections/check-log.js';
import { Payments } from './platform/payments/payments.js';
import { configureHttp } from './platform/http/configure-http.js';
import { type Metrics, METRICS } from './platform/telemetry/metrics.js';
import { type Traces, TRACES } from './platform/telemetry/traces.js';
import { createServer } from './platform/http/server.js';

/** The application, composed and wired, not yet listening. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(config), createServer(config), {
    logger: loggerFor(config),
    abortOnError: false,
    return503OnClosing: true,
  });
  return wire(app, config);
}

/** What every application needs besides its modules, tests' included. */
export async function wire(app: NestFastifyApplication, config: Config): Promise<NestFastifyApplication> {
  const metrics = app.get<Metrics>(METRICS, { strict: false });
  const traces = app.get<Traces>(TRACES, { strict: false });
  const { mode, shown } = app.get(Payments, { strict: false });
  await configureHttp(app, {
    site: join(projectRoot(), 'dist', 'web'),
    https: config.publicUrl.startsWith('https://'),
    hstsSubdomains: config.hstsSubdomains,
    logsRequests: config.logsRequests,
    meter: metrics.on ? metrics.meter : undefined,
    traces: traces.on ? traces : undefined,
    payments: mode === 'stripe' ? mode : shown.simulatorUrl === null ? undefined : new URL(shown.simulatorUrl),
  });
  return app;
}

/** Starts the work, and listens once all erasures are repeated: a restored backup may contain erased people. */
export async function listen(app: NestFastifyApplication, port: number, host: string): Promise<void> {
  // Before anything is signed: a start that is refused leaves nothing behind.
  await app.get(ErasedList, { strict: false }).check();
  await app.get(CheckLog, { strict: false }).run();
  await app.init();
  await app.get(EraseAgain, { strict: false }).run();
  await app.listen({ port, host });
}
