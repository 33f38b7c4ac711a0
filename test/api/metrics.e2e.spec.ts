import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMetrics } from '../../src/platform/telemetry/metrics.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { People, type Person } from '../support/people.js';

let port: number;
let started: TestApp;
let admin: Person;

beforeAll(async () => {
  port = await freePort();
  started = await startTestApp({ environment: { TOUCHLINE_METRICS_PORT: String(port) } });
  const people = new People(started.app);
  admin = await people.account('admin');
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The figure of a line that begins so; undefined where there is none. */
const figure = (page: string, line: string): number | undefined => {
  const found = page.split('\n').find((one) => one.startsWith(line));
  return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')));
};

describe('the metrics', () => {
  it('count requests by the pattern of their route, appends, followers, jobs, connections and the event loop', async () => {
    await new Api(started.url, admin.token).get('/api/team?search=somebody%40example.com');
    await new Api(started.url, admin.token).get('/api/athlete/no-such-athlete');
    const page = await eventually('both requests are measured', async () => {
      const now = await metrics();
      return now.includes('route="/api/athlete/:id"') ? now : undefined;
    });
    expect(page).toMatch(/touchline_request_seconds_count\{.*route="\/api\/team"/);
    expect(figure(page, 'touchline_append_seconds_count{outcome="done"')).toBeGreaterThan(0);
    for (const line of [
      'touchline_follower_up{follower="account-access"} 1',
      'touchline_follower_lag_seconds{follower="account-access"}',
      'touchline_jobs{state="waiting"}',
      'touchline_dead_letters 0',
      'touchline_db_connections{state="idle"}',
      'touchline_event_loop_delay_seconds',
      'touchline_process_memory_bytes{part="rss"}',
    ])
      expect(page).toContain(line);
    // Nobody is in them: no id, no address.
    for (const secret of [admin.userId, admin.email, 'somebody', 'no-such-athlete']) expect(page).not.toContain(secret);
  });

  it('hold every figure that the dashboard and the alert rules name', async () => {
    await new Api(started.url, undefined).call('POST', '/api/auth/forgot-password', { email: admin.email });
    await eventually('a mail has left', async () => figure(await metrics(), 'touchline_mail_seconds_count'));
    const page = await metrics();
    for (const file of ['grafana-dashboard.json', 'alerts.yml']) {
      const names = (await readFile(`docs/monitoring/${file}`, 'utf8')).match(/touchline_[a-z_]+/g) ?? [];
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) expect(page).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    }
  });

  it('are not handed out where the application listens', async () => {
    const answer = await fetch(`${started.url}/metrics`);
    expect(await answer.text()).not.toContain('touchline_');
  });

  it('are refused a port that somebody has', async () => {
    await expect(openMetrics({ metricsPort: port, metricsHost: '127.0.0.1' })).rejects.toThrow(
      'TOUCHLINE_METRICS_PORT',
    );
  });

  it('are nothing, and open nothing, unless a port is set', async () => {
    const off = await openMetrics({ metricsHost: '127.0.0.1' });
    expect(off.on).toBe(false);
    off.meter.createCounter('nothing').add(1);
    await off.close();
  });
});
