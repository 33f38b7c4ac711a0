/** What the rules need to know of who looks at the coaches. */
export interface Viewer {
  readonly coachId: string | undefined;
  readonly primaryCoachId: string | undefined;
}

const isPrimary = ({ coachId, primaryCoachId }: Viewer): boolean => coachId !== undefined && coachId === primaryCoachId;

/** The primary coach edits everybody's info, other coaches their own (spec, section 6). */
export const mayEdit = (viewer: Viewer, coachId: string): boolean => isPrimary(viewer) || viewer.coachId === coachId;

/** Only the primary coach may toggle a membership, never their own (spec, section 4). */
export const mayToggle = (viewer: Viewer, coachId: string): boolean => isPrimary(viewer) && viewer.coachId !== coachId;
