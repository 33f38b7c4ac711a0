import { InviteEmail, MAX_INVITES } from '../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../contract/invite/texts.js';

/**
 * The email addresses in a pasted list: one a line, or separated by commas, semicolons or spaces. `Name <address>` gives
 * the address, also where the name has a comma, as Outlook writes it.
 */
export function addressesIn(text: string): string[] {
  // Before an address in brackets, words are its name; what looks like an address that was mistyped is kept.
  const named = text.replace(/([^<>\n;]*)<([^<>]*)>/g, (_, before: string, address: string) =>
    [...before.split(/[\s,]+/).filter((word) => /@|\w\.\w/.test(word)), address, ''].join(' '),
  );
  const found = named.split(/[\s,;"]+/).filter(Boolean);
  const seen = new Set<string>();
  return found.filter((address) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** What is wrong with the addresses, by the contract's own schema; a wrong one of several is named. */
export function addressFault(emails: readonly string[]): string | undefined {
  if (emails.length === 0) return inviteTexts.emailRequired;
  if (emails.length > MAX_INVITES) return `Add up to ${MAX_INVITES} addresses at once.`;
  const wrong = emails.find((email) => !InviteEmail.safeParse(email).success);
  if (wrong === undefined) return undefined;
  return emails.length > 1 ? `${inviteTexts.emailInvalid}: ${wrong}` : inviteTexts.emailInvalid;
}
