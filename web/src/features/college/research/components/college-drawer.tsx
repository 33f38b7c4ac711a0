import { Drawer } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRead } from '../../../../app/data/read.js';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
import type { College } from '../../../../../../contract/college/college.js';
import { withinSentence } from '../../../../../../contract/within-sentence.js';
import { Fact, FactList, Unknown } from '../../../../ui/fact-list.js';
import { safeLink } from '../../../../ui/links.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { knownFactsOf, programsOf, sourceWords } from '../../college-facts.js';
import { Crest, type OpenedCollege } from '../../components/crest.js';
import { CollegePageLink } from '../../page/components/college-page-link.js';
import styles from './college-drawer.module.css';

interface Props {
  college: OpenedCollege;
  onClosed: () => void;
  /** What can be done with it at once. */
  action?: ReactNode;
}

/** What is known of a college, beside the list that it was opened from. */
export function CollegeDrawer({ college, onClosed, action }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useRead(getCollege, { params: { id: college._id } });
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={college.name}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 480}
      extra={<CollegePageLink college={college} />}
    >
      <Head college={data ?? college} website={data?.website ?? null} action={action} />
      {data ? (
        <Known college={data} />
      ) : error ? (
        <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the college" rows={4} />
      )}
    </Drawer>
  );
}

interface HeadProps {
  college: OpenedCollege;
  website: string | null;
  action: ReactNode;
}

function Head({ college, website, action }: HeadProps) {
  const link = website ? safeLink(website) : undefined;
  return (
    <div className={styles.head}>
      <Crest college={college} size={64} />
      <div>
        <p>{[college.city, college.state].filter(Boolean).join(', ') || 'Place not reported'}</p>
        {link && (
          <a href={link.href} target="_blank" rel="noreferrer">
            {link.hostname.replace(/^www\./, '')} <ExternalLink size={13} aria-hidden />
          </a>
        )}
      </div>
      {action && <div style={{ marginLeft: 'auto' }}>{action}</div>}
    </div>
  );
}

function Known({ college }: { college: College }) {
  const programs = programsOf(college, []);
  const { known, unknown } = knownFactsOf(college);
  return (
    <>
      <section aria-label="Programs" className={styles.part}>
        <h3>Programs</h3>
        {programs.length === 0 && <Unknown>Not reported</Unknown>}
        <FactList>
          {programs.map(({ sport, label, words }) => (
            <Fact key={sport} label={[label, college[sport]?.season].filter(Boolean).join(', ')}>
              {words}
            </Fact>
          ))}
        </FactList>
      </section>
      <section aria-label="Facts" className={styles.part}>
        <h3>Facts</h3>
        <FactList>
          {known.map(({ label, text, from }) => {
            const source = college.sources[from];
            return (
              <Fact key={label} label={label}>
                {text}
                {source && <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>{sourceWords(source)}</p>}
              </Fact>
            );
          })}
        </FactList>
        {unknown.length > 0 && (
          <p className={styles.unknown}>
            <strong>Not reported:</strong> {unknown.map(withinSentence).join('; ')}.
          </p>
        )}
      </section>
    </>
  );
}
