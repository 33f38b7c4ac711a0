import { expect, it } from '@jest/globals';
import { editRequest, teamValues } from './team-values.js';

const team = {
  _id: '0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11',
  name: 'Riverside Hawks',
  xHandle: null,
  city: 'Riverside',
  state: null,
  primaryColor: null,
  timeZone: 'America/Chicago',
  links: 'https://a.test,https://b.test/x%2Cy',
};

it('holds what is not there as empty, and the color of the settings form where the team has none', () => {
  expect(teamValues(team)).toEqual({
    ...{ name: 'Riverside Hawks', xHandle: '', city: 'Riverside', state: '', primaryColor: '#5a5a5a' },
    timeZone: 'America/Chicago',
    links: ['https://a.test', 'https://b.test/x%2Cy'],
  });
});

it('sends links as one text, a comma within one written so that it stays one', () => {
  const links = ['https://a.test/1,2', 'https://b.test'];
  expect(editRequest(team, { changes: { links }, basedOn: { links: [] } })).toEqual({
    links: 'https://a.test/1%2C2,https://b.test',
    basedOn: { links: '' },
  });
});

it('bases the first color on none', () => {
  const edit = { changes: { primaryColor: '#112233' }, basedOn: { primaryColor: '#5a5a5a' } };
  expect(editRequest(team, edit)).toEqual({ primaryColor: '#112233', basedOn: { primaryColor: '' } });
  expect(editRequest({ ...team, primaryColor: '#5a5a5a' }, edit)).toEqual({ ...edit.changes, basedOn: edit.basedOn });
});
