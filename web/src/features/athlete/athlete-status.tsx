import { accountStatusLabels, type AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { StatusBadge, type Tone } from '../../ui/status-badge.js';

const tones: Record<AccountStatus, Tone> = { active: 'good', pending: 'warn', rejected: 'bad', inactive: 'quiet' };

export function AthleteStatus({ status }: { status: AccountStatus }) {
  return <StatusBadge tone={tones[status]}>{accountStatusLabels[status]}</StatusBadge>;
}
