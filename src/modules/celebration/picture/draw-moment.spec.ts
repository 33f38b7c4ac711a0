import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawMoment } from './draw-moment.js';

const moment = {
  _id: 'c1',
  type: 'offer',
  priority: 'high',
  athleteId: 'a1',
  collegeInterestId: 'i1',
  offerType: 'full_scholarship',
  coachName: null,
  happenedAt: new Date('2026-03-15T18:00:00Z'),
  athleteName: 'Maya Rivers',
  college: {
    collegeId: 'k1',
    name: 'Iowa State University',
    logoImage: null,
    code: 'ISU',
    primaryColor: '#c8102e',
    secondaryColor: null,
  },
  timeZone: null,
  team: { name: 'Ames Hawks Football', primaryColor: '#0b3d91' },
} as const;
const logo = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: '#c8102e' } })
    .png()
    .toBuffer();

it.each(['1200x630', '1080x1350'] as const)('is drawn at %s, with a logo and without one', async (size) => {
  const plain = await drawMoment(moment, size);
  const [width, height] = size.split('x').map(Number);
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width, height });
  const marked = await drawMoment({ ...moment, type: 'commitment', offerType: null }, size, await logo());
  expect(marked.equals(plain)).toBe(false);
});

it('says the day of the athlete’s or the team’s time zone, else that of Chicago', async () => {
  const drawn = async (happenedAt: string, timeZone: string | null) =>
    (await drawMoment({ ...moment, happenedAt: new Date(happenedAt), timeZone }, '1200x630')).toString('base64');
  const lateInChicago = '2026-03-15T04:30:00Z';
  expect(await drawn(lateInChicago, 'America/New_York')).toBe(await drawn('2026-03-15T18:00:00Z', null));
  expect(await drawn(lateInChicago, null)).toBe(await drawn('2026-03-14T18:00:00Z', null));
});
