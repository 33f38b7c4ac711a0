import { Injectable } from '@nestjs/common';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import { AsAthlete } from './as-athlete.js';
import { AsCoach } from './as-coach.js';
import { AsParent } from './as-parent.js';
import type { Way } from './way.js';

/** The way that an invite of each role leads. */
@Injectable()
export class Ways {
  private readonly byRole: Readonly<Record<InviteRole, Way>>;

  constructor(athlete: AsAthlete, coach: AsCoach, parent: AsParent) {
    this.byRole = { athlete, 'assistant-coach': coach, parent };
  }

  of(role: InviteRole): Way {
    return this.byRole[role];
  }
}
