import type { Role } from '../../../../contract/access/roles.js';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import type { Step } from '../../../platform/processes/process.js';
import type { KnownInvite } from '../../invite/public.js';
import type { Joiner } from '../people/joiners.js';
import type { Names } from '../people/names.js';

/** How somebody joins by an invite of one role. */
export interface Way {
  /** Kind of the profile that they get. */
  readonly kind: ProfileKind;
  /** Role that a new account gets; others keep theirs. */
  readonly role: Role;
  /** Says what stands in their way before the code is used up. @throws DomainError */
  check(invite: KnownInvite, joiner: Joiner): Promise<void>;
  /** Makes the profile and puts it on the team. */
  steps(invite: KnownInvite, joiner: Joiner, names: Names): readonly Step[];
}
