import { createServer } from 'node:net';
import type { Config } from './config.js';
import { ConfigError, readConfig } from './read-config.js';

type Environment = Readonly<Record<string, string | undefined>>;

const TRIES = 20;

/**
 * Chooses the port first. A configured port must be free; the default gives way to the next free one, with a notice.
 * Throws ConfigError if PORT is taken, or if none of the next 20 is free.
 */
export async function choosePort(environment: Environment): Promise<{ config: Config; notice?: string }> {
  const config = readConfig(environment);
  const { host, port: wanted } = config;
  const asked = Boolean(environment['PORT']?.trim());
  const refusal = await whyTaken(host, wanted);
  if (refusal === undefined) return { config };
  if (refusal === 'EACCES') throw new ConfigError(`This user can’t use PORT ${wanted}. Choose a port above 1023.`);
  if (refusal !== 'EADDRINUSE')
    throw new ConfigError(`HOST is "${host}", but this machine can’t listen there (${refusal}).`);
  if (asked)
    throw new ConfigError(`Another program uses PORT ${wanted}. Stop that program, or set PORT to another port.`);
  for (let port = wanted + 1; port <= wanted + TRIES; port += 1) {
    if ((await whyTaken(host, port)) !== undefined) continue;
    return {
      config: readConfig({ ...environment, PORT: String(port) }),
      notice: `Port ${wanted} is in use, so Touchline uses port ${port}.`,
    };
  }
  throw new ConfigError(`Ports ${wanted} to ${wanted + TRIES} are in use. Set PORT to a free port.`);
}

/** The code of the error that listening there ends with; undefined when it works. */
function whyTaken(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
