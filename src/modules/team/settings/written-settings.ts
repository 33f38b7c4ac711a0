import type { Some } from '../../../kernel/merge-edit.js';
import type { TeamSettings } from '../team.state.js';

interface Written {
  readonly name?: string | undefined;
  readonly xHandle?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly primaryColor?: string | undefined;
  readonly links?: readonly string[] | undefined;
}

/** What a form leaves empty is not there, but for the name, which always is. */
export function writtenSettings({ name, links, ...optional }: Written): Some<TeamSettings> {
  const filled = Object.entries(optional).map(([field, text]) => [field, text === '' ? null : text]);
  return { ...(Object.fromEntries(filled) as Some<TeamSettings>), name, links };
}
