import { describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });
const question = () => seat.page.getByRole('dialog', { name: /^Undo/ });

describe.each<Width>(['wide', 'small'])('an undo on a %s screen', (width) => {
  it('of more than one value shows what will change, and does nothing without a yes', async () => {
    seat = await screens.sitAs('athlete', width);
    const { page } = seat;
    const api = await screens.apiOf(seat);
    const path = `/api/athlete/${(await api.session()).athleteId}`;
    const read = async () => (await api.get(path)).body;
    await api.call('PUT', path, { city: `Ames ${width}`, bio: `Fast ${width}` });
    const undo = page.getByRole('button', { name: /^Undo: You .*your .*city/ }).first();
    await undo.click();
    await question().getByText(`Ames ${width}`).waitFor();
    await question().getByText(`Fast ${width}`).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'hidden' });
    expect(await read()).toMatchObject({ city: `Ames ${width}`, bio: `Fast ${width}` });
    await undo.click();
    await question().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
    expect((await read())['city']).not.toBe(`Ames ${width}`);
  });

  it('takes a whole selection back at once', async () => {
    seat = await screens.sitAs('coach', width);
    const { page } = seat;
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/i });
    for (const index of [0, 1, 2]) await ticks.nth(index).check();
    await page.getByRole('button', { name: 'Groups of the selected athletes' }).click();
    const group = page.getByRole('checkbox', { name: /Specialists/ }).last();
    await group.click();
    await toast().getByText('Added to Specialists').waitFor();
    await toast().getByRole('button', { name: 'Undo' }).click();
    await question().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
  });
});
