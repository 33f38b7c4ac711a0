import { describe, expect, it } from '@jest/globals';
import { factsByInstitution } from './facts-by-institution.js';
import type { ConferenceFacts } from './conference-facts.js';

const valley: ConferenceFacts = {
  conference: 'Missouri Valley Conference',
  division: 'Division 1',
  season: '2025-26',
  members: [
    ['Drake University', 'IA', 'mSoccer wSoccer', 'DRKE', '#004477', '#FFFFFF'],
    ['Valparaiso University', 'IN', 'wSoccer'],
  ],
};
const pioneer: ConferenceFacts = {
  conference: 'Pioneer Football League',
  division: 'Division 1 (FCS)',
  season: '2024-25',
  members: [],
  guests: [['Drake University', 'IA', 'football']],
};

describe('the facts of an institution', () => {
  it('are its own, with its sports in every conference, in the order of the sports', () => {
    expect(factsByInstitution([valley, pioneer]).get('Drake University, IA')).toEqual({
      code: 'DRKE',
      colors: { primary: '#004477', secondary: '#FFFFFF' },
      sports: [
        { sport: 'football', division: 'Division 1 (FCS)', conference: 'Pioneer Football League', season: '2024-25' },
        { sport: 'mSoccer', division: 'Division 1', conference: 'Missouri Valley Conference', season: '2025-26' },
        { sport: 'wSoccer', division: 'Division 1', conference: 'Missouri Valley Conference', season: '2025-26' },
      ],
    });
  });

  it('lack what is not known', () => {
    expect(Object.keys(factsByInstitution([valley]).get('Valparaiso University, IN') ?? {})).toEqual(['sports']);
  });

  it('are said once', () => {
    expect(() => factsByInstitution([valley, valley])).toThrow('Drake University, IA is a member twice');
  });

  it('are of an institution that is at home somewhere', () => {
    expect(() => factsByInstitution([pioneer])).toThrow(
      'Drake University, IA is a guest, but a member of no conference',
    );
  });
});
