import { Config } from './config.js';
import { variablesOf, type Variable } from './variable.js';

const BEGIN = '<!-- variables: made by npm run docs:config -->';
const END = '<!-- end of variables -->';

/** The document with its table of variables (between two marks) replaced by today's. Throws without the marks. */
export function putConfigTable(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The document has no place for the table: ${BEGIN} … ${END}`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${configTable()}\n\n${document.slice(end)}`;
}

const ABOUT = `# Every variable of the configuration. Made by npm run docs:config; do not edit.
#
# Copy it to .env and set what you need. npm start reads the environment, not the file:
#   set -a; . ./.env; set +a; npm start
# docker compose reads .env by itself for the variables in docker-compose.yml, and also needs POSTGRES_PASSWORD.
`;

/** .env.example: each variable, commented out, under what it sets. */
export const envExample = (): string => [ABOUT, ...[...variablesOf(Config).values()].map(exampleOf)].join('\n');

const exampleOf = ({ name, says, otherwise }: Variable): string =>
  `# ${says}\n# When it is not set: ${otherwise}\n#${name}=\n`;

/** Padded as prettier does it, so that both leave the document alone. */
function configTable(): string {
  const variables = [...variablesOf(Config).values()];
  const rows = [
    ['variable', 'what it sets', 'when it is not set'],
    ...variables.map(({ name, says, otherwise }) => [`\`${name}\``, says, otherwise]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [head = [], ...body] = rows.map((cells) => line(cells));
  return [head, line(['', '', ''], '-'), ...body].join('\n');
}
