import { seasonAt, seasonBefore } from '../../../contract/college/season.js';
import { demoRosters } from '../../demo/college-rosters.js';
import { demoId } from '../../demo/demo-id.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { followedCollegeId } from '../../demo/followed-colleges.js';
import { collegeRosters, rosterIdOf } from '../college-roster/college-roster.decider.js';
import { RosterRolledOver } from '../college-roster/college-roster.events.js';
import { seasonRollovers } from './season-rollover.decider.js';
import { commandIdOf } from './season-rollover.policies.js';

const DAYS_AGO = 140;

/** Men’s soccer moved on: as its job does it, so that it can be undone. Rosters of last season are left to try it on. */
export const seasonRolloverDemo: DemoPart = { needsColleges: true, play };

function play({ timeline, admin }: DemoCast): void {
  const season = seasonAt(timeline.daysAgo(0));
  const from = seasonBefore(season);
  const rolloverId = demoId('season rollover');
  const stream = seasonRollovers.of(rolloverId);
  const rosterIds = [demoRosters.tampa, demoRosters.columbia].map(({ place, sport }) =>
    rosterIdOf(followedCollegeId(place), sport),
  );
  timeline.does('season rollover begins', DAYS_AGO, admin, stream, {
    type: 'BeginRollover',
    ...{ rolloverId, from, season, sports: ['mSoccer'], rosterIds },
  });
  const keyOf = (rosterId: string) => `season rollover of ${rosterId}`;
  for (const rosterId of rosterIds) {
    const command = { type: 'RollOverRoster', rolloverId, from, season } as const;
    const roster = collegeRosters.byId(rosterId);
    timeline.does(keyOf(rosterId), DAYS_AGO, admin, roster, command, undefined, commandIdOf(rolloverId, rosterId));
  }
  timeline.does('season rollover finishes', DAYS_AGO - 0.001, admin, stream, (made) => {
    const rolled = rosterIds.map((rosterId) => RosterRolledOver.schema.parse(made.dataOf(keyOf(rosterId))));
    const sum = (of: 'moved' | 'left' | 'stayed') => rolled.reduce((all, one) => all + one[of], 0);
    const counts = { moved: sum('moved'), left: sum('left'), stayed: sum('stayed') };
    return { type: 'FinishRollover' as const, rosters: rolled.length, ...counts };
  });
}
