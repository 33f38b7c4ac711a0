import { SettableClock } from '../../kernel/clock.js';
import { withCommands } from '../../platform/commands/with-commands.js';
import type { Config } from '../../platform/config/config.js';
import type { Migrations } from '../../platform/database/data-source.js';
import { AccountCreator, accountDecider } from '../account/public.js';
import { athleteDecider } from '../athlete/public.js';
import { campDecider } from '../camp/public.js';
import { coachDecider } from '../coach/public.js';
import { collegeDecider } from '../college/public.js';
import { collegeInterestDecider, commitmentDecider } from '../college-interest/public.js';
import { Credentials, Passwords } from '../identity/public.js';
import { inviteDecider, teamCodeDecider } from '../invite/public.js';
import { parentDecider } from '../parent/public.js';
import { teamCollegeDecider } from '../team-college/public.js';
import { teamDecider } from '../team/public.js';
import { DemoSeeder } from './demo-seeder.js';

const deciders = [
  accountDecider,
  teamDecider,
  teamCollegeDecider,
  coachDecider,
  athleteDecider,
  collegeDecider,
  collegeInterestDecider,
  commitmentDecider,
  inviteDecider,
  campDecider,
  parentDecider,
  teamCodeDecider,
];

/**
 * Makes the demo data of an empty database; does nothing where it has been made. On a clock of its own: the demo's year
 * lies in the past. Without the catalogue nothing happens with colleges: there are none.
 * @returns how many commands were sent, 0 when there was nothing to do
 */
export async function seedDemo(config: Config, migrations: Migrations, today: Date = new Date()): Promise<number> {
  const providers = [Passwords, Credentials, AccountCreator, DemoSeeder];
  return withCommands({ config, migrations, clock: new SettableClock(today), deciders, providers }, async (context) => {
    const seeder = context.get(DemoSeeder);
    return (await seeder.isDone()) ? 0 : seeder.seed(today, { colleges: config.catalogue });
  });
}
