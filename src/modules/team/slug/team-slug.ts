import { foldedText } from '../../../kernel/folded-text.js';

const MOST_CHARACTERS = 60;

/** First parts of addresses that are ours: no team's site may stand there. */
const ours: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'athlete',
  'audit',
  'coach',
  'forgot-password',
  'health',
  'inbox',
  'new-account',
  'parent',
  'sign-in',
  'sign-up',
  'sso-redirect',
]);

/** `Cedar Valley Hawks` → `cedar-valley-hawks`, then `cedar-valley-hawks-2`, `-3`, …: what a team of that name may be called in an address. */
export function* slugsOf(name: string): Generator<string, never> {
  const plain = foldedText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_CHARACTERS)
    .replace(/^-+|-+$/g, '');
  const slug = plain || 'team';
  if (!ours.has(slug)) yield slug;
  for (let number = 2; ; number++) yield `${slug}-${number}`;
}
