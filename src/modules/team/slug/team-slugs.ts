import { Injectable } from '@nestjs/common';
import { foldedText } from '../../../kernel/plain-text.js';
import { Reservations } from '../../../platform/commands/reservations.js';

const MAX_CHARACTERS = 60;

/** Reserved first parts of URLs: no team's site can use them. */
const ours: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'athlete',
  'audit',
  'coach',
  'demo-terms',
  'forgot-password',
  'health',
  'inbox',
  'new-account',
  'parent',
  'pricing',
  'sign-in',
  'sign-up',
  'sso-redirect',
]);

/** `Cedar Valley Hawks` → `cedar-valley-hawks`, then `cedar-valley-hawks-2`, `-3`, …: what a team of that name may be called in an address. */
export function* slugsOf(name: string): Generator<string, never> {
  const plain = foldedText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARACTERS)
    .replace(/^-+|-+$/g, '');
  const slug = plain || 'team';
  if (!ours.has(slug)) yield slug;
  for (let number = 2; ; number++) yield `${slug}-${number}`;
}

/** Scope of the reservations of team slugs; the owner is the team's id. */
export const TEAM_SLUG_SCOPE = 'team-slug';

/** What teams are called in addresses: no two the same. */
@Injectable()
export class TeamSlugs {
  constructor(private readonly reservations: Reservations) {}

  /** The first slug of the name that nobody else has; again for the same team is fine. */
  async reserve(name: string, teamId: string): Promise<string> {
    const slugs = slugsOf(name);
    for (;;) {
      const slug = slugs.next().value;
      if (await this.reservations.reserve(TEAM_SLUG_SCOPE, slug, teamId)) return slug;
    }
  }

  /** The team is there: the slug is its own for good. */
  async confirm(slug: string, teamId: string): Promise<void> {
    await this.reservations.confirm(TEAM_SLUG_SCOPE, slug, teamId);
  }
}
