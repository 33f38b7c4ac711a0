import { Button, Checkbox, Modal, Select, Spin } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { countAudience, postNewsletter } from '../../../../contract/newsletter/endpoints.js';
import {
  type Audience,
  audiencePlanLabels,
  audiencePlans,
  audienceRoleLabels,
  audienceRoles,
  everyone,
  type Newsletter,
} from '../../../../contract/newsletter/newsletter.js';
import { listTeams } from '../../../../contract/team/list-teams.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { FormAlert } from '../../ui/form-alert.js';
import { useSettled } from '../../ui/timers.js';
import { peopleWords, shownCount } from './newsletter-words.js';

interface Props {
  newsletter: Newsletter;
  open: boolean;
  onClose: () => void;
}

/** Audience, its size, and the button that can't be undone. */
export function PostDialog({ newsletter, open, onClose }: Props) {
  const [audience, setAudience] = useState<Audience>(everyone);
  const [sure, setSure] = useState(false);
  const choose = (changes: Partial<Audience>) => {
    setAudience({ ...audience, ...changes });
    setSure(false);
  };
  const counted = useRead(countAudience, { query: audience }, { enabled: open, keep: true });
  const post = useAction(postNewsletter, {
    done: ({ title }) => ({ title: 'Newsletter posted', text: `${title} is on its way.` }),
  });
  const { people, emails } = counted.data ?? { people: 0, emails: 0 };
  const known = counted.data !== undefined && !counted.isPlaceholderData;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => post.reset()}
      title="Post this newsletter?"
      width={520}
      centered
      footer={
        <div className="buttons">
          <Button disabled={post.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={!known || people === 0 || !sure}
            loading={post.isPending}
            onClick={() =>
              post.mutate(
                { params: { id: newsletter._id }, body: { audience, updatedAt: newsletter.updatedAt } },
                { onSuccess: onClose },
              )
            }
          >
            Post newsletter
          </Button>
        </div>
      }
    >
      <div style={{ display: 'grid', gap: 14, padding: '8px 0 18px' }}>
        <Choice label="Roles">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              size="large"
              placeholder="Everyone"
              value={audience.roles}
              options={audienceRoles.map((value) => ({ value, label: audienceRoleLabels[value] }))}
              onChange={(roles) => choose({ roles })}
            />
          )}
        </Choice>
        <Choice label="Sports">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              size="large"
              placeholder="All sports"
              value={audience.sports}
              options={sports.map((value) => ({ value, label: sportLabels[value] }))}
              onChange={(chosen) => choose({ sports: chosen })}
            />
          )}
        </Choice>
        <Teams chosen={audience.teamIds} onChange={(teamIds) => choose({ teamIds })} />
        <Choice label="Plan" hint="Coaches have no plan, so a plan leaves them out.">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              size="large"
              placeholder="Every plan"
              value={audience.plans}
              options={audiencePlans.map((value) => ({ value, label: audiencePlanLabels[value] }))}
              onChange={(plans) => choose({ plans })}
            />
          )}
        </Choice>
        <div role="status" style={{ padding: 14, borderRadius: 10, background: 'var(--accent-soft)', minHeight: 74 }}>
          {known ? (
            <>
              <p style={{ fontWeight: 600, fontSize: 16 }}>{peopleWords(people)}</p>
              <p className="hint">
                {people === 0
                  ? 'This audience is empty. Choose more people.'
                  : `${shownCount(emails)} want newsletters by email. All can read it in the app.`}
              </p>
            </>
          ) : (
            <Spin size="small" />
          )}
        </div>
        <Checkbox checked={sure} disabled={!known || people === 0} onChange={({ target }) => setSure(target.checked)}>
          You can’t undo this. Post to {peopleWords(people)}.
        </Checkbox>
        {(post.error ?? counted.error) && <FormAlert>{(post.error ?? counted.error)?.message}</FormAlert>}
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  children: (id: string) => ReactNode;
}

function Choice({ label, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div style={{ display: 'grid', gap: 4 }}>
      <label htmlFor={id} style={{ fontWeight: 500 }}>
        {label}
      </label>
      {children(id)}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

/** Teams are found by name: there may be thousands. */
function Teams({ chosen, onChange }: { chosen: string[]; onChange: (teamIds: string[]) => void }) {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const settled = useSettled(search, 300);
  const { data } = useRead(listTeams, { query: { count: 20, ...(settled && { search: settled }) } }, { keep: true });
  const found = data?.teams.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const kept = chosen.filter((id) => !found.some(({ value }) => value === id));
  return (
    <Choice label="Teams">
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          size="large"
          placeholder="All teams"
          notFoundContent="No results."
          showSearch={{ filterOption: false, onSearch: setSearch }}
          value={chosen}
          options={[...found, ...kept.map((value) => ({ value, label: names.get(value) ?? 'A team' }))]}
          onChange={(teamIds) => {
            setNames(new Map([...names, ...found.map(({ value, label }) => [value, label] as const)]));
            onChange(teamIds);
          }}
        />
      )}
    </Choice>
  );
}
