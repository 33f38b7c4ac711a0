import { beforeAll, describe, expect, it } from '@jest/globals';
import { Api } from '../support/api.js';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens();
const [ames = ''] = someColleges.map(idOfCollege);
let people: People;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
});

/** Seats somebody who is signed in already, at the inbox with the one conversation open. */
async function talking(person: Person, width: Width, path: string): Promise<Seat> {
  const seat = await screens.sitSignedIn(person, width, path);
  await seat.page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  await talk(seat).waitFor();
  return seat;
}

const talk = ({ page }: Seat) => page.getByRole('region', { name: 'Updates' });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

describe.each(['wide', 'phone'] as const)('files of updates, on a %s screen', (width) => {
  it('are picked, left out, sent, answered with others, opened and taken away with Undo', async () => {
    const coach = await people.coach('coach');
    const athlete = await people.athlete({ teamId: await people.team(coach.profileId) });
    await people.settled(['account-access', 'team', 'athlete-profile', 'team-roster']);
    const wish = {
      athleteId: athlete.profileId,
      collegeId: ames,
      interestLevel: 'high',
      initialUpdate: 'They called.',
    };
    await new Api(screens.url, athlete.token).call('POST', '/api/college-interest', wish);

    const asking = await talking(athlete, width, '/athlete/updates');
    const picker = talk(asking).locator('input[type=file]').last();
    const picture = await madeFiles.png(300, 200);
    await picker.setInputFiles([
      file('letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
      file('letter.png', 'image/png', picture),
      file('other.png', 'image/png', picture),
    ]);
    await asking.page.getByText(/^letter\.pdf: /).waitFor();
    // On a phone it lies over what is written.
    await asking.page.getByRole('button', { name: 'Dismiss' }).click();
    const chosen = talk(asking).getByRole('list', { name: 'Files to send' });
    await chosen.getByRole('button', { name: 'Do not send other.png' }).click();
    expect(await chosen.getByRole('listitem').count()).toBe(1);
    expect(await seriousFindings(asking)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(asking)).toEqual([]);
    await talk(asking).getByRole('textbox', { name: 'Write an update' }).fill('This came today.');
    await talk(asking).getByRole('button', { name: 'Post', exact: true }).click();
    const sent = talk(asking).getByRole('button', { name: /^letter/ });
    await sent.waitFor();
    await becomesTrue(asking, `document.querySelector('main li img')?.naturalWidth > 0`);
    expect(await asking.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

    const reading = await talking(coach, width, '/coach/updates');
    await talk(reading)
      .getByRole('button', { name: /^letter/ })
      .waitFor();
    await talk(reading).getByRole('button', { name: 'Reply' }).last().click();
    await talk(reading)
      .locator('input[type=file]')
      .first()
      .setInputFiles(file('answer.png', 'image/png', picture));
    await talk(reading).getByRole('textbox', { name: 'Your reply' }).fill('Answer like this.');
    await talk(reading).getByRole('button', { name: 'Send', exact: true }).click();
    await talk(reading)
      .getByRole('button', { name: /^answer/ })
      .waitFor();
    expect(await seriousFindings(reading)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(reading)).toEqual([]);

    const answer = talk(asking).getByRole('button', { name: /^answer/ });
    await answer.waitFor();
    const [tab] = await Promise.all([asking.context.waitForEvent('page'), answer.click()]);
    await tab.waitForURL(/\/files\//);
    await tab.close();

    await talk(asking)
      .getByRole('button', { name: /^Remove letter/ })
      .click();
    await sent.waitFor({ state: 'detached' });
    await asking.page.getByRole('button', { name: 'Undo' }).click();
    await sent.waitFor();
  });
});
