import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { ModelServer, says } from '../support/model-server.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const model = await ModelServer.start();
const screens = openScreens({
  environment: { TOUCHLINE_MODEL_URL: model.url, TOUCHLINE_MODEL_NAME: 'small-model', TOUCHLINE_MODEL_SECONDS: '5' },
});
let people: People;
let teamId: string;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
  teamId = await people.team((await people.coach('coach')).profileId);
});
afterEach(() => {
  model.answering = says(({ draft }) => draft);
});
afterAll(() => model.stop());

/** An athlete with one college on the list. */
async function athleteWith(dateOfBirth: string): Promise<Person> {
  const athlete = await people.athlete({ teamId, born: dateOfBirth });
  await people.settled(['account-access', 'athlete-profile', 'team-roster', 'colleges']);
  const api = new Api(screens.url, athlete.token);
  const interest = { athleteId: athlete.profileId, collegeId: someColleges.map(idOfCollege)[0], interestLevel: 'high' };
  expect((await api.call('POST', '/api/college-interest', interest)).status).toBe(201);
  return athlete;
}

async function openMessage(page: Page) {
  await page.goto(`${screens.url}/athlete/research?tab=list`);
  await page
    .getByRole('list', { name: 'My colleges' })
    .getByRole('button', { name: 'Iowa State University', exact: true })
    .click();
  await page.getByRole('button', { name: 'Write a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Iowa State University' });
  await dialog.getByText('Written by rules from the profile.').waitFor();
  return dialog;
}

async function looksRight(seat: Seat, width: Width, within: string): Promise<void> {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
}

describe.each(['wide', 'phone'] as const)('help by a model, on a %s screen', (width) => {
  it('is a parent’s to allow for a minor, who then has a message written, stopped and put back', async () => {
    const athlete = await athleteWith('2010-05-06');
    const mother = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    const [seat, hers] = [await screens.sitSignedIn(athlete, width), await screens.sitSignedIn(mother, width)];
    const dialog = await openMessage(seat.page);
    await dialog.getByText('A model can help to write once a parent allows it').waitFor();

    await hers.page.goto(`${screens.url}/parent/settings`);
    const asked = hers.page.getByRole('switch', { name: /A language model may help/ });
    await asked.waitFor();
    await hers.page.getByText(`go to ${new URL(model.url).host}.`).waitFor();
    await looksRight(hers, width, 'main');
    await asked.click();
    await hers.page.getByText('A model may help', { exact: true }).waitFor();

    // It came to the athlete, who looks at the dialog meanwhile, by itself.
    const text = dialog.getByLabel('Message', { exact: true });
    const byRules = await text.inputValue();
    let goOn = () => {};
    const rest = new Promise<void>((resolve) => (goOn = resolve));
    model.answering = says(({ draft }) => draft.replace('I am interested in', 'I have long dreamt of'), rest);
    const askedBefore = model.asked.length;
    await dialog.getByRole('button', { name: 'Let a model write it' }).dblclick();
    await eventually('the first words', async () => {
      const words = await text.inputValue();
      return words !== byRules && words.startsWith('Dear Coach');
    });
    expect(await dialog.getByRole('button', { name: 'Message sent' }).count()).toBe(0);
    goOn();
    await dialog.getByText('Written by a model: read every word before you send it.').waitFor();
    expect(await text.inputValue()).toContain('I have long dreamt of Iowa State University');
    expect(model.asked.length - askedBefore).toBe(1);
    await looksRight(seat, width, '.ant-modal');
    await text.fill('Dear Coach, better in my own words.');
    await dialog.getByText('Written by a model: read every word before you send it.').waitFor();
    await dialog.getByRole('button', { name: 'Back to what was here' }).click();
    expect(await text.inputValue()).toBe(byRules);

    model.answering = says(({ draft }) => draft, new Promise(() => {}));
    await dialog.getByRole('button', { name: 'Let a model write it' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText('Written by rules from the profile.').waitFor();
    expect(await text.inputValue()).toBe(byRules);

    model.answering = (_, response) => void response.writeHead(500).end();
    await dialog.getByRole('button', { name: 'Let a model write it' }).click();
    await dialog.getByText('The model could not be reached. Written by rules from the profile.').waitFor();

    await asked.click();
    await hers.page.getByText('A model may no longer help').waitFor();
    await dialog.getByText('A model can help to write once a parent allows it').waitFor();
    await seat.page.goto(`${screens.url}/athlete/settings`);
    await seat.page.getByText('A parent can allow a language model to help you').waitFor();
  });

  it('is a grown-up’s own to allow, beside the message', async () => {
    const seat = await screens.sitSignedIn(await athleteWith('2001-05-06'), width);
    const dialog = await openMessage(seat.page);
    await looksRight(seat, width, '.ant-modal');
    await dialog.getByRole('button', { name: 'Allow it' }).click();
    await dialog.getByRole('button', { name: 'Let a model write it' }).click();
    await dialog.getByText('Written by a model: read every word before you send it.').waitFor();
    await seat.page.goto(`${screens.url}/athlete/settings`);
    const own = seat.page.getByRole('switch', { name: /A language model may help me/ });
    await eventually('the switch to be on', async () => (await own.getAttribute('aria-checked')) === 'true');
    await looksRight(seat, width, 'main');
    await own.click();
    await seat.page.getByText('A model may no longer help').waitFor();
  });
});
