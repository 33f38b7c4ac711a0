import { createHash } from 'node:crypto';
import type { SomeCollegeFacts, SourceFacts } from '../../college.events.js';
import { figuresAToB } from './a-to-b.js';
import { figuresCToD } from './c-to-d.js';
import { figuresEToI } from './e-to-i.js';
import type { FiguresRow } from './figures-row.js';
import { figuresJToM } from './j-to-m.js';
import { figuresNToR } from './n-to-r.js';
import { figuresSToT } from './s-to-t.js';
import { figuresUToV } from './u-to-v.js';
import { figuresWToY } from './w-to-y.js';

/**
 * Lasting facts of the institutions that play one of our sports: public or private, setting, undergraduates, website,
 * HBCU. From the institution file 2021-22 of the College Scorecard, which is in the public domain. Rows without a
 * setting are of institutions that the file has with their number alone.
 */
export const figuresTable: readonly FiguresRow[] = [
  ...figuresAToB,
  ...figuresCToD,
  ...figuresEToI,
  ...figuresJToM,
  ...figuresNToR,
  ...figuresSToT,
  ...figuresUToV,
  ...figuresWToY,
];

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
