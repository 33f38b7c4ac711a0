import { z } from 'zod';

const MAX_TEAM_LINKS = 20;

/** Spec, coach side, section 5, "Team settings". */
const linkTexts = { taken: 'Link already exists', invalid: 'Invalid link' } as const;

/** The links of a team's settings, without duplicates (ignoring case). */
export const TeamLinks = z
  .array(z.url({ protocol: /^https?$/, error: linkTexts.invalid }).max(500, linkTexts.invalid))
  .max(MAX_TEAM_LINKS, `A team has at most ${MAX_TEAM_LINKS} links.`)
  .superRefine((links, context) => {
    const seen = new Set<string>();
    for (const [index, link] of links.entries()) {
      if (seen.has(link.toLowerCase())) context.addIssue({ code: 'custom', path: [index], message: linkTexts.taken });
      seen.add(link.toLowerCase());
    }
  });

/** Spec, section 3: "links (comma-separated)". A comma within a link is written %2C. */
export const writeLinks = (links: readonly string[]): string =>
  links.map((link) => link.replaceAll(',', '%2C')).join(',');

export const readLinks = (written: string): string[] =>
  written
    .split(',')
    .map((link) => link.trim())
    .filter(Boolean);
