import type { Config } from './platform/config/config.js';

/** What a person needs to know once the application answers. */
export function welcome(config: Config, notice: string | undefined): string {
  const lines = ['', `Touchline is ready at ${config.publicUrl}`];
  if (notice) lines.push(`  ${notice}`);
  if (!config.runs('api')) lines.push(`  This process runs ${config.roles.join(' and ')} only.`);
  return `${lines.join('\n')}\n\n`;
}
