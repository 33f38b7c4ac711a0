import { Injectable } from '@nestjs/common';
import type { CollegeFilters } from '../../../../contract/college/college-filters.js';
import { invalidField } from '../../../kernel/errors.js';
import type { AsTeam } from '../../../../projections/colleges/kept.queries.js';
import { Access, scopeOf, type Caller } from '../../access/public.js';

/** Finds the team by whose tags and colleges somebody filters. */
@Injectable()
export class TeamOfFilters {
  constructor(private readonly access: Access) {}

  /**
   * Without `teamId` the caller's own; none for who sees no team's colleges.
   * @throws DomainError not-found for a team that the caller may not see, forbidden for who sees none; invalid for tags of no team
   */
  async of<Query extends CollegeFilters>(query: Query, caller: Caller): Promise<Query & AsTeam> {
    const { teamId, tags } = query;
    if (teamId !== undefined) {
      await this.access.require(caller, 'team.read', 'team', teamId);
      return { ...query, asTeam: teamId };
    }
    if (tags?.length) {
      this.access.requireRole(caller, 'team.read');
      if (!caller.team) throw invalidField('teamId', 'Tags are a team’s: say which');
    }
    return scopeOf('team.read', caller.role) ? { ...query, asTeam: caller.team?.id } : query;
  }
}
