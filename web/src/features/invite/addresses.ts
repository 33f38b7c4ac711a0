/** The e-mail addresses in a pasted list: one a line, or separated by commas, semicolons or spaces; `Name <address>` gives the address. */
export function addressesIn(text: string): string[] {
  const angled = text.replace(/[^\s,;<>]*(?:\s+[^\s,;<>@]+)*\s*<([^<>]*)>/g, ' $1 ');
  const found = angled.split(/[\s,;]+/).filter(Boolean);
  const seen = new Set<string>();
  return found.filter((address) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
