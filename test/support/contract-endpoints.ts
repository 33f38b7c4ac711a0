import { readdirSync } from 'node:fs';
import type { EndpointDefinition } from '../../contract/endpoint.js';

/** Every call that the contract declares. */
export async function contractEndpoints(): Promise<EndpointDefinition[]> {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const rooms: object[] = [];
  // One after the other: Jest does not load two modules at once that import the same one.
  for (const file of files) rooms.push((await import(`../../contract/${file.replace(/\.ts$/, '.js')}`)) as object);
  return rooms.flatMap((room) => Object.values(room) as unknown[]).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value && 'access' in value;
