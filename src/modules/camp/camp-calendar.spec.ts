import { describe, expect, it } from '@jest/globals';
import type { Camp } from '../../../contract/camp/camp.js';
import { campSaid } from '../../../test/support/camps.js';
import { calendarFileName, campCalendar } from './camp-calendar.js';

const now = new Date('2027-01-01T12:00:00Z');
const camp = (said: Partial<Camp> = {}): Camp => ({
  ...campSaid({ firstDay: '2027-03-13', lastDay: '2027-03-15', name: 'Prospect Camp' }),
  _id: '3f1d2c80-0000-4000-8000-000000000001',
  college: { name: 'Iowa State University', code: 'ISU', primaryColor: null, secondaryColor: null, logoImageUrl: null },
  where: { city: 'Ames', state: 'IA', latitude: null, longitude: null },
  distance: null,
  past: false,
  saved: false,
  ...said,
});
/** Lines as a calendar reads them: long ones are folded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a camp in a calendar', () => {
  const zone = process.env['TZ'];
  it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
    'takes its whole days, wherever the server stands: %s',
    (tz) => {
      process.env['TZ'] = tz;
      try {
        const lines = linesOf(campCalendar(camp(), 0, now));
        // The clocks change on the second of these days; the end is the first day after.
        expect(lines).toContain('DTSTART;VALUE=DATE:20270313');
        expect(lines).toContain('DTEND;VALUE=DATE:20270316');
      } finally {
        if (zone === undefined) delete process.env['TZ'];
        else process.env['TZ'] = zone;
      }
    },
  );

  it('ends the day after, also at the end of a year', () => {
    const lines = linesOf(campCalendar(camp({ firstDay: '2027-12-31', lastDay: '2027-12-31' }), 0, now));
    expect(lines).toContain('DTEND;VALUE=DATE:20280101');
  });

  it('is the same entry each time it is downloaded', () => {
    expect(linesOf(campCalendar(camp(), 0, now))).toContain('UID:camp-3f1d2c80-0000-4000-8000-000000000001@touchline');
    expect(campCalendar(camp(), 0, now)).toBe(campCalendar(camp(), 0, now));
  });

  it('comes after the entry from before a change, and ends its last line', () => {
    expect(linesOf(campCalendar(camp(), 3, now))).toContain('SEQUENCE:3');
    expect(campCalendar(camp(), 3, now).endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('holds no line that somebody wrote into a text', () => {
    const evil = 'A\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT';
    const lines = linesOf(
      campCalendar(
        camp({ name: evil, description: evil, placeName: evil, link: 'https://camps.example.com/\r\nATTENDEE:x' }),
        0,
        now,
      ),
    );
    expect(lines.filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
    expect(lines).toContain('URL;VALUE=URI:https://camps.example.com/ATTENDEE:x');
  });

  it('has lines of at most 75 octets, whatever the script, and nothing that no reader takes', () => {
    const nasty = '湖畔 Zoë 👩‍👩‍👧 '.repeat(40) + '\uffff\ufffe\ud83d\0\x0b=1+1\u2028';
    const link = `https://camps.example.com/${'x'.repeat(200)}`;
    const text = campCalendar(camp({ name: nasty, description: nasty, placeName: nasty, link }), 0, now);
    for (const folded of text.split('\r\n')) {
      expect(Buffer.byteLength(folded)).toBeLessThanOrEqual(75);
      expect(folded).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/u);
    }
    expect(linesOf(text)).toContain(`URL;VALUE=URI:${link}`);
  });

  it('is a file with a plain name', () => {
    expect(calendarFileName({ firstDay: '2027-03-13', name: 'Élite "QB"\r\nCamp/..' })).toBe(
      'camp-2027-03-13-elite-qb-camp.ics',
    );
  });
});
