import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoId } from '../../src/demo/demo-id.js';
import { collegeInterestIdOf } from '../../src/modules/college-interest/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { becomesTrue, widths, type Seat, type Width } from '../support/browser.js';
import { addCamps, someCamps } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { faultsOf, tooWide } from '../support/looks.js';
import { People } from '../support/people.js';
import { addressesOfScreens, routesIn } from '../support/routes.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** A phone under load opens a screen slowly. */
const PATIENCE = 240_000;
/** Beyond it, what somebody reads or is about to press jumps (Core Web Vitals calls five times as much good). */
const MAX_SHIFT = 0.02;

const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
const [camp = ''] = Object.keys(someCamps);

/** Tokens of the visitors, and what stands for the parameters of an address. */
const tokens: Partial<Record<Visitor, string>> = {};
const values: Record<string, string> = {
  collegeId: ames,
  newsletterId: demoId('newsletter spring'),
  teamId: demoId('team hawks'),
  sport: 'football',
};
const beforeVisit: Partial<Record<Visitor, () => Promise<void>>> = {};

const visitors = [
  'nobody',
  'newcomer',
  'athlete without a profile',
  'athlete',
  'athlete without Pro',
  'parent',
  'coach',
  'coach of no team',
  'coach who was deactivated',
  'coach of a closed team',
  'admin',
  'auditor',
] as const;
type Visitor = (typeof visitors)[number];

/** Who is shown the screen of an address; every path of a role that is no other goes to the role's. */
const visitorOf = (address: string): Visitor => {
  const [whose] = rules.find(([, pattern]) => pattern.test(address)) ?? [];
  if (!whose) throw new Error(`Nobody visits ${address}: say who does.`);
  return whose;
};
const rules: readonly (readonly [Visitor, RegExp])[] = [
  ['athlete without a profile', /^\/athlete\/onboarding/],
  ['athlete', /^\/athlete\//],
  ['parent', /^\/parent\//],
  ['coach', /^\/coach\//],
  ['admin', /^\/admin\//],
  ['auditor', /^\/audit/],
  ['newcomer', /^\/new-account/],
  ['nobody', /^\/(sign-in|sign-up|forgot-password|pricing|demo-terms|sso-redirect)?$/],
];

/** Screens of which no address of its own tells: what an address shows with a query, or to somebody else. */
const alsoVisited: Partial<Record<Visitor, readonly string[]>> = {
  newcomer: ['/new-account?step=join-team&as=athlete'],
  athlete: [
    '/athlete/research?pageVariant=map',
    '/athlete/research?tab=list&interest=:interestId',
    `/athlete/research/compare?compare=${ames},${grandView}`,
    `/athlete/colleges/${ames}?tab=timeline`,
    `/athlete/colleges/${ames}?tab=updates`,
    `/athlete/colleges/${ames}?tab=notes`,
    '/athlete/camps?pageVariant=map',
    `/athlete/camps?camp=${camp}`,
    '/athlete/updates?athlete=:athleteId',
    '/athlete/profile?edit=personal',
  ],
  'athlete without Pro': ['/athlete/home?subscribe=college-list', '/athlete/home?join'],
  coach: [
    '/coach/team?tab=coaches',
    '/coach/team?tab=parents',
    '/coach/team?recruitLevel=High+School&state=IA',
    '/coach/team/:athleteId?edit=academic',
    '/coach/team/:athleteId?tab=updates',
    `/coach/colleges/compare?compare=${ames},${grandView}`,
  ],
  'coach of no team': ['/coach/team', '/coach/settings'],
  'coach who was deactivated': ['/coach/team'],
  'coach of a closed team': ['/coach/team'],
  parent: [`/parent/colleges/compare?compare=${ames},${grandView}`],
  admin: [
    '/admin/camps?which=past',
    '/admin/teams/:teamId?tab=history',
    '/admin/rosters?status=any&differencesOnly=false',
  ],
  // The screens of admins, to read.
  auditor: [
    '/admin/rosters',
    '/admin/rosters/:collegeId/football',
    '/admin/college/:collegeId/roster?sport=football',
    '/admin/colleges/linking',
    '/admin/college-season',
  ],
};

/** Where the bar of a phone leads, besides More. */
const bars: Partial<Record<Visitor, readonly string[]>> = {
  coach: ['Team', 'Colleges', 'Progress', 'Updates', 'Settings'],
  athlete: ['Home', 'Colleges', 'Updates', 'Tasks'],
  parent: ['Home', 'Colleges', 'Updates', 'Tasks'],
  admin: ['Home', 'Teams', 'Colleges', 'Accounts'],
  auditor: ['Audit', 'Rosters', 'Colleges'],
};

/** What opens over a screen by a press, or by one after the other. */
const overlays: Partial<Record<Visitor, readonly (readonly [address: string, ...presses: (string | RegExp)[]])[]>> = {
  athlete: [
    ['/athlete/home', /^Account/],
    ['/athlete/home', 'Find'],
    ['/athlete/research', /^Filter/],
    ['/athlete/research?tab=list', 'Iowa State University', 'Record'],
    ['/athlete/camps', /^Filter/],
    ['/athlete/profile', /^Add file/],
  ],
  parent: [['/parent/colleges?filter=iowa', 'Saved']],
  coach: [
    ['/coach/team', /^Account/],
    ['/coach/team', 'Find'],
    ['/coach/team', /^Actions for/],
    ['/coach/team', 'Filter'],
    ['/coach/team', /All groups/, 'Manage groups', 'New group'],
    ['/coach/team', /^Invite/],
    ['/coach/team?tab=parents', /^Invite/],
    ['/coach/team/:athleteId', 'Verify measurables'],
    [`/coach/colleges/${ames}?tab=notes`, 'Manage tags', 'New tag'],
    [`/coach/colleges/${ames}?tab=notes`, 'Add file'],
    [`/coach/colleges/${ames}`, 'Suggest to athletes'],
  ],
  admin: [
    ['/admin/platform', 'Rebuild: Team roster'],
    ['/admin/teams', /^Actions for Cedar Valley Hawks/, 'Edit team'],
    ['/admin/teams/:teamId', 'Edit team'],
    ['/admin/teams?tab=coaches', 'Terrell Banks'],
    ['/admin/camps', 'Under the Lights'],
    ['/admin/rosters', /^Actions for/],
    ['/admin/colleges/linking', /^Actions for/],
    ['/admin/colleges/linking', 'Link a page'],
    ['/admin/colleges/linking', 'Iowa State University'],
    ['/admin/accounts?search=parent@demo', /^Actions for/, 'Suspend'],
    [`/admin/college/${ames}`, 'Add logo'],
    [`/admin/college/${ames}`, /^Add coach, Football/],
  ],
  auditor: [
    ['/admin/rosters', /^Actions for/],
    ['/admin/colleges/linking', 'Iowa State University'],
  ],
};

beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  await addCamps(people);
  const everything = ['account-access', 'team', 'team-roster', 'athlete-profile'];
  for (const who of ['athlete', 'parent', 'coach', 'admin', 'auditor'] as const)
    tokens[who] = await screens.tokenAs(who);
  const athlete = new Api(screens.url, tokens.athlete);
  const athleteId = (await athlete.session()).athleteId ?? '';
  const wish = { athleteId, collegeId: ames, interestLevel: 'high', initialUpdate: 'They called me.' };
  expect((await athlete.call('POST', '/api/college-interest', wish)).status).toBe(201);
  const interestId = collegeInterestIdOf(athleteId, ames);
  Object.assign(values, { athleteId, interestId, collegeInterestId: interestId });

  const row = { name: 'Milo Brandt', jersey: '4', position: 'QB', class: 'So.', height: '6-2', weight: '205' };
  const roster = { ...row, hometown: 'Ames, Iowa', highSchool: null, previousSchool: null };
  const imported = await new Api(screens.url, tokens.admin).call('POST', `/api/college/${ames}/roster-data`, {
    sport: 'football',
    roster: { season: '2026-27', rows: [roster], unread: [] },
    source: { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' },
  });
  expect(imported.status).toBeLessThan(300);
  const page = { address: 'https://cyclones.com/sports/football/roster', schedule: 'never' };
  const linked = await new Api(screens.url, tokens.admin).call(
    'PUT',
    `/api/college/${ames}/roster-source/football`,
    page,
  );
  expect(linked.status).toBe(200);

  const [newcomer, newAthlete] = [await people.account('no-role'), await people.account('no-role')];
  const lead = await people.coach('coach');
  const [deactivated, closing] = [await people.coach('assistant-coach'), await people.coach('coach')];
  const [teamId, closed] = [await people.team(lead.profileId), await people.team(closing.profileId)];
  const membership = { type: 'ChangeCoachMembership', coachId: deactivated.profileId, byCoachId: null } as const;
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: deactivated.profileId });
  await people.send(teams.of(teamId), { ...membership, status: 'inactive' });
  // Late: it waits for an admin, too.
  beforeVisit['coach of a closed team'] = async () => {
    await people.send(teams.of(closed), { type: 'SetTeamStatus', status: 'inactive' });
    await people.settled(everything);
  };
  tokens['coach of no team'] = (await people.coach('coach')).token;
  tokens['athlete without Pro'] = (await people.athlete()).token;
  await people.settled(everything);
  const role = await new Api(screens.url, newAthlete.token).call('POST', '/api/athlete/role', {
    userId: newAthlete.userId,
  });
  expect(role.status).toBeLessThan(300);
  Object.assign(tokens, {
    newcomer: newcomer.token,
    'athlete without a profile': newAthlete.token,
    'coach who was deactivated': deactivated.token,
    'coach of a closed team': closing.token,
  });
}, PATIENCE);

const filled = (address: string): string =>
  address.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`No value for :${name} of ${address}`);
    return value;
  });

/** All of a screen is there: its heading, and nothing that stands in for what loads. */
const SETTLED = `document.querySelector('h1, h2') &&
  ![...document.querySelectorAll('[role="status"]')].some((one) => /^(Loading|Signing)/.test(one.textContent))`;

async function open(seat: Seat, address: string): Promise<string[]> {
  const url = new URL(filled(address), screens.url);
  await seat.page.goto(url.href);
  await becomesTrue(seat, SETTLED);
  // A dialog that the address opens comes as its code does.
  if (/[?&](edit|subscribe|join)\b/.test(url.search))
    await seat.page.locator(DIALOGS).filter({ visible: true }).first().waitFor();
  await becomesTrue(seat, SETTLED);
  const { pathname } = new URL(seat.page.url());
  return pathname === url.pathname ? [] : [`leads to ${pathname}`];
}

/** What the page's parts moved since it was opened, and which moved most; watched for a while, since nothing tells that it stands. */
const SHIFTS = `new Promise((resolve) => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  const words = (node) => (node?.textContent ?? '').trim().slice(0, 40);
  setTimeout(() => {
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const [most] = unasked.toSorted((one, other) => other.value - one.value);
    resolve({ sum: unasked.reduce((sum, { value }) => sum + value, 0), moved: most?.sources.map(({ node }) => words(node)) ?? [] });
  }, 500);
})`;

async function jumps({ page }: Seat): Promise<string[]> {
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>(SHIFTS);
  return sum >= MAX_SHIFT ? [`jumps ${sum.toFixed(3)}, by ${moved.join('; ')}`] : [];
}

/** Whether it fits 320 px as well, the narrowest (WCAG 1.4.10). */
async function narrowly(seat: Seat): Promise<string[]> {
  await seat.page.setViewportSize({ width: 320, height: 640 });
  const faults = await tooWide(seat);
  await seat.page.setViewportSize(widths[seat.width]);
  return faults.map((fault) => `${fault} at 320 px`);
}

const DIALOGS = ':is([role="dialog"], [role="alertdialog"], .ant-modal)';
const MENUS = '[role="menu"]';

/** What lies over all else: a menu, a dialog; undefined where nothing does. */
async function topmost({ page }: Seat): Promise<string | undefined> {
  for (const over of [MENUS, DIALOGS])
    if ((await page.locator(over).filter({ visible: true }).count()) > 0) return over;
  return undefined;
}

/** Everything that is wrong with the screen that a seat shows. */
const allFaultsOf = async (seat: Seat): Promise<string[]> => [
  ...(await jumps(seat)),
  ...(await faultsOf(seat, await topmost(seat))),
  ...(seat.width === 'phone' ? await narrowly(seat) : []),
];

async function pressed(seat: Seat, presses: readonly (string | RegExp)[]): Promise<void> {
  const { page } = seat;
  for (const name of presses) {
    const exact = typeof name === 'string';
    await page
      .getByRole('button', { name, exact })
      .or(page.getByRole('menuitem', { name, exact }))
      .filter({ visible: true })
      .first()
      .click();
  }
  // A menu's code comes as it is needed: what lies below it is not what is looked at.
  const opening = (await page.locator('[aria-haspopup="menu"][aria-expanded="true"]').count()) > 0;
  await page
    .locator(opening ? MENUS : `${MENUS}, ${DIALOGS}`)
    .filter({ visible: true })
    .first()
    .waitFor();
  await becomesTrue(seat, SETTLED);
}

/** Also where something lies over it. */
const bar = ({ page }: Seat) => page.locator('nav[aria-label="Main"] a');

/** Whether a bar leads to these places, in this order, and marks each alone where it is open. `marked`: address → what was. */
async function barFaults(seat: Seat, places: readonly string[], marked: ReadonlyMap<string, readonly string[]>) {
  const links = await Promise.all(
    (await bar(seat).all()).map(async (link) => ({
      name: (await link.textContent()) ?? '',
      href: (await link.getAttribute('href')) ?? '',
    })),
  );
  const others = links.length !== places.length || links.some(({ name }, at) => !name.startsWith(places[at] ?? '?'));
  return [
    ...(others ? [`has ${links.map(({ name }) => name).join(', ')}`] : []),
    ...links.flatMap(({ href }, at) => {
      const open = marked.get(href) ?? [];
      return open.length === 1 && open[0]?.startsWith(places[at] ?? '?') ? [] : [`marks ${open.join(', ')} at ${href}`];
    }),
  ];
}

/** Opens every screen of somebody, and what opens over it, at one width; says what is wrong. */
async function roundOf(visitor: Visitor, width: Width): Promise<string[]> {
  const token = tokens[visitor];
  const seat = token ? await screens.sitSignedIn({ token }, width) : await screens.sit(width);
  const faults: string[] = [];
  const look = async (what: string, work: () => Promise<readonly string[]>) => {
    const found = await work().catch((error: unknown) => [String(error)]);
    faults.push(...found.map((fault) => `${width} ${what}: ${fault}`));
  };
  const marked = new Map<string, readonly string[]>();
  for (const address of [...addresses(visitor), ...(alsoVisited[visitor] ?? [])])
    await look(address, async () => {
      const found = [...(await open(seat, address)), ...(await allFaultsOf(seat))];
      marked.set(filled(address), await bar(seat).and(seat.page.locator('[aria-current="page"]')).allTextContents());
      return found;
    });
  const places = bars[visitor];
  if (places && width === 'phone') await look('the bar', () => barFaults(seat, places, marked));
  for (const [address, ...presses] of overlays[visitor] ?? [])
    await look([address, ...presses].join(' › '), async () => {
      await open(seat, address);
      await pressed(seat, presses);
      return faultsOf(seat, await topmost(seat));
    });
  return faults;
}

/** Without a way of its own to be seen: a third party leads back by it, or it leads on at once. */
const passedThrough = ['/', '/sso-redirect', '/athlete/dashboard'];
const addresses = (visitor: Visitor): string[] =>
  addressesOfScreens().filter((address) => !passedThrough.includes(address) && visitorOf(address) === visitor);

describe.each(visitors)('the screens of: %s', (visitor) => {
  it(
    'have no serious finding of axe, fit, stand still while they fill, have 44 px wherever a finger taps, and a bar that leads to the main places',
    async () => {
      await beforeVisit[visitor]?.();
      const rounds = await Promise.all([roundOf(visitor, 'wide'), roundOf(visitor, 'phone')]);
      expect(rounds.flat()).toEqual([]);
    },
    PATIENCE,
  );
});

describe('what is wrong', () => {
  it('is a screen that nobody visits', () => {
    expect(
      routesIn(`const area = [{ path: '/scout/home', element: <Home /> }, { path: '*', element: <Rest /> }]`),
    ).toEqual(['/scout/home']);
    expect(() => visitorOf('/scout/home')).toThrow('Nobody visits /scout/home');
    expect(() => routesIn(`const area = { path: somewhere(), element: <Home /> }`)).toThrow('not understood');
    expect(() => filled('/coach/team/:scoutId')).toThrow('No value for :scoutId');
  });

  it('is named: pale text, a small button, a wide part, a part that jumps', async () => {
    const seat = await screens.sit('phone');
    const body = `<!doctype html><html lang="en"><title>Faults</title><meta name="viewport" content="width=device-width">
      <h1>Faults</h1><p style="color: #ccc">Pale</p><button style="width: 20px; height: 20px">x</button>
      <div style="width: 3000px">Wide</div></html>`;
    await seat.page.route('**/faults', (route) => route.fulfill({ contentType: 'text/html', body }));
    await seat.page.goto(`${screens.url}/faults`);
    await seat.page.evaluate(`new Promise((painted) => requestAnimationFrame(() => setTimeout(() => {
      document.querySelector('h1').style.marginTop = '300px';
      requestAnimationFrame(() => setTimeout(painted));
    }, 100)))`);
    const faults = await allFaultsOf(seat);
    for (const fault of [/^jumps 0\.\d+/, /^color-contrast: p/, /^button x: 20 × 20$/, /px too wide$/, /at 320 px$/])
      expect(faults).toContainEqual(expect.stringMatching(fault));
  });
});
