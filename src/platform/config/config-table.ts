import { Config } from './config.js';
import { variablesOf } from './variable.js';

/** The variable table of docs/operations.md, in Markdown. */
export function configTable(): string {
  const rows = [...variablesOf(Config).values()].map(({ name, says, otherwise }) => [`\`${name}\``, says, otherwise]);
  return [['variable', 'what it sets', 'not set'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
