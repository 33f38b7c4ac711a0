import { appendFileSync } from 'node:fs';

/**
 * Says that a part of the suite can not run on this machine, e.g. for want of redis-server. The launcher names it in its
 * last lines (it reads the file in TOUCHLINE_PARTS_FILE, one JSON object a line). Where everything must run it is a failure.
 */
export function partUnavailable(name: string, why: string): void {
  if (process.env['TOUCHLINE_REQUIRE_ALL'] === '1') throw new Error(`${name} must run here, and can not: ${why}`);
  const file = process.env['TOUCHLINE_PARTS_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify({ name, why })}\n`);
}
