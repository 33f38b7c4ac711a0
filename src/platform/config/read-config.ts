import { validateSync } from 'class-validator';
import { Config } from './config.js';
import { variablesOf, type Variable } from './variable.js';

/** The environment does not hold; the message names each variable and is all that a person needs. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * Throws ConfigError with one line for each variable that does not hold.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = variablesOf(Config);
  const config = new Config();
  for (const [property, { name, parse }] of variables) {
    const text = environment[name]?.trim();
    if (text) Object.assign(config, { [property]: parse ? parse(text) : text });
  }
  const complaints = validateSync(config, { forbidUnknownValues: true }).map(({ property, constraints }) => {
    const rule = Object.values(constraints ?? {})[0] ?? 'is not valid';
    return complaint(variables.get(property), environment, rule);
  });
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
  if (config.publicUrl === undefined) Object.assign(config, { publicUrl: `http://localhost:${config.port}` });
  return Object.freeze(config);
}

function complaint(
  variable: Variable | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  rule: string,
): string {
  if (!variable) throw new Error('Every property of Config is bound to a variable');
  const given = environment[variable.name]?.trim();
  if (!given) return `${variable.name} is not set: it ${rule}. Without it: ${variable.otherwise}.`;
  return variable.secret ? `${variable.name} ${rule}.` : `${variable.name} is "${given}": it ${rule}.`;
}
