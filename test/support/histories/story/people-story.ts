import { randomUUID } from 'node:crypto';
import { actorOf, type Narrator } from './narrator.js';
import type { AnyStream, CommandOf } from '../../../../src/kernel/stream.js';
import type { Person } from '../../people.js';
import { athletes } from '../../../../src/modules/athlete/public.js';
import { accounts } from '../../../../src/modules/account/public.js';
import { coaches } from '../../../../src/modules/coach/public.js';
import { parents } from '../../../../src/modules/parent/public.js';
import { modelHelps } from '../../../../src/modules/writing/public.js';

/** What coaches and parents do about themselves. */
export async function tellOfPeople(narrator: Narrator, coach: Person, athlete: Person): Promise<void> {
  const does = <S extends AnyStream>(by: Person, stream: S, command: CommandOf<S>) =>
    narrator.does(actorOf(by), stream, command);

  const info = { title: 'Head Coach', bio: 'Eleven seasons.', xLink: null, instagramLink: 'https://example.com/coach' };
  const stream = coaches.of(coach.profileId);
  await narrator.undoes(actorOf(coach), await does(coach, stream, { type: 'EditCoach', changes: info }));
  await does(coach, stream, { type: 'GrantLinkEditing', canEditLinks: false });
  const other = await narrator.people.team(coach.profileId);
  await does(coach, stream, { type: 'SwitchTeam', teamId: other });

  const parent = await narrator.people.parent(athlete.profileId);
  const own = parents.of(parent.profileId);
  const changes = { firstName: 'Alex', phone: '+15555550124', homeTown: 'Tulsa' };
  await narrator.undoes(actorOf(parent), await does(parent, own, { type: 'EditParent', changes }));
  await does(parent, own, { type: 'StartPaying', athleteId: athlete.profileId });
  await does(parent, own, { type: 'SetContactSharing', shared: true });
  await does(parent, own, { type: 'StopPaying', athleteId: athlete.profileId });
  const help = modelHelps.of(athlete.profileId);
  const allow = { type: 'AllowModelHelp', athleteId: athlete.profileId, by: 'guardian', sentTo: 'model.test' } as const;
  await narrator.undoes(actorOf(parent), await does(parent, help, allow));
  await does(parent, help, allow);
  await does(coach, own, { type: 'DeactivateParent' });
  await does(coach, own, { type: 'ActivateParent' });
  const unlink = { type: 'UnlinkParent', parentId: parent.profileId } as const;
  await narrator.undoes(actorOf(coach), await does(coach, athletes.of(athlete.profileId), unlink));
  for (const answer of ['refuse', 'confirm'] as const) {
    const birthday = { type: 'EditProfile', asksBirthday: true, changes: { dateOfBirth: '2004-05-07' } } as const;
    await does(athlete, athletes.of(athlete.profileId), birthday);
    await does(parent, athletes.of(athlete.profileId), { type: 'AnswerBirthday', dateOfBirth: '2004-05-07', answer });
  }
  await does(parent, athletes.of(athlete.profileId), unlink);
  for (const answer of ['refuse', 'confirm'] as const) {
    const asking = { parentId: parent.profileId, relationship: 'Mother', isAddressee: true } as const;
    await does(parent, athletes.of(athlete.profileId), { type: 'AskToFollow', ...asking });
    const answered = { type: 'AnswerAskingParent', parentId: parent.profileId, answer } as const;
    await does(athlete, athletes.of(athlete.profileId), answered);
  }
  await does(parent, athletes.of(athlete.profileId), unlink);
  const preference = { type: 'SetEmailPreference', emailNotifications: false } as const;
  const account = accounts.of(parent.userId);
  await narrator.undoes(actorOf(parent), await does(parent, account, preference));
  await does(parent, account, { type: 'AgreeToTerms', version: '2026-08-01', athleteIds: [athlete.profileId] });
  await does(parent, account, { type: 'SuspendAccount', reason: 'Posed as another parent.' });
  await does(parent, account, { type: 'ReinstateAccount' });
  const factor = { factorId: randomUUID(), kind: 'app' } as const;
  await does(parent, account, { type: 'AddSecondFactor', ...factor });
  await does(parent, account, { type: 'UseRecoveryCode', left: 9 });
  await does(parent, account, { type: 'ReplaceRecoveryCodes' });
  await does(parent, account, { type: 'RemoveSecondFactor', ...factor });
  const [searchId, view] = [randomUUID(), { filter: 'iowa', sport: ['football'] }];
  await does(parent, account, { type: 'SaveSearch', searchId, name: 'Near home', view });
  await narrator.undoes(actorOf(parent), await does(parent, account, { type: 'RenameSearch', searchId, name: 'Near' }));
  await narrator.undoes(actorOf(parent), await does(parent, account, { type: 'DeleteSearch', searchId }));
}
