import { createHash } from 'node:crypto';
import type { SomeCollegeFacts, SourceFacts } from '../../college.events.js';
import { figuresTable } from './figures.rows.js';

/** Newer official files replace them. */
export const figuresSource: SourceFacts = { kind: 'scorecard', year: '2021-22' };

/** Changes with the table. */
export const figuresDigest = createHash('sha256').update(JSON.stringify(figuresTable)).digest('hex').slice(0, 16);

/** What the table says, by the key of the college; what it doesn't say is absent. */
export const figuresByKey = (): ReadonlyMap<string, SomeCollegeFacts> =>
  new Map(
    figuresTable.map(([key, control, campusSetting, enrollment, website, hbcu]) => [
      key,
      {
        control,
        enrollment,
        ...(campusSetting && { campusSetting, hbcu: hbcu !== undefined }),
        ...(website && { website: `https://${website}` }),
      },
    ]),
  );
