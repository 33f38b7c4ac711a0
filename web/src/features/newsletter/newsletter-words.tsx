import { CirclePause, Send } from 'lucide-react';
import type { Audience, NewsletterFigures, NewsletterStatus } from '../../../../contract/newsletter/newsletter.js';
import { audiencePlanLabels, audienceRoleLabels } from '../../../../contract/newsletter/newsletter.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { StatusBadge, type Tone } from '../../ui/status-badge.js';

export const statusLabels: Record<NewsletterStatus, string> = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  posted: 'Posted',
};
const tones: Record<NewsletterStatus, Tone> = { draft: 'quiet', sending: 'warn', paused: 'warn', posted: 'good' };
const icons = { sending: { icon: Send }, paused: { icon: CirclePause }, draft: {}, posted: {} };

export const NewsletterBadge = ({ status }: { status: NewsletterStatus }) => (
  <StatusBadge tone={tones[status]} {...icons[status]}>
    {statusLabels[status]}
  </StatusBadge>
);

const grouped = new Intl.NumberFormat('en-US');
export const shownCount = (count: number): string => grouped.format(count);
export const peopleWords = (count: number): string => `${shownCount(count)} ${count === 1 ? 'person' : 'people'}`;

/** `64%`, of those whose opening is counted; undefined while nobody is. */
export const openedWords = ({ opened, counted }: NewsletterFigures): string | undefined =>
  counted > 0 ? `${Math.round((opened / counted) * 100)}%` : undefined;

/** Share of the audience whose email needs nothing more, 0 to 1. */
export const doneShare = ({ people, waiting }: NewsletterFigures): number =>
  people === 0 ? 0 : (people - waiting) / people;

/** `Parents, coaches · Football · 2 teams`. */
export function audienceWords({ roles, sports, teamIds, plans }: Audience): string {
  const parts = [
    roles.length === 0 ? 'Everyone' : roles.map((role) => audienceRoleLabels[role]).join(', '),
    sports.map((sport) => sportLabels[sport]).join(', '),
    teamIds.length > 0 && `${teamIds.length} ${teamIds.length === 1 ? 'team' : 'teams'}`,
    plans.length > 0 && `${plans.map((plan) => audiencePlanLabels[plan]).join(', ')} plan`,
  ];
  return parts.filter(Boolean).join(' · ');
}
