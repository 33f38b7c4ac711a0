import { Button, Drawer, Flex } from 'antd';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedSubscription } from '../../../../../contract/subscription/admin.js';
import {
  getSubscription,
  getTeamSubscription,
  listInvoices,
  listTeamInvoices,
} from '../../../../../contract/subscription/endpoints.js';
import type { Invoice } from '../../../../../contract/subscription/subscription.js';
import { useRead } from '../../../app/data/read.js';
import { paths } from '../../../app/paths.js';
import { useMay } from '../../../app/session/use-may.js';
import { tellClosed } from '../../../ui/use-open.js';
import { LoadFailed } from '../../../ui/empty-state.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { PER_SEAT, termsInWords } from '../billing-words.js';
import { Invoices } from '../invoices.js';
import { PaymentProblem } from '../payment-problem.js';
import { RefundDialog } from './refund-dialog.js';

interface Props {
  of: ListedSubscription;
  onClosed: () => void;
}

/** One subscription with its invoices, which an admin can pay back. */
export function PaymentDrawer({ of: { kind, id, name }, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const stream = kind === 'team' ? `teamSubscription-${id}` : `subscription-${id}`;
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={name ?? 'Subscription'}
      size={460}
    >
      {kind === 'team' ? <OfTeam teamId={id} /> : <OfAthlete athleteId={id} />}
      <Link to={paths.admin.logOf(stream)} style={{ display: 'inline-block', marginTop: 20 }}>
        <Button icon={<History size={15} aria-hidden />} tabIndex={-1}>
          View history
        </Button>
      </Link>
    </Drawer>
  );
}

function OfAthlete({ athleteId }: { athleteId: string }) {
  const input = { params: { id: athleteId } };
  const subscription = useRead(getSubscription, input);
  const invoices = useRead(listInvoices, input);
  const payer = subscription.data?.payer;
  return (
    <Loaded of={[subscription, invoices]}>
      {subscription.data && (
        <>
          <p>{termsInWords(subscription.data)}</p>
          {payer?.kind === 'parent' && <p className="hint">{`${payer.name ?? 'A parent'} pays.`}</p>}
          <PaymentProblem of={subscription.data} />
        </>
      )}
      <Refundable invoices={invoices.data?.invoices ?? []} />
    </Loaded>
  );
}

function OfTeam({ teamId }: { teamId: string }) {
  const input = { params: { id: teamId } };
  const subscription = useRead(getTeamSubscription, input);
  const invoices = useRead(listTeamInvoices, input);
  return (
    <Loaded of={[subscription, invoices]}>
      {subscription.data && (
        <>
          <p>{termsInWords(subscription.data, PER_SEAT)}</p>
          <p className="hint">{`${subscription.data.seatsUsed} of ${subscription.data.seats ?? 0} seats used.`}</p>
          <PaymentProblem of={subscription.data} />
        </>
      )}
      <Refundable invoices={invoices.data?.invoices ?? []} />
    </Loaded>
  );
}

interface LoadedProps {
  of: readonly { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }[];
  children: ReactNode;
}

/** Waits for all of it: what is below would jump. */
function Loaded({ of, children }: LoadedProps) {
  const failed = of.find(({ data, error }) => error && data === undefined);
  if (failed?.error)
    return (
      <LoadFailed what="The payments" error={failed.error} onRetry={() => of.forEach((one) => void one.refetch())} />
    );
  if (of.some(({ data }) => data === undefined)) return <ScreenLoading label="Loading the payments" />;
  return children;
}

function Refundable({ invoices }: { invoices: readonly Invoice[] }) {
  const [refunded, setRefunded] = useState<Invoice>();
  const can = useMay()('payment.refund');
  if (invoices.length === 0) return <p style={{ marginTop: 16 }}>No invoices.</p>;
  return (
    <Flex vertical>
      <Invoices invoices={invoices} onRefund={can ? setRefunded : undefined} />
      {refunded && <RefundDialog key={refunded.id} invoice={refunded} onClosed={() => setRefunded(undefined)} />}
    </Flex>
  );
}
