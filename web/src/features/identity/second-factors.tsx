import { Button, Space } from 'antd';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type FactorEntry, listFactors, removeFactor } from '../../../../contract/identity/second-factor.js';
import type { FactorKind } from '../../../../contract/identity/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, LineIcon, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { passkeysWork, renewCodes, useFactorsRead } from './factors.js';
import styles from './way-in.module.css';

const AddApp = lazy(async () => ({ default: (await import('./add-app.js')).AddApp }));
const AddPasskey = lazy(async () => ({ default: (await import('./factor-forms.js')).AddPasskey }));
const RenameFactor = lazy(async () => ({ default: (await import('./factor-forms.js')).RenameFactor }));
const ProveFirst = lazy(async () => ({ default: (await import('./factor-forms.js')).ProveFirst }));
const RecoveryCodes = lazy(async () => ({ default: (await import('./factor-forms.js')).RecoveryCodes }));

/** What signing in takes beside the password. */
export function SecondFactors() {
  const factors = useRead(listFactors, {}, { staleTime: 0 });
  const [adding, setAdding] = useState<FactorKind>();
  const done = () => setAdding(undefined);
  const none = factors.data?.factors.length === 0;
  return (
    <Card title="Two-step sign-in">
      <Suspense fallback={<ScreenLoading />}>
        {adding === 'app' && <AddApp onDone={done} onCancel={done} />}
        {adding === 'passkey' && <AddPasskey onDone={done} onCancel={done} />}
        <List
          query={factors}
          what="Your two-step sign-in"
          rows={(all) => all.factors}
          skeleton={{ rows: 1, plain: true }}
          empty={
            adding ? null : (
              <EmptyState title="Two-step sign-in is off" text="Add an app or a passkey to protect your account." />
            )
          }
        >
          {(all, { recoveryCodesLeft }) => (
            <Lines label="Two-step sign-in">
              {all.map((factor) => (
                <Factor key={factor.id} factor={factor} />
              ))}
              {!none && <CodesLeft left={recoveryCodesLeft} />}
            </Lines>
          )}
        </List>
        {factors.data && !adding && (
          <div className={`${styles.step} wrap`}>
            <Button onClick={() => setAdding('app')}>Add an app</Button>
            {passkeysWork() && <Button onClick={() => setAdding('passkey')}>Add a passkey</Button>}
          </div>
        )}
      </Suspense>
    </Card>
  );
}

const kinds = {
  app: { icon: <Smartphone size={17} />, words: 'Authenticator app' },
  passkey: { icon: <KeyRound size={17} />, words: 'Passkey' },
};

function Factor({ factor }: { factor: FactorEntry }) {
  const { id, kind, name, createdAt, lastUsedAt } = factor;
  const remove = useAction(removeFactor, {
    done: { title: 'Two-step method removed', text: 'You were signed out everywhere else.' },
    renews: [listFactors],
  });
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatDay(dayOf(lastUsedAt))}`;
  return (
    <Line
      lead={<LineIcon>{kinds[kind].icon}</LineIcon>}
      name={name}
      end={
        !open && (
          <Space wrap>
            <Button onClick={() => setOpen('rename')} aria-label={`Rename ${name}`}>
              Rename
            </Button>
            <Button onClick={() => setOpen('remove')} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Space>
        )
      }
    >
      <Under>
        {kinds[kind].words}, since {formatDay(dayOf(createdAt))}, {used}
      </Under>
      {open === 'rename' && <RenameFactor factor={factor} onDone={close} />}
      {open === 'remove' && (
        <ProveFirst
          label={`Remove ${name}`}
          says="You won’t be able to sign in with it. You’ll be signed out everywhere else."
          yes="Remove"
          send={(proof) => remove.mutateAsync({ params: { id }, body: proof }).then(() => undefined)}
          onCancel={close}
        />
      )}
    </Line>
  );
}

function CodesLeft({ left }: { left: number }) {
  const [state, setState] = useState<'shown' | 'asking' | readonly string[]>('shown');
  const read = useFactorsRead();
  return (
    <Line
      lead={
        <LineIcon>
          <LifeBuoy size={17} />
        </LineIcon>
      }
      name="Recovery codes"
      end={state === 'shown' && <Button onClick={() => setState('asking')}>Make new codes</Button>}
    >
      <Under>{left} left</Under>
      {state === 'asking' && (
        <ProveFirst
          label="Make new recovery codes"
          says="Your current codes will stop working."
          yes="Make new codes"
          send={async (proof) => setState(await renewCodes(proof))}
          onCancel={() => setState('shown')}
        />
      )}
      {typeof state !== 'string' && (
        <RecoveryCodes
          codes={state}
          onDone={() => {
            setState('shown');
            void read();
          }}
        />
      )}
    </Line>
  );
}
