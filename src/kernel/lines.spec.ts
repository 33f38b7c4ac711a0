import { expect, it } from '@jest/globals';
import { changedLines } from './lines.js';

const plain = (value: unknown) => String(value);
const wall = {
  all: {
    owner: {
      label: 'Owner',
      format: (id: unknown, nameOf: (id: string, otherwise: string) => string) => nameOf(String(id), '?'),
    },
    height: { label: 'Height', format: (feet: unknown) => `${String(feet)} ft` },
    color: { label: 'Color', format: plain },
    roof: {
      label: '',
      format: () => null,
      fields: { slope: { label: 'Slope', format: plain }, tiles: { label: 'Tiles', format: plain } },
    },
  },
};
const names = { of: (id: string, otherwise: string) => (id === 'd' ? 'Dana' : otherwise) };
const lines = (fields: readonly string[], previous: object, changes: object) =>
  changedLines(wall, { fields, previous: { ...previous }, changes: { ...changes } }, names);

it('tells an edit field by field: named, formatted, and only what reads differently', () => {
  const fields = ['owner', 'height', 'color', 'roof'];
  const previous = { owner: 'x', height: null, color: 'red', roof: { slope: 1, tiles: null } };
  const changes = { owner: 'd', height: 8, color: 'red', roof: { slope: 2, tiles: null } };
  expect(lines(fields, previous, changes)).toEqual([
    { field: 'Owner', from: '?', to: 'Dana' },
    { field: 'Height', from: null, to: '8 ft' },
    { field: 'Slope', from: '1', to: '2' },
  ]);
});

it('says of what was erased that it was', () => {
  expect(lines(['height', 'roof'], {}, {}).map(({ field, from, to }) => [field, from, to])).toEqual(
    ['Height', 'Slope', 'Tiles'].map((field) => [field, '[erased]', '[erased]']),
  );
});
