/**
 * An address as other parents see it before it was shared with them: who knows the person tells them from a stranger by it,
 * and nobody can write to it. `sam@example.com` → `s…@example.com`.
 */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*(?=@)/u, '$1…');
