import { Button } from 'antd';
import { Hammer, RotateCw, ShieldCheck } from 'lucide-react';
import type { ReadModelStatus } from '../../../../../contract/operations/endpoints.js';
import { titleOf } from '../follower-words.js';
import type { FollowerActions } from './follower-list.js';
import styles from './follower-buttons.module.css';

/** Try again, rebuild, verify. */
export function FollowerButtons({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { name, status, rebuild } = follower;
  const { onRetry, onRebuild, onVerify } = actions;
  const title = titleOf(name);
  const building = rebuild !== null || actions.rebuilding === name;
  if (status !== 'failed' && !onRebuild && !onVerify) return null;
  return (
    <span className={styles.buttons}>
      {status === 'failed' && (
        <Button
          size="small"
          type="primary"
          icon={<RotateCw size={14} aria-hidden />}
          aria-label={`Try again: ${title}`}
          loading={actions.retrying === name}
          onClick={() => onRetry(name)}
        >
          Try again
        </Button>
      )}
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
