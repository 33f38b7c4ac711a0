import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { StreamReader } from '../../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { PersonKeys } from '../../../../platform/privacy/person-keys.js';
import { SealedBytes } from '../../../../platform/privacy/sealed-bytes.js';
import type { PersonIds } from '../../../person.js';
import { ErasureParts } from '../erasure-parts.js';
import { KnownMarks } from '../naming.js';

/** Shorter texts are in files by chance. In bytes. */
const SHORTEST = 6;
const MOST_OF_A_KIND = 5;

const Texts = z.array(z.string());

/**
 * What the database's files are searched for after an erasure: names, addresses, phones, streets and the longest texts of
 * the person. Sealed under a key of their own, which goes when they have been searched for.
 */
@Injectable()
export class ErasureMarks {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly known: KnownMarks,
    private readonly streams: StreamReader,
    private readonly parts: ErasureParts,
    private readonly keys: PersonKeys,
    private readonly bytes: SealedBytes,
  ) {}

  /** Call it while the person's keys are there. The first call counts. */
  async keep(erasureId: string, person: PersonIds): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.erasure_marks WHERE erasure_id = $1', [
      erasureId,
    ]);
    if (rowCount) return;
    const key = keyOf(erasureId);
    await this.keys.forWriting([key]);
    const texts = Buffer.from(JSON.stringify(await this.textsOf(person)));
    const sealed = await this.bytes.seal(texts, key, erasureId);
    await this.pool.query('INSERT INTO touchline.erasure_marks VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      erasureId,
      sealed,
    ]);
  }

  /** Of all these erasures together; an erasure of an older version has none. */
  async of(erasureIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ erasure_id: string; sealed: Buffer }>(
      'SELECT erasure_id, sealed FROM touchline.erasure_marks WHERE erasure_id = ANY ($1)',
      [erasureIds],
    );
    const texts = new Set<string>();
    for (const { erasure_id: erasureId, sealed } of rows) {
      const opened = await this.bytes.open(sealed, keyOf(erasureId), erasureId);
      if (opened) for (const text of Texts.parse(JSON.parse(opened.toString()))) texts.add(text);
    }
    return [...texts];
  }

  async forget(erasureIds: readonly string[]): Promise<void> {
    for (const erasureId of erasureIds) await this.keys.destroy(keyOf(erasureId));
    await this.pool.query('DELETE FROM touchline.erasure_marks WHERE erasure_id = ANY ($1)', [erasureIds]);
  }

  private async textsOf(person: PersonIds): Promise<string[]> {
    const { firstNames, lastNames, addresses, phones } = await this.known.of(person);
    const said = new Map<string, Set<string>>();
    for (const stream of this.parts.streamsOf(person))
      for (const { data } of await this.streams.eventsNamed(stream)) collect(data, said);
    const streets = [...(said.get('addressLine1') ?? [])];
    const longest = [...said.values()].flatMap((texts) => [...texts]).sort((a, b) => b.length - a.length);
    const kinds = [firstNames, lastNames, addresses, phones, streets, longest];
    const chosen = kinds.flatMap((texts) => texts.filter(isLongEnough).slice(0, MOST_OF_A_KIND));
    return [...new Set(chosen)];
  }
}

const keyOf = (erasureId: string): string => `erasure-marks:${erasureId}`;

const isLongEnough = (text: string): boolean => Buffer.byteLength(text) >= SHORTEST;

/** Ids and dates say nothing of a person that a file could be searched for. */
const isMachine = (text: string): boolean => /^[\da-f-]{32,36}$|^\d{4}-\d\d-\d\d/i.test(text);

/** The texts in a value, by the field that they are in. */
function collect(value: unknown, found: Map<string, Set<string>>, field = ''): void {
  if (typeof value === 'string') {
    if (!isMachine(value)) found.set(field, (found.get(field) ?? new Set()).add(value));
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, found, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(one, found, name);
  }
}
