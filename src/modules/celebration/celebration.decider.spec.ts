import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { seenDecider, sharingDecider } from './celebration.decider.js';
import { CelebrationsSeen, SharingAllowed, type SharingEvent, SharingStopped } from './celebration.events.js';

describe('what someone has seen', () => {
  const see = (...celebrationIds: string[]) => ({ type: 'SeeCelebrations', userId: 'u1', celebrationIds }) as const;
  const seen = (...celebrationIds: string[]) => CelebrationsSeen({ userId: 'u1', celebrationIds });

  it('is each celebration once', () => {
    const one = specify(seenDecider);
    expect(one.given().when(see('c1', 'c2', 'c1')).events).toEqual([seen('c1', 'c2')]);
    expect(one.given(seen('c1')).when(see('c1', 'c2')).events).toEqual([seen('c2')]);
    expect(one.given(seen('c1')).when(see('c1')).events).toEqual([]);
  });
});

describe('sharing', () => {
  const permission = { athleteId: 'a1', by: 'guardian' } as const;
  const [allowed, stopped] = [SharingAllowed(permission), SharingStopped(permission)];
  const given = (...events: SharingEvent[]) => specify(sharingDecider).given(...events);
  const allow = { type: 'AllowSharing', ...permission } as const;

  it('is allowed and stopped, each once', () => {
    expect(given().when(allow).events).toEqual([allowed]);
    expect(given(allowed).when(allow).events).toEqual([]);
    expect(given(allowed).when({ type: 'StopSharing' }).events).toEqual([stopped]);
    expect(given(allowed, stopped).when({ type: 'StopSharing' }).events).toEqual([]);
  });

  it('is allowed anew by the athlete, once they decide', () => {
    const own = { ...permission, by: 'athlete' } as const;
    expect(given(allowed).when({ ...allow, ...own }).events).toEqual([SharingAllowed(own)]);
  });

  it('is put back by an undo, whichever way it was', () => {
    expect(given(allowed).whenUndoing('event-1').events).toEqual([stopped]);
    expect(given(allowed, stopped).whenUndoing('event-2').events).toEqual([allowed]);
  });
});
