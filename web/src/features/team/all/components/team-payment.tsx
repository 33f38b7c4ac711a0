import { Alert, Flex } from 'antd';
import { getTeamSubscription, listTeamInvoices } from '../../../../../../contract/subscription/endpoints.js';
import { isPaid } from '../../../../../../contract/subscription/subscription.js';
import { setPaymentStrategy } from '../../../../../../contract/team/switches.js';
import type { Team } from '../../../../../../contract/team/team.js';
import type { PaymentStrategy } from '../../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { readQuery, useRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { Fact, FactList } from '../../../../ui/fact-list.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { SwitchRow } from '../../../../ui/switch-row.js';
import { PER_SEAT, termsInWords } from '../../../subscription/billing-words.js';
import { Invoices } from '../../../subscription/invoices.js';
import { badgeOfStatus } from '../../../subscription/section.js';
import { TeamSeats } from '../../../subscription/team-subscription-card.js';

/** What the card shows; waited for, so that nothing jumps. */
export const teamPaymentQueries = (id: string) => [
  readQuery(getTeamSubscription, { params: { id } }),
  readQuery(listTeamInvoices, { params: { id } }),
];

/** Who pays for the athletes of a team, its seats and what was paid. */
export function TeamPayment({ team }: { team: Team }) {
  const input = { params: { id: team._id } };
  const { data: subscription, error, refetch } = useRead(getTeamSubscription, input);
  const { data: paid } = useRead(listTeamInvoices, input);
  const pay = useSetPaymentStrategy(team);
  const status = subscription?.subscriptionStatus ?? null;
  // Most teams never had one: nothing is wrong with them.
  const badge = status === null ? { tone: 'quiet' as const, words: 'None' } : badgeOfStatus(status);
  return (
    <Card title="Payment">
      <Flex vertical gap={14}>
        <SwitchRow
          label="Team pays for Pro"
          text="Every athlete on the team has Pro. If off, each athlete pays."
          checked={team.paymentStrategy === 'team'}
          busy={pay.isPending}
          onChange={(on) => pay.mutate(on ? 'team' : 'athlete')}
        />
        {error && !subscription && (
          <LoadFailed what="The team’s subscription" error={error} onRetry={() => void refetch()} />
        )}
        {subscription && (
          <FactList>
            <Fact label="Team subscription">
              <StatusBadge tone={badge.tone}>{badge.words}</StatusBadge>
            </Fact>
            <Fact label="Seats">
              {subscription.seats === null
                ? `None. ${subscription.seatsUsed} active ${subscription.seatsUsed === 1 ? 'athlete' : 'athletes'}.`
                : `${subscription.seatsUsed} of ${subscription.seats} used`}
            </Fact>
            {termsInWords(subscription, PER_SEAT) && <Fact label="Terms">{termsInWords(subscription, PER_SEAT)}</Fact>}
          </FactList>
        )}
        {subscription && !subscription.teamPays && isPaid(subscription.subscriptionStatus) && (
          <Alert
            type="warning"
            showIcon
            role="note"
            title="The team pays for seats, but its athletes don’t have Pro."
            description="Turn on “Team pays for Pro”, or ask the coach to cancel the subscription."
          />
        )}
        {subscription?.subscriptionStatus === 'active' && (
          <TeamSeats key={subscription.seats} subscription={subscription} />
        )}
      </Flex>
      <Invoices invoices={paid?.invoices ?? []} />
    </Card>
  );
}

/** Has the team pay for its athletes, or each athlete, with Undo in the toast. */
const useSetPaymentStrategy = ({ _id, name }: Pick<Team, '_id' | 'name'>) =>
  useAction(setPaymentStrategy, {
    input: (paymentStrategy: PaymentStrategy) => ({ params: { id: _id }, body: { paymentStrategy } }),
    done: (_, strategy) => ({
      title: strategy === 'team' ? 'Team pays for Pro' : 'Athletes pay for Pro',
      text: `For everyone on ${name}.`,
    }),
    undo: ({ eventId }) =>
      eventId ? { eventId, stream: `team-${_id}`, text: `Payment for ${name} is as before.` } : undefined,
    failed: `Who pays for ${name} could not be changed. Please try again.`,
  });
