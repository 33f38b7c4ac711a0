import type { Difference } from './compare-tables.js';
import type { VerifyReport } from './verifier.js';

const kinds: Record<Difference['kind'], string> = {
  missing: 'is missing',
  extra: 'should not be there',
  different: 'is different',
};

/** A report for a terminal: one line, and one more for each thing that is wrong. */
export function describeReport({
  name,
  ok,
  rows,
  position,
  differenceCount,
  differences,
  problems,
}: VerifyReport): string {
  const head = `${name.padEnd(20)} ${ok ? 'ok' : 'WRONG'}   ${rows} rows, as of position ${position}`;
  const listed = differences.map(({ table, key, kind, columns }) => {
    const where = columns.length > 0 ? ` in ${columns.join(', ')}` : '';
    return `  ${table} ${key} ${kinds[kind]}${where}`;
  });
  const more = differenceCount - differences.length;
  return [
    head,
    ...listed,
    ...(more > 0 ? [`  and ${more} more rows`] : []),
    ...problems.map((text) => `  ${text}`),
  ].join('\n');
}
