import { ConsoleLogger, type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { withoutPersonal } from './without-personal.js';

/** Lines for people in a terminal, JSON in production. */
export const loggerFor = ({ production }: Config): LoggerService =>
  production ? new JsonLogger() : new TerminalLogger({ logLevels: ['fatal', 'error', 'warn', 'log'] });

/** What Nest tells of its own assembling at every start; nobody reads it. */
const ASSEMBLING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

class TerminalLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && ASSEMBLING.has(context)) return;
    super.log(isFacts(message) ? lineOf(message) : message, ...rest);
  }
}

/** A JSON object a line: `level`, `time` (ISO 8601), `context`, and `message` or the facts that were logged. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  /** @param to where lines go in place of stdout */
  constructor(to?: DestinationStream) {
    const options = {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level: string) => ({ level }) },
    };
    this.pino = to ? pino(options, to) : pino(options);
  }

  log(message: unknown, context?: string): void {
    if (context === undefined || !ASSEMBLING.has(context)) this.write('info', message, { context });
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, { context });
  }

  error(message: unknown, ...rest: (string | undefined)[]): void {
    this.write('error', message, stackAndContext(message, rest));
  }

  fatal(message: unknown, ...rest: (string | undefined)[]): void {
    this.write('fatal', message, stackAndContext(message, rest));
  }

  private write(level: 'info' | 'warn' | 'error' | 'fatal', message: unknown, around: Around): void {
    if (isFacts(message)) return this.pino[level]({ ...around, ...message });
    const { stack, ...rest } = around;
    const said = withoutPersonal(message instanceof Error ? `${message.name}: ${message.message}` : String(message));
    this.pino[level]({ ...rest, ...(stack && { stack: withoutPersonal(stack) }) }, said);
  }
}

interface Around {
  readonly context?: string | undefined;
  readonly stack?: string | undefined;
}

/** Nest hands over a stack and a context, or one of them. */
function stackAndContext(message: unknown, rest: readonly (string | undefined)[]): Around {
  const [stack, context] = rest.length > 1 ? rest : [undefined, rest[0]];
  return { context, stack: stack ?? (message instanceof Error ? message.stack : undefined) };
}

const isFacts = (message: unknown): message is Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null && !(message instanceof Error);

const lineOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
