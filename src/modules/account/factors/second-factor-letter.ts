import type { Letter } from '../../../platform/mail/letter/letter.js';
import type { FactorChange } from './mail-second-factor.job.js';

type Words = { readonly heading: string; readonly said: string; readonly otherwise: string };

const PASSWORD =
  'If it was not, choose a new password at once: that signs out whoever did it. Then write to our support.';

const words: Record<FactorChange['change'], (change: FactorChange) => Words> = {
  SecondFactorAdded: () => ({
    heading: 'Signing in takes a second step now',
    said: 'A second factor was just added to your account. From now on it is asked for beside your password, and you were signed out everywhere else.',
    otherwise: PASSWORD,
  }),
  SecondFactorRemoved: ({ bySelf }) => ({
    heading: 'A second factor was removed',
    said: bySelf
      ? 'A second factor was just taken off your account, and you were signed out everywhere else.'
      : 'The second factor was taken off your account for you, and you were signed out everywhere. Sign in with your password, and add a new one in your settings.',
    otherwise: PASSWORD,
  }),
  RecoveryCodeUsed: ({ left }) => ({
    heading: 'A recovery code was used',
    said: `Somebody who knows your password used one of your recovery codes in place of your second factor. ${left === 0 ? 'None is left' : `${left} are left`}: you make new ones in your settings.`,
    otherwise: PASSWORD,
  }),
  RecoveryCodesReplaced: () => ({
    heading: 'You have new recovery codes',
    said: 'New recovery codes were just made for your account. The former ones work no more.',
    otherwise: PASSWORD,
  }),
};

export function secondFactorLetter(
  { firstName, ...change }: FactorChange & { firstName: string },
  publicUrl: string,
): Letter {
  const { heading, said, otherwise } = words[change.change](change);
  return {
    head: { name: 'Touchline', color: null },
    subject: `Your Touchline account: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    preview: 'If it was you, there is nothing to do.',
    heading,
    paragraphs: [`Hi ${firstName},`, said, `If that is as you wanted it, there is nothing to do. ${otherwise}`],
    action: { label: 'Open Touchline', url: publicUrl },
    reason: 'You get this because it is about the safety of your Touchline account.',
  };
}
