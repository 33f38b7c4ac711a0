import type { ModelVersion } from '../src/platform/projections/read-schema.js';

/** Written by `npm run generate`: a fingerprint of what makes each read model. A test holds it current. */
const versions: Readonly<Record<string, number>> = {
  'account-access': 1_893_496_562,
  'athlete-profile': 1_806_738_927,
  'athlete-views': 15_524_917,
  camps: 635_962_337,
  celebrations: 1_282_506_243,
  'college-imports': 572_970_478,
  'college-interests': 272_362_818,
  'college-rosters': 1_245_182_875,
  'college-seasons': 800_105_136,
  'college-updates': 830_763_834,
  colleges: 356_248_611,
  'email-addresses': 161_362_074,
  erasures: 536_251_843,
  flags: 1_941_554_365,
  history: 1_124_680_132,
  invites: 1_865_823_161,
  marketing: 2_035_910_309,
  newsletters: 666_203_204,
  notifications: 955_718_817,
  'reading-runs': 1_418_516_326,
  'roster-runs': 388_515_620,
  'roster-sources': 732_961_934,
  'season-rollovers': 311_127_122,
  subscriptions: 883_354_912,
  'support-sessions': 833_672_157,
  tasks: 1_071_392_057,
  team: 38_427_073,
  'team-colleges': 366_969_264,
  'team-roster': 512_734_536,
};

/** The version that the tables of a read model are named by; 0 until it is generated. */
export const versionOf = (name: string): ModelVersion => ({ name, version: versions[name] ?? 0 });
