import { Button } from 'antd';
import { LifeBuoy, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FactorEntry } from '../../../../../../contract/identity/second-factor.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, LineIcon, Lines, Under } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { renewCodes, useFactors, useFactorsRead, useRemoveFactor } from '../api/factors.js';

const AddApp = lazy(async () => ({ default: (await import('./add-app.js')).AddApp }));
const ProveFirst = lazy(async () => ({ default: (await import('./prove-first.js')).ProveFirst }));
const RecoveryCodes = lazy(async () => ({ default: (await import('./recovery-codes.js')).RecoveryCodes }));

/** What signing in takes beside the password. */
export function SecondFactors() {
  const factors = useFactors();
  const [adding, setAdding] = useState(false);
  const none = factors.data?.factors.length === 0;
  return (
    <Card
      title="Second factor"
      action={
        factors.data &&
        !adding && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add an app
          </Button>
        )
      }
    >
      <Suspense fallback={<ScreenLoading />}>
        {adding && <AddApp onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />}
        <List
          query={factors}
          what="Your second factors"
          rows={(all) => all.factors}
          skeleton={<ListSkeleton label="Loading your second factors" rows={1} plain />}
          empty={adding ? null : <EmptyState title="No second factor" text="Your password alone opens your account." />}
        >
          {(all, { recoveryCodesLeft }) => (
            <Lines label="Second factors">
              {all.map((factor) => (
                <Factor key={factor.id} factor={factor} />
              ))}
              {!none && <CodesLeft left={recoveryCodesLeft} />}
            </Lines>
          )}
        </List>
      </Suspense>
    </Card>
  );
}

function Factor({ factor: { id, name, createdAt, lastUsedAt } }: { factor: FactorEntry }) {
  const remove = useRemoveFactor();
  const [removing, setRemoving] = useState(false);
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatDay(dayOf(lastUsedAt))}`;
  return (
    <Line
      lead={
        <LineIcon>
          <Smartphone size={17} />
        </LineIcon>
      }
      name={name}
      end={
        !removing && (
          <Button onClick={() => setRemoving(true)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )
      }
    >
      <Under>
        Authenticator app, since {formatDay(dayOf(createdAt))}, {used}
      </Under>
      {removing && (
        <ProveFirst
          label={`Remove ${name}`}
          says="Signing in will not take it any more, and you are signed out everywhere else."
          yes="Remove"
          send={(proof) => remove(id, proof)}
          onCancel={() => setRemoving(false)}
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
      end={state === 'shown' && <Button onClick={() => setState('asking')}>Make new ones</Button>}
    >
      <Under>{left} left</Under>
      {state === 'asking' && (
        <ProveFirst
          label="Make new recovery codes"
          says="Those that you have will work no more."
          yes="Make new ones"
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
