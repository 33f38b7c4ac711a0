import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recordsOf, type CsvRecord } from './records.js';

async function* numbered(texts: readonly string[]) {
  for (const [index, text] of texts.entries()) yield { number: index + 1, text };
}

async function read(texts: readonly string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of recordsOf(numbered(texts))) records.push(record);
  return records;
}

const HEADER = 'id,name,city,state';

describe('records of a CSV file', () => {
  it('may go over lines, with commas and quotes', async () => {
    expect(await read([HEADER, '1,"a,', '', '""b""",c,d', '2,e,f,g'])).toEqual([
      { line: 1, fields: ['id', 'name', 'city', 'state'] },
      { line: 2, fields: ['1', 'a,\n\n"b"', 'c', 'd'] },
      { line: 5, fields: ['2', 'e', 'f', 'g'] },
    ]);
  });

  it('go over lines also where the code of an error is as long as they are wide', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `c${index}`).join(',');
    const lines = ['"a', 'b', `",${twenty.slice(3)}`];
    expect(await read([twenty, ...lines])).toMatchObject([{ line: 1 }, { line: 2, fields: { length: 20 } }]);
  });

  it('are not swallowed by two quotes too many, with whole records between them', async () => {
    const records = await read([HEADER, '1,"a,b,c', '2,e,f,g', 'x",h,i', '3,j,k,l']);
    expect(records.map((record) => ('fields' in record ? record.fields[0] : record.line))).toEqual([
      'id',
      2,
      '2',
      4,
      '3',
    ]);
  });

  it('are all read, whatever is between them', async () => {
    const good = fc.constantFrom('a,b,c', '"a, b",c,d', '"","b",', '"say ""hi""",b,c').map((rest) => `good,${rest}`);
    const bad = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ',"', '",'), maxLength: 12 });
    const lines = fc.array(fc.oneof(good, bad), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        const records = await read([HEADER, ...texts]);
        const found = records.filter((record) => 'fields' in record && record.fields[0] === 'good').length;
        expect(found).toBe(texts.filter((text) => text.startsWith('good,')).length);
      }),
      { numRuns: 300 },
    );
  });
});
