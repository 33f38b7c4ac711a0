import { Drawer } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRead } from '../../../../app/data/read.js';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
import type { College } from '../../../../../../contract/college/college.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { tellClosed } from '../../../../ui/use-open.js';
import { safeLink } from '../../../../ui/links.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { programsOf } from '../../college-facts.js';
import { Crest, type OpenedCollege } from '../../components/crest.js';
import { CollegeFacts, ProgramFacts } from '../../components/known-facts.js';
import { CollegePageLink } from '../../page/components/college-page-link.js';
import styles from './college-drawer.module.css';

interface Props {
  college: OpenedCollege;
  /** Their programs come first. */
  sports: readonly Sport[];
  onClosed: () => void;
  /** What can be done with it at once. */
  action?: ReactNode;
}

/** What is known of a college, beside the list that it was opened from. */
export function CollegeDrawer({ college, sports, onClosed, action }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useRead(getCollege, { params: { id: college._id } });
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={college.name}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 480}
      extra={<CollegePageLink college={college} />}
    >
      <Head college={data ?? college} website={data?.website ?? null} action={action} />
      {data ? (
        <Known college={data} sports={sports} />
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

function Known({ college, sports }: { college: College; sports: readonly Sport[] }) {
  return (
    <>
      {programsOf(college, sports).length > 0 && (
        <section aria-label="Programs" className={styles.part}>
          <h3>Programs</h3>
          <ProgramFacts college={college} sports={sports} />
        </section>
      )}
      <section aria-label="Facts" className={styles.part}>
        <h3>Facts</h3>
        <CollegeFacts college={college} />
      </section>
    </>
  );
}
