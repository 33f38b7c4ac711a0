import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import type { ErasureKind } from '../../../../contract/privacy/vocabulary.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { profileIdFor } from '../../account/public.js';
import type { PersonIds } from '../../person.js';
import { alreadyErased, erasures } from './erasure.decider.js';
import { PeopleQuery, type KnownPerson } from './people.query.js';

// Fixed forever: one person has one erasure, whichever of their profiles it was asked for by.
const ERASURES = '7c0d1c8e-2f3b-4d0a-9a41-6f0b7f1f2a14';

export interface ErasureWish {
  readonly kind: ErasureKind;
  readonly profileId: string;
  readonly reason: string;
  /** The person's name, typed again. */
  readonly confirmation: string;
}

/** Lets an erasure begin; what it does is the job's. */
@Injectable()
export class BeginErasure {
  constructor(private readonly people: PeopleQuery) {}

  /**
   * @returns the erasure's id
   * @throws DomainError not-found; invalid on confirmation or reason; conflict `erased` or `admin-account`
   */
  async run({ kind, profileId, reason, confirmation }: ErasureWish, context: RequestContext): Promise<string> {
    const { person, erased } = await this.people.find(kind, profileId);
    if (erased) throw alreadyErased();
    if (!person) throw notFound('Person');
    refuseAdmins(person);
    if (spaced(confirmation) !== spaced(person.name)) {
      throw invalidField('confirmation', 'Type the full name exactly as shown.');
    }
    refuseNaming(reason, person);
    const erasureId = v5(person.userId ?? profileId, ERASURES);
    const ids = erasedIds(person);
    await context.send(erasures.of(erasureId), { type: 'RequestErasure', erasureId, kind, profileId, ...ids, reason });
    return erasureId;
  }
}

/** An account may be getting its first profile this very moment: what such a profile will be called is erased with it. */
function erasedIds({ kind, userId, athleteId, coachId, parentId }: KnownPerson): PersonIds {
  if (kind !== 'account' || !userId) return { userId, athleteId, coachId, parentId };
  const coming = (profile: ProfileKind) => profileIdFor(profile, userId);
  return {
    userId,
    athleteId: athleteId ?? coming('athlete'),
    coachId: coachId ?? coming('coach'),
    parentId: parentId ?? coming('parent'),
  };
}

/** So the last admin can not be erased, nor anybody erase themself by mistake. */
function refuseAdmins({ role }: KnownPerson): void {
  if (role === 'admin') throw conflict('admin-account', 'This is an admin’s account. Change its role first.');
}

/** The reason is kept when everything else about the person is gone. */
function refuseNaming(reason: string, { name, email, phone }: KnownPerson): void {
  const words = reason.toLowerCase().split(/[^\p{L}\p{N}@.+'’-]+/u);
  const named = name
    .toLowerCase()
    .split(' ')
    .filter((part) => part.length > 1);
  const spelled = [email, phone].filter((text) => text !== null).map((text) => text.toLowerCase());
  const says = (text: string) => reason.toLowerCase().includes(text);
  const bare = words.map((word) => word.replace(/['’]s$|[.'’-]+$/g, ''));
  if (named.some((part) => bare.includes(part)) || spelled.some(says)) {
    throw invalidField(
      'reason',
      'Leave out the person’s name, email address and phone number. The reason stays after the erasure.',
    );
  }
}

const spaced = (name: string): string => name.trim().replace(/\s+/g, ' ');
