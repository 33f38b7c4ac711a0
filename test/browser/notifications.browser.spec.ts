import { describe, expect, it } from '@jest/globals';
import { assignTask } from '../../contract/task.js';
import { bodyOf } from '../support/api.js';
import type { Seat } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;
const TITLE = 'Record your squat at depth';

const bell = ({ page }: Seat) => page.getByRole('button', { name: /^Notifications/ });
const panel = ({ page }: Seat) => page.getByRole('dialog', { name: 'Notifications' });

describe('the bell', () => {
  it(
    'counts at once what others do, leads to it, and knows on every device what was read',
    async () => {
      const phone = await screens.sitAs('athlete', 'phone');
      const desk = await screens.sitAs('athlete', 'wide');
      const athlete = await screens.apiOf(phone);
      const coach = await screens.apiOf(await screens.sitAs('coach', 'wide'));
      const { athleteId } = await athlete.session();
      await athlete.call('PUT', '/api/notifications/all-read', { until: new Date().toISOString() });
      await bell(phone).waitFor();
      const assigned = await coach.call('POST', '/api/tasks', { athleteIds: [athleteId], title: TITLE });
      expect(assigned.status).toBe(201);
      for (const seat of [phone, desk]) await bell(seat).getByText(/^1/).waitFor();

      await bell(phone).click();
      const line = panel(phone).getByRole('link', { name: new RegExp(TITLE) });
      await line.getByText('Unread').waitFor();
      await expectSound(phone, '[role="dialog"]');
      await line.click();
      await phone.page.waitForURL(/\/athlete\/tasks\?task=/);
      // Read on one, read on the other, without a reload.
      await bell(desk).getByText(/^1/).waitFor({ state: 'detached' });
    },
    LONG,
  );

  it(
    'tells a coach on their home what came since they last looked',
    async () => {
      const coach = await screens.sitAs('coach', 'wide');
      const { page } = coach;
      const api = await screens.apiOf(coach);
      await page.getByRole('region', { name: 'Today' }).waitFor();
      // Being shown is being seen, on whatever device.
      const seen = async () => (await api.get('/api/notifications/seen')).body['until'];
      await eventually('the look is kept', seen);
      // Away from the home: what comes live while it is open has been seen, too.
      await page.goto(`${screens.url}/coach/settings`);
      const athlete = await screens.apiOf(await screens.sitAs('athlete', 'phone'));
      const { athleteId } = await athlete.session();
      const assigned = await api.call('POST', '/api/tasks', { athleteIds: [athleteId], title: TITLE });
      const { tasks } = bodyOf(assigned, assignTask.response);
      const path = `/api/athlete/${athleteId}/task/${tasks[0]?.taskId}/status`;
      expect((await athlete.call('PATCH', path, { status: 'completed' })).status).toBe(200);
      await page.goto(`${screens.url}/coach/team`);
      await page.getByRole('button', { name: '1 new since you last looked' }).click();
      const news = page.getByRole('dialog', { name: 'Since you last looked' });
      await news.getByRole('link', { name: new RegExp(`completed the task “${TITLE}”`) }).click();
      await page.waitForURL(/\/coach\/team\/.+tab=tasks/);
      await page.goto(`${screens.url}/coach/team`);
      await page.getByRole('region', { name: 'Today' }).getByRole('listitem').first().waitFor();
      expect(await page.getByRole('button', { name: /new since you last looked/ }).count()).toBe(0);
    },
    LONG,
  );
});
