import { ConsoleLogger, type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { withoutPersonal } from './without-personal.js';

/** Lines for people in a terminal, JSON in production. */
export const loggerFor = ({ production }: Pick<Config, 'production'>): LoggerService =>
  production ? new JsonLogger() : new TerminalLogger();

/** What Nest tells of its own assembling at every start; nobody reads it. */
const ASSEMBLING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

type Level = 'log' | 'warn' | 'error' | 'fatal';
type Facts = Readonly<Record<string, unknown>>;

interface Around {
  readonly context?: string | undefined;
  readonly stack?: string | undefined;
}

/** Removes personal data from every log line, in any form. */
abstract class CleanLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    if (context === undefined || !ASSEMBLING.has(context)) this.take('log', message, { context });
  }

  warn(message: unknown, context?: string): void {
    this.take('warn', message, { context });
  }

  error(message: unknown, ...rest: (string | undefined)[]): void {
    this.take('error', message, stackAndContext(message, rest));
  }

  fatal(message: unknown, ...rest: (string | undefined)[]): void {
    this.take('fatal', message, stackAndContext(message, rest));
  }

  /** @param said nothing personal is in it, nor in the stack */
  protected abstract write(level: Level, said: string | Facts, around: Around): void;

  private take(level: Level, message: unknown, { context, stack }: Around): void {
    const said = isFacts(message) ? cleanFacts(message) : String(clean(message));
    this.write(level, said, { context, ...(stack && { stack: withoutPersonal(stack) }) });
  }
}

/** `[Nest] 1  - … LOG [context] message`, facts as `name=value`. */
export class TerminalLogger extends CleanLogger {
  private readonly console = new ConsoleLogger({ logLevels: ['fatal', 'error', 'warn', 'log'] });

  protected write(level: Level, said: string | Facts, { stack, context }: Around): void {
    const around = [stack, context].filter((one) => one !== undefined);
    this.console[level](typeof said === 'string' ? said : lineOf(said), ...around);
  }
}

/** A JSON object a line: `level`, `time` (ISO 8601), `context`, and `message` or the facts that were logged. */
export class JsonLogger extends CleanLogger {
  private readonly pino: Logger;

  /** @param to where lines go in place of stdout */
  constructor(to?: DestinationStream) {
    super();
    const options = {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level: string) => ({ level }) },
    };
    this.pino = to ? pino(options, to) : pino(options);
  }

  protected write(level: Level, said: string | Facts, around: Around): void {
    const name = level === 'log' ? 'info' : level;
    if (typeof said === 'string') this.pino[name](around, said);
    else this.pino[name]({ ...around, ...said });
  }
}

/** Nest hands over a stack and a context, or one of them. */
function stackAndContext(message: unknown, rest: readonly (string | undefined)[]): Around {
  const [stack, context] = rest.length > 1 ? rest : [undefined, rest[0]];
  return { context, stack: stack ?? (message instanceof Error ? message.stack : undefined) };
}

const isFacts = (message: unknown): message is Facts =>
  typeof message === 'object' && message !== null && !(message instanceof Error) && !Array.isArray(message);

const cleanFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, clean(value)]));

function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonal(value);
  if (value instanceof Error) return withoutPersonal(`${value.name}: ${value.message}`);
  if (Array.isArray(value)) return value.map(clean);
  return isFacts(value) ? cleanFacts(value) : value;
}

const lineOf = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
