import { collegeFields } from '../../../../../contract/college/college.js';
import { SomeCollegeFacts, type CollegeFacts } from '../../college.events.js';
import type { ImportedCollege, RefusedField } from '../import-plan.js';
import * as read from './cell-readers.js';
import type { Cells, Column } from './read-scorecard.js';

interface Reader {
  readonly field: keyof CollegeFacts;
  /** The first of them that says something counts. */
  readonly columns: readonly Column[];
  /** Undefined for what is not `what`; null for a word that says nothing. */
  readonly read: (cell: string) => unknown;
  readonly what: string;
}

const from = (field: Reader['field'], columns: Reader['columns'], how: Reader['read'], what: string): Reader => ({
  field,
  columns,
  read: how,
  what,
});
const numbers = (field: Reader['field'], ...columns: Column[]) => from(field, columns, read.number, 'a number');
const rates = (field: Reader['field'], column: Column) => from(field, [column], read.rate, 'a number');

/** Which fact each column is. */
const readers: readonly Reader[] = [
  numbers('unitId', 'UNITID'),
  from('name', ['INSTNM'], read.text, 'a name'),
  from('city', ['CITY'], read.text, 'a city'),
  from('state', ['STABBR'], read.text, 'a state'),
  from('zip', ['ZIP'], read.zip, 'a ZIP code'),
  from('website', ['INSTURL'], read.website, 'a web address'),
  numbers('latitude', 'LATITUDE'),
  numbers('longitude', 'LONGITUDE'),
  from('campusSetting', ['LOCALE'], read.locale, 'a locale code'),
  from('control', ['CONTROL'], read.control, '1, 2 or 3'),
  from('hbcu', ['HBCU'], read.yesOrNo, '0 or 1'),
  from('religiousAffiliation', ['RELAFFIL'], read.affiliation, 'a code of an affiliation'),
  numbers('enrollment', 'UGDS'),
  rates('admissionRate', 'ADM_RATE'),
  numbers('satReading25', 'SATVR25'),
  numbers('satReading75', 'SATVR75'),
  numbers('satMath25', 'SATMT25'),
  numbers('satMath75', 'SATMT75'),
  numbers('act25', 'ACTCM25'),
  numbers('act75', 'ACTCM75'),
  numbers('tuitionInState', 'TUITIONFEE_IN'),
  numbers('tuitionOutOfState', 'TUITIONFEE_OUT'),
  numbers('netPrice', 'NPT4_PUB', 'NPT4_PRIV'),
  rates('graduationRate', 'C150_4'),
];

/** A row whose college nobody can tell is refused whole; of others, the fields that make no sense. */
export function scorecardRow(
  line: number,
  cells: Cells,
): ImportedCollege | { readonly line: number; readonly reason: string } {
  const known: [string, unknown][] = [];
  const refused: RefusedField[] = [];
  for (const reader of readers) {
    const column = reader.columns.find((name) => cells[name]);
    if (!column) continue;
    const cell = readCell(reader, column, cells[column] ?? '');
    if ('reason' in cell) refused.push({ field: reader.field, reason: cell.reason });
    else if (cell.value !== null) known.push([reader.field, cell.value]);
  }
  const facts = SomeCollegeFacts.parse(Object.fromEntries(known));
  const { unitId, name, state } = facts;
  if (!unitId || !name || !state) return { line, reason: whyNobody(refused, { unitId, name, state }) };
  // What a college is called here is not a file's to say.
  const row = { line, facts: { ...facts, unitId, name, state }, coaches: {}, onlyTells: ['name'], refused } as const;
  return isClosed(cells) ? { ...row, closed: { into: mergedInto(cells) } } : row;
}

/** Currently operating: 1 or 0. */
const isClosed = ({ CURROPER }: Cells): boolean => read.yesOrNo(CURROPER ?? '') === false;

/** Directory files of the same source name the UNITID of the college that took it in; others have a negative code. */
function mergedInto({ NEWID }: Cells): number | undefined {
  const into = collegeFields.unitId.safeParse(read.number(NEWID ?? ''));
  return into.data ?? undefined;
}

const identity = { unitId: 'UNITID', name: 'INSTNM', state: 'STABBR' } as const;

function whyNobody(refused: readonly RefusedField[], found: Readonly<Record<keyof typeof identity, unknown>>): string {
  const missing = (['unitId', 'name', 'state'] as const).find((field) => !found[field]) ?? 'unitId';
  return refused.find(({ field }) => field === missing)?.reason ?? `${identity[missing]} is missing`;
}

/** What the contract takes for the field, and not what only looks like it. */
function readCell(
  { field, read: how, what }: Reader,
  column: Column,
  cell: string,
): { value: unknown } | { reason: string } {
  const said = `${column} "${cell.slice(0, 100)}"`;
  const value = how(cell);
  if (value === undefined) return { reason: `${said} is not ${what}` };
  const taken = collegeFields[field].safeParse(value);
  return taken.success
    ? { value: taken.data }
    : { reason: `${said}: ${taken.error.issues[0]?.message ?? 'not valid'}` };
}
