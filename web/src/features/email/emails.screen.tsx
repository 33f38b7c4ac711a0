import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useSearchParams } from 'react-router-dom';
import { allowAddress, listTroubledAddresses, type TroubledAddress } from '../../../../contract/email/addresses.js';
import { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { EmailPreviews } from './previews.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { RowMenu } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useMay } from '../../app/session/use-may.js';

const filters = {
  status: single('Status', {
    field: z.enum(['', 'bounced', 'complained', 'soft', 'allowed']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any status' },
      { value: 'bounced', label: 'Stopped: bounced' },
      { value: 'complained', label: 'Stopped: marked as spam' },
      { value: 'soft', label: 'Soft bounces' },
      { value: 'allowed', label: 'Allowed again' },
    ],
    query: (status) => ({ status }),
  }),
};
const AddressesView = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const tabs = ['addresses', 'previews'] as const;
const titles = { addresses: 'Addresses', previews: 'Previews' } as const;
const texts = {
  addresses: 'Addresses that bounced or marked us as spam. We don’t email them.',
  previews: 'Every email we send, with sample data.',
} as const;
const to = { addresses: paths.admin.emails, previews: paths.admin.emailPreviews } as const;

/** /admin/emails: addresses that get no emails and why, and what every email looks like. */
export function AdminEmailsScreen() {
  const [params] = useSearchParams();
  const present = tabs.find((tab) => tab === params.get('tab')) ?? 'addresses';
  useDocumentTitle('Emails');
  return (
    <>
      <ScreenHeader title="Emails" text={texts[present]} />
      <div style={{ borderBottom: '1px solid var(--line)', marginBottom: 16 }}>
        <LinkTabs
          label="Addresses and previews"
          present={present}
          tabs={tabs.map((tab) => ({ key: tab, label: titles[tab], to: to[tab] }))}
        />
      </div>
      {present === 'addresses' ? <Addresses /> : <EmailPreviews />}
    </>
  );
}

function Addresses() {
  const [view, onView] = useView(AddressesView);
  const [chosen, setChosen] = useState<TroubledAddress>();
  const may = useMay();
  const { page, search, ...filtered } = view;
  const query = { page, count: A_PAGE, ...(search && { search }), ...filtersQuery(filters, filtered) };
  return (
    <>
      <ListSection
        label="Addresses"
        noun={['address', 'addresses']}
        query={useRead(listTroubledAddresses, { query }, { keep: true })}
        rows={({ addresses }) => addresses}
        total={({ addressCount }) => addressCount}
        searchIn="Address"
        filters={filters}
        view={view}
        onView={onView}
        empty={<EmptyState icon={<MailCheck size={22} />} title="No bounces" text="Every address takes our emails." />}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ address }) => address}
        {...(may('operations.run') && {
          actions: {
            width: '68px',
            of: (one: TroubledAddress) =>
              one.stopped === null ? null : (
                <RowMenu
                  name={one.address}
                  items={[
                    {
                      key: 'allow',
                      label: 'Allow emails',
                      icon: <MailCheck size={16} aria-hidden />,
                      onSelect: () => setChosen(one),
                    },
                  ]}
                />
              ),
          },
        })}
      />
      {chosen && <AllowDialog key={chosen._id} address={chosen} onClosed={() => setChosen(undefined)} />}
    </>
  );
}

const sources: Readonly<Record<TroubledAddress['source'], string>> = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
  signed: 'email provider',
  smtp: 'our server',
};

const columns: DataListProps<TroubledAddress>['columns'] = [
  { key: 'address', title: 'Address', cell: ({ address }) => address, card: 'name' },
  { key: 'status', title: 'Status', width: '30%', cell: (address) => <Standing {...address} />, card: 'foot' },
  {
    key: 'last',
    title: 'Last report',
    width: '26%',
    cell: ({ lastReportAt, source }) => `${formatDay(dayOf(lastReportAt))}, by ${sources[source]}`,
    card: 'line',
  },
];

function Standing({ stopped, reason, softBounces, allowedFor }: TroubledAddress) {
  const soft = softBounces === 1 ? '1 soft bounce' : `${softBounces} soft bounces`;
  return (
    <>
      {stopped === 'bounced' && <StatusBadge tone="bad">Stopped: bounced</StatusBadge>}
      {stopped === 'complained' && <StatusBadge tone="bad">Stopped: marked as spam</StatusBadge>}
      {stopped === null && allowedFor === null && <StatusBadge tone="warn">{soft}</StatusBadge>}
      {stopped === null && allowedFor !== null && <StatusBadge tone="good">Allowed again</StatusBadge>}
      {(allowedFor ?? reason) && (
        <p style={{ marginTop: 3, color: 'var(--ink-3)', fontSize: 12.5, overflowWrap: 'anywhere' }}>
          {allowedFor ?? reason}
        </p>
      )}
    </>
  );
}

/** Says what will happen, and asks why. */
function AllowDialog({ address, onClosed }: { address: TroubledAddress; onClosed: () => void }) {
  const allow = useAction(allowAddress, {
    input: ({ reason, key }: { reason: string; key: string }) => ({
      params: { id: address._id },
      body: { reason },
      key,
    }),
    done: { title: 'Emails allowed', text: `We’ll email ${address.address} again.` },
    failed: (error) =>
      error instanceof ApiError && error.status < 500
        ? error.message
        : 'Emails could not be allowed. Please try again.',
    renews: [listTroubledAddresses],
  });
  const form = useNewForm({
    initial: { reason: '' },
    schema: allowAddress.body,
    send: ({ reason }, { key }) => allow.mutateAsync({ reason, key }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Allow emails to ${address.address}?`}
      width={520}
      submit="Allow emails"
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          Make sure the mailbox works and they want our emails. A new bounce or complaint stops them again.
        </p>
      }
    >
      <LongTextField of={form} name="reason" label="Reason" hint="Kept in the history." rows={2} maxLength={500} />
    </FormDialog>
  );
}
