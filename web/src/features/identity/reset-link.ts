/** What a link to choose a password carries behind its #: which reset it is, and the code of it. */
export interface ResetLink {
  readonly id: string;
  readonly code: string;
}

/** The link that an address holds; undefined for anything else behind the #. */
export function resetLink(hash: string): ResetLink | undefined {
  const [, id, code] = /^#([\w-]{43})\.(\d{6})$/.exec(hash) ?? [];
  return id && code ? { id, code } : undefined;
}
