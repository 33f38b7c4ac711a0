import { sportLabels, type Sport } from '../../../../../contract/team/vocabulary.js';

/** What an athlete is told whose sport the team does not play; undefined where there is nothing to tell. */
export function otherSport(own: Sport | null, { name, sports }: { name: string; sports: readonly Sport[] }) {
  if (own === null || sports.length === 0 || sports.includes(own)) return undefined;
  const played = sports.map((sport) => sportLabels[sport]).join(' and ');
  return `${name} plays ${played}, and your profile says ${sportLabels[own]}. You can join all the same: its coaches see your sport.`;
}
