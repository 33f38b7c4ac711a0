import type { CollegeCoach } from '../../../../../contract/college/college.js';

/** Characters of an address that every mail program still opens whole. */
export const MAX_MAIL_LINK = 2000;

/** Opens an email with subject and text, and the recipient if known; undefined where mail programs would cut it. */
export function mailLink(subject: string, text: string, to = ''): string | undefined {
  // Line breaks of a mail are CRLF (RFC 6068).
  const link = `mailto:${encoded(to)}?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`;
  return link.length <= MAX_MAIL_LINK ? link : undefined;
}

/** Half of a character, as cutting leaves it, cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A coach of a college as a message is written to them. */
export interface KnownCoach {
  readonly lastName: string;
  /** `Sam Rivers, Head Coach`. */
  readonly label: string;
  readonly email: string | null;
}

/** Of two of one name the first, who stands higher at the college. */
export function knownCoaches(coaches: readonly CollegeCoach[]): readonly KnownCoach[] {
  const byName = new Map<string, KnownCoach>();
  for (const { name, title, email } of coaches) {
    const lastName = name.split(' ').at(-1) ?? name;
    if (!byName.has(lastName))
      byName.set(lastName, { lastName, label: [name, title].filter(Boolean).join(', '), email });
  }
  return [...byName.values()];
}
