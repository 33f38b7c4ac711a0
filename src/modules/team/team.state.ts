import type { ImageType } from '../../../contract/cropped-image.js';
import type { TeamInfo } from '../../../contract/team/endpoints.js';
import type {
  TeamStatus,
  ModuleAccess,
  TeamModule,
  Sport,
  PaymentStrategy,
} from '../../../contract/team/vocabulary.js';
import type { Some, Edit } from '../../kernel/merge-edit.js';

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

export type TeamCommand =
  | CreateTeam
  | BoardCommand
  | TagCommand
  | ({ readonly type: 'EditTeam' } & Edit<TeamSettings>)
  /** `previousStatus`: what the caller saw. */
  | { readonly type: 'SetTeamStatus'; readonly status: TeamStatus; readonly previousStatus?: TeamStatus }
  | { readonly type: 'SetModuleAccess'; readonly moduleAccess: ModuleAccess }
  | { readonly type: 'SwitchModule'; readonly module: TeamModule; readonly on: boolean }
  | { readonly type: 'SetPaymentStrategy'; readonly paymentStrategy: PaymentStrategy }
  | { readonly type: 'RotateJoinCode'; readonly joinCode: string }
  | { readonly type: 'AddCoach'; readonly coachId: string }
  /** `byCoachId` is the coach who asks; null for an admin. */
  | {
      readonly type: 'ChangeCoachMembership';
      readonly coachId: string;
      readonly status: 'active' | 'inactive';
      readonly byCoachId: string | null;
    }
  /** `byCoachId` as above; `previousCoachId`: the primary coach that the caller saw. */
  | {
      readonly type: 'ChangePrimaryCoach';
      readonly coachId: string;
      readonly previousCoachId?: string | undefined;
      readonly reason: string | null;
      readonly byCoachId: string | null;
    }
  | { readonly type: 'SetTeamImage'; readonly imageType: ImageType; readonly imageId: string }
  | { readonly type: 'RemoveTeamImage'; readonly imageType: ImageType }
  | ({ readonly type: 'CreateGroup' } & GroupDetails)
  /** By its id where the caller knows it: someone else may have renamed the group. */
  | ({
      readonly type: 'EditGroup';
      readonly oldName: string;
      readonly groupId?: string | undefined;
      readonly basedOn?: Some<GroupDetails> | undefined;
    } & GroupDetails)
  | { readonly type: 'DeleteGroup'; readonly name: string };

export interface PlacedLink extends LinkDetails {
  readonly place: number;
}

export interface GroupDetails {
  readonly name: string;
  readonly color: string;
}

export interface CoachPlace {
  readonly role: 'primary' | 'assistant';
  readonly status: 'active' | 'inactive';
}

/** Everything that is edited together. */
export type TeamSettings = TeamInfo & { readonly links: readonly string[] };

/** What the rules of a team need to know. */
export interface TeamState {
  readonly teamId: string;
  readonly info: TeamInfo;
  readonly links: readonly string[];
  readonly status: TeamStatus;
  readonly moduleAccess: ModuleAccess;
  readonly paymentStrategy: PaymentStrategy | null;
  readonly joinCode: string;
  /** What each image lies under; null for none. */
  readonly images: Readonly<Record<ImageType, string | null>>;
  readonly coaches: Readonly<Record<string, CoachPlace>>;
  readonly groups: Readonly<Record<string, GroupDetails>>;
  readonly tags: TagsState;
  /** Null until it is created. */
  readonly board: BoardState | null;
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

export interface TagDetails {
  readonly title: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** A team's tags by their ids. */
export type TagsState = Readonly<Record<string, TagDetails>>;
export interface LinkDetails {
  readonly name: string;
  readonly url: string;
}

/** What the rules of a team's board need to know. */
export interface BoardState {
  readonly welcomeMessage: string;
  readonly links: Readonly<Record<string, PlacedLink>>;
  /** Place of the next link. */
  readonly nextPlace: number;
}
