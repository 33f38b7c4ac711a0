import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.js';
import type { Config } from './platform/config/config.js';
import { isLoopback } from './platform/config/variable.js';
import { inboxAddress } from './platform/mail/inbox/inbox.js';

/** What a person needs to know once the application answers. */
export function welcome(
  config: Config,
  notice: string | undefined,
  { figures }: { readonly figures: boolean },
): string {
  const lines = [`Touchline is ready at ${config.publicUrl}`];
  if (notice) lines.push(`  ${notice}`);
  if (!config.runs('api')) lines.push(`  This process only runs ${config.roles.join(' and ')}.`);
  const inbox = inboxAddress(config);
  if (config.runs('api') && inbox) lines.push(`  Emails stay here: ${inbox}`);
  if (config.runs('api') && config.demo) lines.push(...accounts());
  if (config.runs('api') && !figures) lines.push(...howToGetFigures(config));
  if (areAnchorsBesideLog(config)) lines.push(...WHERE_TO_ANCHOR);
  return `\n${lines.join('\n')}\n\n`;
}

/** Whether nobody outside of this machine has an anchor, so that its owner could rewrite the log and all of them. */
function areAnchorsBesideLog(config: Config): boolean {
  const areMailed = config.anchorMails !== 'never' && config.smtpUrl !== undefined;
  const isHere = isLoopback(new URL(config.databaseUrl).hostname || 'localhost');
  return isHere && config.anchors === undefined && !areMailed;
}

const WHERE_TO_ANCHOR = [
  '  All anchors of the log lie beside the database. For proof that its owner can’t change:',
  '    Set TOUCHLINE_ANCHORS to a directory elsewhere, or SMTP_URL and invite an auditor.',
];

const howToGetFigures = ({ scorecardKey }: Config): string[] => [
  '  Colleges have no admission or cost figures yet. To get them:',
  ...(scorecardKey === undefined
    ? ['    Get a free key at https://api.data.gov/signup and set TOUCHLINE_SCORECARD_KEY.']
    : []),
  '    npm run import -- scorecard --download --apply',
];

function accounts(): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const rows = demoAccounts.map(({ email, says }) => `    ${email.padEnd(width)}  ${says}`);
  return [`  Demo accounts (password ${DEMO_PASSWORD}):`, ...rows];
}
