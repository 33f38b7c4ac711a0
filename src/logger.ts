import { ConsoleLogger } from '@nestjs/common';
import type { Config } from './platform/config/config.js';

/** What Nest tells of its own assembling at every start; nobody reads it. */
const ASSEMBLING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Lines for people by default, JSON lines in production, without the framework's own start-up talk. */
export class QuietLogger extends ConsoleLogger {
  constructor(config: Config) {
    super({ json: config.production, logLevels: ['fatal', 'error', 'warn', 'log'] });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && ASSEMBLING.has(context)) return;
    super.log(message, ...rest);
  }
}
