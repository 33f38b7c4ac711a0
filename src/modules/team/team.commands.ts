import type {
  ModuleAccess,
  PaymentStrategy,
  Sport,
  TeamModule,
  TeamStatus,
} from '../../../contract/team/vocabulary.js';
import type { Edit, Some } from '../../kernel/merge-edit.js';
import type { LinkDetails } from './board/team-board.state.js';
import type { TagDetails } from './tags/team-tags.state.js';
import type { GroupDetails, TeamSettings } from './team.state.js';

export interface CreateTeam {
  readonly type: 'CreateTeam';
  readonly teamId: string;
  readonly name: string;
  readonly slug: string;
  readonly sports: readonly Sport[];
  readonly city: string | null;
  readonly state: string | null;
  readonly primaryColor: string | null;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly joinCode: string;
  readonly moduleAccess: ModuleAccess;
  readonly paymentStrategy: PaymentStrategy | null;
  readonly primaryCoachId: string;
}

/** Commands about the team's board of links. */
export type BoardCommand =
  | { readonly type: 'CreateBoard' }
  | { readonly type: 'SetWelcomeMessage'; readonly welcomeMessage: string; readonly basedOn?: string | undefined }
  | ({ readonly type: 'AddBoardLink' } & LinkDetails)
  | ({
      readonly type: 'EditBoardLink';
      readonly linkId: string;
      readonly basedOn?: Some<LinkDetails> | undefined;
    } & LinkDetails)
  | { readonly type: 'DeleteBoardLink'; readonly linkId: string };

/** Commands about what the team sorts colleges by. */
export type TagCommand =
  | ({ readonly type: 'CreateTag' } & TagDetails)
  | ({ readonly type: 'EditTag'; readonly tagId: string } & Edit<TagDetails>)
  | { readonly type: 'DeleteTag'; readonly tagId: string };

export type TeamCommand =
  | CreateTeam
  | BoardCommand
  | TagCommand
  | ({ readonly type: 'EditTeam' } & Edit<TeamSettings>)
  /** `previousStatus`: what the caller saw. */
  | { readonly type: 'SetTeamStatus'; readonly status: TeamStatus; readonly previousStatus?: TeamStatus }
  | { readonly type: 'SetModuleAccess'; readonly moduleAccess: ModuleAccess }
  | { readonly type: 'SwitchModule'; readonly module: TeamModule; readonly on: boolean }
  | { readonly type: 'RotateJoinCode'; readonly joinCode: string }
  | { readonly type: 'AddCoach'; readonly coachId: string }
  /** `byCoachId` is the coach who asks; null for an admin. */
  | {
      readonly type: 'ChangeCoachMembership';
      readonly coachId: string;
      readonly status: 'active' | 'inactive';
      readonly byCoachId: string | null;
    }
  | ({ readonly type: 'CreateGroup' } & GroupDetails)
  /** By its id where the caller knows it: somebody else may have renamed the group meanwhile. */
  | ({
      readonly type: 'EditGroup';
      readonly oldName: string;
      readonly groupId?: string | undefined;
      readonly basedOn?: Some<GroupDetails> | undefined;
    } & GroupDetails)
  | { readonly type: 'DeleteGroup'; readonly name: string };
