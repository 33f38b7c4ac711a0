import { Button, Drawer, Flex } from 'antd';
import { CalendarPlus, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import type { Camp } from '../../../../contract/camp/camp.js';
import { getCamp, getCampCalendar } from '../../../../contract/camp/endpoints.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { withinSentence } from '../../../../contract/within-sentence.js';
import { request } from '../../app/call.js';
import { useCustomAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { BY_ADDRESS } from '../../app/history/top-layer.js';
import { tellClosed } from '../../ui/use-open.js';
import { fileNameOf, saveFile } from '../../ui/save-file.js';
import { formatLongDay } from '../../ui/day.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { IconButton } from '../../ui/icon-button.js';
import { safeLink } from '../../ui/links.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { useIsSmall } from '../../ui/use-media.js';
import { Crest } from '../college/components/crest.js';
import { CollegePageLink } from '../college/page/components/college-page-link.js';
import { SaveHeart } from './camp-line.js';
import { costWords, daysWords, placeWords, positionWords, whoWords } from './camp-words.js';
import styles from './camp.module.css';

interface Props {
  id: string;
  athleteId: string;
  /** What the list knows of it already. */
  listed: Camp | undefined;
  onClose: () => void;
}

/** A camp beside its list, where there is room for both. */
export function CampBeside({ onClose, ...camp }: Props) {
  const title = useTitle(camp);
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className="between">
        <h2 style={{ overflowWrap: 'anywhere' }}>{title}</h2>
        <IconButton label="Close" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <Body {...camp} />
    </aside>
  );
}

/** A camp over its list. */
export function CampDrawer({ onClose, byAddress = false, ...camp }: Props & { byAddress?: boolean }) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      rootClassName={byAddress ? BY_ADDRESS : ''}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClose)}
      title={useTitle(camp)}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 480}
    >
      <Body {...camp} />
    </Drawer>
  );
}

function useTitle({ id, athleteId, listed }: Omit<Props, 'onClose'>): string {
  const { data } = useRead(getCamp, { params: { id }, query: { athleteId } });
  return (data ?? listed)?.name ?? 'Camp';
}

function Body({ id, athleteId, listed }: Omit<Props, 'onClose'>) {
  const { data = listed, error, refetch } = useRead(getCamp, { params: { id }, query: { athleteId } });
  if (data) return <CampDetails camp={data} athleteId={athleteId} />;
  if (error) return <LoadFailed what="The camp" error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label="Loading the camp" rows={4} />;
}

/** All that is known of a camp, and what can be done about it. */
function CampDetails({ camp, athleteId }: { camp: Camp; athleteId: string }) {
  const { _id, name, college } = camp;
  const calendar = useCustomAction(
    async () => {
      const response = await request(getCampCalendar, { params: { id: _id } });
      const fileName = fileNameOf(response.headers.get('content-disposition')) ?? 'camp.ics';
      saveFile(await response.blob(), fileName);
      return fileName;
    },
    {
      done: (fileName) => ({ title: 'Open the file to add the camp', text: fileName }),
      failed: `The calendar file for ${name} could not be made. Please try again.`,
    },
  );
  const link = camp.link ? safeLink(camp.link) : undefined;
  return (
    <>
      <Flex align="center" gap={14}>
        {college && <Crest college={college} size={56} />}
        <div>
          {college && (
            <p>
              <CollegePageLink college={{ ...college, _id: camp.collegeId }} from="Camps">
                {college.name}
              </CollegePageLink>
            </p>
          )}
          <p style={{ fontWeight: 550 }}>{daysWords(camp)}</p>
          {camp.past && <p className="hint">This camp is over.</p>}
        </div>
      </Flex>
      <Flex style={{ margin: '16px 0 20px' }} wrap align="center" gap={8}>
        {link && !camp.past && (
          <Button
            type="primary"
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink size={15} aria-hidden />}
          >
            Register
          </Button>
        )}
        <Button
          icon={<CalendarPlus size={15} aria-hidden />}
          loading={calendar.isPending}
          onClick={() => calendar.mutate()}
        >
          Add to calendar
        </Button>
        <SaveHeart camp={camp} athleteId={athleteId} />
      </Flex>
      <CampFacts camp={camp} />
      {camp.description && (
        <p className="pre" style={{ marginTop: 18, lineHeight: 1.55 }}>
          {camp.description}
        </p>
      )}
    </>
  );
}

function CampFacts({ camp }: { camp: Camp }) {
  const facts = [
    ['Where', placeWords(camp)],
    ['Sports', camp.sports.map((sport) => sportLabels[sport]).join(', ')],
    ['Positions', camp.positions.length > 0 ? positionWords(camp).join(', ') : 'All'],
    ['For', whoWords(camp).join('; ')],
    ['Cost', costWords(camp.cost)],
    ['Register by', camp.registrationDeadline && formatLongDay(camp.registrationDeadline)],
    ['Contact', camp.contact],
  ] as const;
  const unknown = facts.flatMap(([label, text]) => (text ? [] : [withinSentence(label)]));
  return (
    <>
      <FactList>
        {facts.map(
          ([label, text]) =>
            text && (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ),
        )}
      </FactList>
      {unknown.length > 0 && (
        <p style={{ marginTop: 12, color: 'var(--ink-3)', fontSize: 13 }}>Not reported yet: {unknown.join(', ')}.</p>
      )}
    </>
  );
}
