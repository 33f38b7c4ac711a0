import { beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Width } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));

describe.each(['wide', 'phone'] as const)('saved searches, on a %s screen', (width: Width) => {
  it('keep a search under a name, open it again whole, and take a new name', async () => {
    const seat = await screens.sitAs('parent', width);
    const { page } = seat;
    const name = `Iowa, ${width}`;
    const drawer = page.getByRole('dialog', { name: 'Saved searches' });
    const sound = async () => {
      expect(await seriousFindings(seat)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
    };
    const show = async () => {
      await page.getByRole('button', { name: 'Saved', exact: true }).click();
      await drawer.getByRole('list', { name: 'Saved searches' }).waitFor({ state: 'attached' });
    };
    await page.goto(`${screens.url}/parent/colleges`);
    await show();
    await drawer.getByText(/Search or filter first/).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await page.goto(`${screens.url}/parent/colleges?filter=iowa&sport=football&size=Large`);
    await show();
    await drawer.getByRole('textbox', { name: 'Name of the present search' }).fill(name);
    await drawer.getByRole('button', { name: 'Save search' }).click();
    await drawer.getByRole('button', { name, exact: true }).waitFor();
    await drawer
      .getByText(/“iowa”, Football, Large/)
      .first()
      .waitFor();
    await sound();
    await drawer.getByRole('textbox', { name: 'Name of the present search' }).fill(name.toUpperCase());
    await drawer.getByRole('button', { name: 'Save search' }).click();
    await drawer.getByText('A search has this name already.').waitFor();

    await page.goto(`${screens.url}/parent/colleges`);
    await show();
    await drawer.getByRole('button', { name, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Remove filter Large' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('filter'), searchParams.get('sport')]).toEqual(['iowa', 'football']);

    await show();
    await drawer.getByRole('button', { name: `Rename ${name}` }).click();
    await drawer.getByRole('textbox', { name: `New name of ${name}` }).fill(`Home, ${width}`);
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawer.getByRole('button', { name: `Delete Home, ${width}` }).click();
    await drawer.getByRole('button', { name: `Home, ${width}`, exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByRole('button', { name: `Home, ${width}`, exact: true }).waitFor();
  }, 60_000);
});
