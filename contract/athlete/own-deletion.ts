/** Error for anyone but the athlete who tries to restore what the athlete deleted. */
export const RESTORED_BY_THEMSELVES = 'Only the athlete can restore what they deleted.';

/** Parents act for their athletes. */
const family: readonly string[] = ['athlete', 'parent'];

interface Change {
  readonly type: string;
  readonly data: object;
  /** Of its author. */
  readonly role: string;
}

/** Whether the athlete or a parent deleted something with this change, so that this role must not restore it. */
export const mayNotRestore = ({ type, data, role }: Change, restorer: string): boolean =>
  family.includes(role) && !family.includes(restorer) && (deletions[type]?.(data) ?? false);

const always = () => true;
const deletions: Readonly<Record<string, (data: object) => boolean>> = {
  FileRemoved: always,
  ProfileImageRemoved: always,
  ProfileImageSet: (data) => 'previous' in data && data.previous !== null,
  AthleteProfileEdited: (data) => 'previous' in data && 'changes' in data && isLess(data.previous, data.changes),
  UpdateDeleted: always,
  ReplyDeleted: always,
  AttachmentRemoved: always,
};

/** Whether a value that existed is gone; a replaced value does not count. */
function isLess(before: unknown, after: unknown): boolean {
  if (isNothing(before)) return false;
  if (isNothing(after)) return true;
  if (Array.isArray(before)) return !Array.isArray(after) || after.length < before.length;
  if (typeof before !== 'object') return false;
  return Object.entries(before ?? {}).some(([key, value]) => isLess(value, (after as Record<string, unknown>)[key]));
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
