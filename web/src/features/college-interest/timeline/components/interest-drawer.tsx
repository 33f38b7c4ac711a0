import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { BY_ADDRESS } from '../../../../app/history/top-layer.js';
import { useMay } from '../../../../app/session/use-may.js';
import { tellClosed } from '../../../../ui/use-open.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { Crest } from '../../../college/components/crest.js';
import { CollegePageLink } from '../../../college/page/components/college-page-link.js';
import { useRemoveInterest } from '../../change-interest.js';
import styles from './interest-timeline.module.css';
import { InterestTimeline } from './interest-timeline.js';

interface Props {
  interest: CollegeInterest;
  /** The past day that it is shown as of. */
  asOf?: string | undefined;
  onClosed: () => void;
}

/** An interest beside the list that it was opened from. */
export function InterestDrawer({ interest, asOf, onClosed }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  const mayChange = useMay()('interest.change') && !asOf;
  const remove = useRemoveInterest();
  const { college } = interest;
  return (
    <Drawer
      rootClassName={BY_ADDRESS}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={college.name}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 480}
      extra={<CollegePageLink college={college} />}
      footer={
        mayChange && (
          <Button
            danger
            type="text"
            loading={remove.isPending}
            onClick={() => remove.mutate(interest, { onSuccess: () => setOpen(false) })}
          >
            Remove from list
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <Crest college={college} size={56} />
        <p>{[college.city, college.state].filter(Boolean).join(', ') || 'Place not reported'}</p>
      </div>
      <InterestTimeline interest={interest} asOf={asOf} />
    </Drawer>
  );
}
