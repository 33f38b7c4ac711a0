import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { OnboardingAnswers } from '../../../contract/athlete/onboarding.js';
import type { AccountStatus, Measurable, Relationship } from '../../../contract/athlete/vocabulary.js';
import type { FileType } from '../../../contract/file/vocabulary.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Edit } from '../../kernel/merge-edit.js';

export interface RegisterAthlete {
  readonly type: 'RegisterAthlete';
  readonly athleteId: string;
  readonly userId: string | null;
  readonly profile: AthleteProfile;
  /** False leaves the wizard to be gone through. */
  readonly onboarded?: boolean;
}

/** Fills in the athlete of an invite, or registers one with everything that the wizard asked. */
export interface CompleteOnboarding {
  readonly type: 'CompleteOnboarding';
  readonly athleteId: string;
  readonly userId: string;
  /** Address of the account. */
  readonly email: string;
  /** What the team plays that the athlete is on, or asks to join; nothing without a team. */
  readonly teamSports: readonly Sport[];
  readonly answers: OnboardingAnswers;
}

/** Commands about the athlete's place on a team. */
export type MembershipCommand =
  /** `teamId` is the team that the join code led to. */
  | { readonly type: 'RequestJoinTeam'; readonly teamId: string }
  | { readonly type: 'CancelJoinRequest' }
  | { readonly type: 'AcceptInvite'; readonly teamId: string; readonly inviteId: string }
  | {
      readonly type: 'ChangeAccountStatus';
      readonly newStatus: AccountStatus;
      readonly previousStatus: AccountStatus;
      /** The team whose roster it is done on: refused where the athlete is on another by now. */
      readonly teamId?: string;
    }
  | { readonly type: 'RemoveFromTeam' };

/** The bytes lie under the id already; the file's type is what they are. */
export type FileCommand =
  | {
      readonly type: 'AddFile';
      readonly fileId: string;
      readonly nickname: string;
      readonly contentType: FileType;
      /** Bytes. */
      readonly size: number;
    }
  | { readonly type: 'RemoveFile'; readonly fileId: string }
  | { readonly type: 'SetPhoto'; readonly photoId: string }
  | { readonly type: 'RemovePhoto' };

/** `values` are what the profile has, as far as the caller knows. */
export interface VerifyMeasurables {
  readonly type: 'VerifyMeasurables';
  /** YYYY-MM-DD. */
  readonly measuredOn: string;
  readonly values: Readonly<Partial<Record<Measurable, number>>>;
}

/** Whose invite a parent has accepted, where it counts as a confirmation. */
export interface Inviter {
  /** `coach`: the primary coach of the athlete's team. */
  readonly role: 'athlete' | 'coach' | 'admin';
  readonly userId: string;
}

/** Who asks to follow the athlete as a parent, once they have accepted an invite, and whether someone knows them. */
export type AskingParentCommand =
  | {
      readonly type: 'AskToFollow';
      readonly parentId: string;
      readonly relationship: Relationship;
      /** Whether the invite was mailed to their own verified address. */
      readonly isAddressee: boolean;
      /** Undefined for an invite of anybody else. */
      readonly inviter?: Inviter | undefined;
    }
  /** Also of a parent who follows and has to be confirmed still, and by an admin of one whose link has ended. */
  | {
      readonly type: 'AnswerAskingParent';
      readonly parentId: string;
      readonly answer: 'confirm' | 'refuse';
      /** The parent who answers, if it is one. */
      readonly byParent?: string | undefined;
      /** Which kind of document an admin saw. */
      readonly evidence?: string | undefined;
    };

/** Who follows the athlete as a parent. `LinkParent` asks nobody: it is for what is made up, as the demo is. */
export type LinkCommand =
  | { readonly type: 'LinkParent'; readonly parentId: string; readonly relationship: Relationship }
  | {
      readonly type: 'UnlinkParent';
      readonly parentId: string;
      /** The parent who ends it, if it is one. */
      readonly byParent?: string | undefined;
      /** An admin's. */
      readonly reason?: string | undefined;
    }
  | { readonly type: 'RequestParentRemoval' | 'WithdrawParentRemoval'; readonly parentId: string }
  /** The place of the coach who invited the parent has ended. */
  | { readonly type: 'RequestParentReview'; readonly parentId: string; readonly coachId: string };

/** The word on another birthday; `dateOfBirth` is the one that the caller saw. */
export interface AnswerBirthday {
  readonly type: 'AnswerBirthday';
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly answer: 'confirm' | 'refuse';
  /** Of the caller, where they are a parent. */
  readonly byParent?: string | undefined;
}

/** The birthday that a document says; `evidence`: which one was seen. */
export interface ProveBirthday {
  readonly type: 'ProveBirthday';
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly evidence: string;
}

export type AthleteCommand =
  | RegisterAthlete
  | CompleteOnboarding
  | MembershipCommand
  | FileCommand
  | VerifyMeasurables
  /** `asksBirthday`: another birthday waits for someone's word; one that moves the line of 18 always does. */
  | ({
      readonly type: 'EditProfile';
      readonly asksBirthday?: boolean;
      /** Of the caller, where they are a parent. */
      readonly byParent?: string | undefined;
    } & Edit<AthleteProfile>)
  | AnswerBirthday
  | ProveBirthday
  /** The caller has checked that the group is one of the athlete's team. */
  | { readonly type: 'AssignGroup'; readonly groupId: string }
  | { readonly type: 'UnassignGroup'; readonly groupId: string }
  | LinkCommand
  | AskingParentCommand;
