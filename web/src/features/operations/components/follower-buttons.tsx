import { Button } from 'antd';
import { Hammer, ShieldCheck } from 'lucide-react';
import type { ReadModelStatus } from '../../../../../contract/operations/endpoints.js';
import { titleOf } from '../follower-words.js';
import type { FollowerActions } from './follower-list.js';
import styles from './follower-buttons.module.css';

/** Verify and rebuild. */
export function FollowerButtons({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { name, status, rebuild } = follower;
  const { onRebuild, onVerify } = actions;
  const title = titleOf(name);
  const building = rebuild !== null || actions.rebuilding === name;
  if (!onRebuild && !onVerify) return null;
  return (
    <span className={styles.buttons}>
      {onVerify && (
        <Button
          size="small"
          icon={<ShieldCheck size={14} aria-hidden />}
          aria-label={`Verify: ${title}`}
          loading={actions.verifying === name}
          disabled={building || actions.verifying !== undefined}
          onClick={() => onVerify(name)}
        >
          Verify
        </Button>
      )}
      {onRebuild && (
        <Button
          size="small"
          icon={<Hammer size={14} aria-hidden />}
          aria-label={`Rebuild: ${title}`}
          loading={building}
          disabled={actions.verifying === name || status === 'starting'}
          onClick={() => onRebuild(name)}
        >
          Rebuild
        </Button>
      )}
    </span>
  );
}
