/** Letters and digits of join and invite codes: no look-alikes (domain.md, "Codes"). */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Spec, section 9: 8 characters, shown 4 + 4, sent XXXX-XXXX. */
export const CODE_LENGTH = 8;

/** What somebody typed or pasted → its characters alone, upper case, at most 8: dashes and spaces go. */
export const bareCode = (typed: string): string =>
  typed
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);

/** `abcd2345` → `ABCD-2345`. */
export const formatCode = (typed: string): string => {
  const bare = bareCode(typed);
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
};

/** Whether it could be a code at all. */
export const isCode = (typed: string): boolean => {
  const bare = typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
  return bare.length === CODE_LENGTH && [...bare].every((letter) => CODE_ALPHABET.includes(letter));
};
