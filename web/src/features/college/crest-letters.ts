/** As many as can be read on a crest. */
const MAX_INITIALS = 3;

/** `A` alone is a letter: of A&M, or of a person's name. */
const small = new Set(['an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to']);

/** What is on a crest: the code, or where there is none the initials of the name's words that say something. */
export function crestLetters({ name, code }: { readonly name: string; readonly code: string | null }): string {
  if (code) return code;
  return name
    .split(/[^\p{L}\p{N}'’.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !small.has(word.toLowerCase()))
    .slice(0, MAX_INITIALS)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
