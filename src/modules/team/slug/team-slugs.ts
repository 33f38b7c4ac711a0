import { Injectable } from '@nestjs/common';
import { Reservations } from '../../../platform/commands/reservations.js';
import { slugsOf } from './team-slug.js';

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
