import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsWanted } from '../../../projections/notifications.js';
import type { Caller } from '../access/public.js';
import { FEATURES, type Feature } from '../feature.js';
import type { Audience, Notice } from '../notice.js';

/** What of every feature people are notified of. */
@Injectable()
export class Notices {
  private readonly all: readonly Notice[];
  private readonly byType: ReadonlyMap<string, Notice>;

  constructor(@Inject(FEATURES) features: readonly Feature[]) {
    this.all = features.flatMap(({ notices }) => notices);
    this.byType = new Map(this.all.map((one) => [one.type, one]));
  }

  /** Which events the caller is notified of, as what they are now. */
  wantedBy(caller: Caller, now: Date): NotificationsWanted {
    const { userId, role, athleteId, coachId, linkedAthleteIds, team } = caller;
    const offHere = ({ module }: Notice) => module !== undefined && team?.moduleAccess[module] === false;
    const of = (audience: Audience) => this.all.filter((one) => one.to[audience] && !offHere(one));
    const [toParents, toCoaches] = [of('parents'), of('coaches')];
    const isStaff = role === 'coach' || role === 'assistant-coach';
    return {
      userId,
      now,
      alsoToDoer: typesOf(this.all.filter((one) => one.alsoToDoer)),
      ...(athleteId !== undefined &&
        role === 'athlete' && {
          athlete: { id: athleteId, types: typesOf(of('athlete')), ofColleges: typesOf(of('athletesOfCollege')) },
        }),
      ...(role === 'parent' && {
        parent: {
          athleteIds: linkedAthleteIds,
          types: typesOf(toParents),
          modules: toParents.map(({ module = null }) => module),
        },
      }),
      ...(isStaff &&
        team && {
          team: {
            id: team.id,
            types: typesOf(toCoaches),
            quiet: typesOf(toCoaches.filter((one) => one.quietAmongCoaches)),
            ofAnyAthlete: typesOf(toCoaches.filter((one) => one.ofAnyAthlete)),
          },
        }),
      ...(isStaff && coachId !== undefined && { coach: { id: coachId, types: typesOf(of('coach')) } }),
      person: { types: typesOf(of('person')), linkedAthleteIds },
      ...(role === 'admin' && { admin: { types: typesOf(of('admins')) } }),
    };
  }

  /** How an event of this type is told to the caller; undefined for one that they are not told. */
  toldTo(
    { role, coachId }: Caller,
    type: string,
    data: object,
  ): { readonly many: string; readonly path: string } | undefined {
    const found = this.byType.get(type);
    const isAboutMe = 'coachId' in data && data.coachId === coachId;
    for (const audience of [...audiencesOf(role, isAboutMe), 'person'] as const) {
      const path = found?.to[audience]?.(data, role);
      if (found && path !== undefined) return { many: found.many, path };
    }
    return undefined;
  }
}

const typesOf = (notices: readonly Notice[]): string[] => notices.map(({ type }) => type);

function audiencesOf(role: Caller['role'], isAboutMe: boolean): readonly Audience[] {
  switch (role) {
    case 'athlete':
      return ['athlete', 'athletesOfCollege'];
    case 'parent':
      return ['parents'];
    case 'coach':
    case 'assistant-coach':
      return isAboutMe ? ['coach', 'coaches'] : ['coaches'];
    case 'admin':
      return ['admins'];
    default:
      return [];
  }
}
