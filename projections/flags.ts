import { topicOf } from '../contract/live/live.js';
import { idOf } from '../src/kernel/event.js';
import { flagDecider } from '../src/modules/flag/flag.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { boolean, foundById, orNull, type ReadDatabase } from '../src/platform/projections/tables/selection.js';
import { versionOf } from './versions.js';

const version = versionOf('flags');

const flags = documentView(flagDecider, {
  of: version,
  key: 'flag_key',
  columns: { setting: [orNull(boolean()), ({ setting }) => setting] },
});

/** What admins set of flags. */
export const flagsProjection = readModel({
  ...version,
  tables: [flags.fold],
  topics: ({ stream }) => [topicOf('flag', idOf(stream))],
});

/** By key; a flag that nobody set is left out. */
export async function flagOverrides(db: ReadDatabase): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await db.query<{ key: string; setting: boolean }>({
    name: 'flag-overrides',
    text: `SELECT flag_key AS key, setting FROM ${flags.table.live} WHERE setting IS NOT NULL`,
  });
  return new Map(rows.map(({ key, setting }) => [key, setting]));
}

/** A flag belongs to no team. Undefined for one that nobody ever set. */
export const whereIsFlag = foundById<{ readonly teamIds: readonly string[] }>(
  'find-flag',
  `SELECT flag_key AS id, ARRAY[]::text[] AS "teamIds" FROM ${flags.table.live} WHERE flag_key = ANY ($1)`,
);
