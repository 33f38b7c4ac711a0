import { describe, expect, it } from '@jest/globals';
import { scorecardRow } from './scorecard-row.js';
import type { Cells } from './read-scorecard.js';

const told = { UNITID: '153603', INSTNM: 'Iowa State University', STABBR: 'IA' };
const identity = { unitId: 153603, name: 'Iowa State University', state: 'IA' };
const row = (cells: Cells) => scorecardRow(2, { ...told, ...cells });
const facts = (cells: Cells) => {
  const read = row(cells);
  return 'facts' in read ? { ...read.facts, refused: read.refused.map(({ reason }) => reason) } : read;
};

describe('a row of the College Scorecard', () => {
  it('says all that we know of a college', () => {
    const cells = {
      ...{ CITY: 'Ames', ZIP: '50011-2010', INSTURL: 'www.iastate.edu/', LATITUDE: '42.026', LONGITUDE: '-93.648' },
      ...{ LOCALE: '13', CONTROL: '1', HBCU: '0', RELAFFIL: '-2', UGDS: '25043', ADM_RATE: '0.90034' },
      ...{ SATVR25: '480', SATVR75: '630', SATMT25: '530', SATMT75: '680', ACTCM25: '21', ACTCM75: '28' },
      ...{ TUITIONFEE_IN: '10133', TUITIONFEE_OUT: '26655', NPT4_PUB: '15432', NPT4_PRIV: '', C150_4: '0.75261' },
    };
    expect(facts(cells)).toEqual({
      ...identity,
      ...{ city: 'Ames', zip: '50011-2010', website: 'https://www.iastate.edu/' },
      ...{ latitude: 42.026, longitude: -93.648, campusSetting: 'City', control: 'public', hbcu: false },
      ...{ enrollment: 25043, admissionRate: 0.9003, graduationRate: 0.7526 },
      ...{ satReading25: 480, satReading75: 630, satMath25: 530, satMath75: 680, act25: 21, act75: 28 },
      ...{ tuitionInState: 10133, tuitionOutOfState: 26655, netPrice: 15432, refused: [] },
    });
  });

  it('has 8 digits of a branch campus, and says that it closed', () => {
    expect(row({ UNITID: '10236801', CURROPER: '1' })).toMatchObject({ facts: { unitId: 10236801 } });
    expect(row({ CURROPER: '1' })).not.toHaveProperty('closed');
    expect(row({ CURROPER: '0' })).toMatchObject({ closed: { into: undefined } });
    expect(row({ CURROPER: '0', NEWID: '153250' })).toMatchObject({ closed: { into: 153250 } });
    expect(row({ CURROPER: '0', NEWID: '-2' })).toMatchObject({ closed: { into: undefined } });
  });

  it('names the religious affiliation by its code', () => {
    expect(facts({ RELAFFIL: '30' })).toMatchObject({ religiousAffiliation: 'Roman Catholic', refused: [] });
  });

  it('has the net price of whichever kind of college it is', () => {
    expect(facts({ NPT4_PUB: '', NPT4_PRIV: '-120' })).toMatchObject({ netPrice: -120 });
  });

  it.each([
    ['2115', '02115'],
    ['601', '00601'],
    ['2115-1234', '02115-1234'],
    ['339050000', '33905-0000'],
    ['21151234', '02115-1234'],
  ])('gives the ZIP code %s its zeros back', (ZIP, zip) => {
    expect(facts({ ZIP })).toMatchObject({ zip, refused: [] });
  });

  it.each([
    ['12', 'City'],
    ['21', 'Suburb'],
    ['33', 'Town'],
    ['42', 'Rural'],
  ])('knows the locale %s', (LOCALE, campusSetting) => {
    expect(facts({ LOCALE })).toMatchObject({ campusSetting });
  });

  it.each<[Cells, string]>([
    [{ LOCALE: '51' }, 'LOCALE "51" is not a locale code'],
    [{ LOCALE: '14' }, 'LOCALE "14" is not a locale code'],
    [{ CONTROL: '4' }, 'CONTROL "4" is not 1, 2 or 3'],
    [{ CONTROL: 'toString' }, 'CONTROL "toString" is not 1, 2 or 3'],
    [{ HBCU: 'yes' }, 'HBCU "yes" is not 0 or 1'],
    [{ RELAFFIL: '7' }, 'RELAFFIL "7" is not a code of an affiliation'],
    [{ UGDS: '1,200' }, 'UGDS "1,200" is not a number'],
    [{ UGDS: '0x10' }, 'UGDS "0x10" is not a number'],
    [{ UGDS: '12.5' }, 'UGDS "12.5": '],
    [{ ADM_RATE: '1.2' }, 'ADM_RATE "1.2": '],
    [{ SATVR25: '90' }, 'SATVR25 "90": '],
    [{ LATITUDE: '91' }, 'LATITUDE "91": '],
    [{ LATITUDE: '1e999' }, 'LATITUDE "1e999": '],
    [{ ZIP: 'A1B 2C3' }, 'ZIP "A1B 2C3" is not a ZIP code'],
    [{ INSTURL: 'not a page' }, 'INSTURL "not a page" is not a web address'],
    [{ INSTURL: 'javascript:alert(1)' }, 'INSTURL "javascript:alert(1)" is not a web address'],
    [{ INSTURL: 'ftp://iastate.edu' }, 'INSTURL "ftp://iastate.edu" is not a web address'],
    [{ INSTURL: 'https://me@iastate.edu' }, 'is not a web address'],
  ])('refuses a field and not the row: %j', (cells, why) => {
    const read = row({ CITY: 'Ames', ...cells });
    expect(read).toMatchObject({ facts: { ...identity, city: 'Ames' } });
    expect('refused' in read && read.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining(why)]);
  });

  it('refuses a row whose college nobody can tell', () => {
    const reason = 'UNITID "1023680": A UNITID has 6 digits, or 8 for a branch campus';
    expect(row({ UNITID: '1023680' })).toEqual({ line: 2, reason });
    expect(row({ INSTNM: '' })).toEqual({ line: 2, reason: 'INSTNM is missing' });
  });
});
