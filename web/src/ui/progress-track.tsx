import { Progress } from 'antd';

/** How much of something is done, drawn; what it says stands beside it. `share` is 0 to 1. */
export const ProgressTrack = ({ share, className = '' }: { share: number; className?: string | undefined }) => (
  <Progress className={className} percent={share * 100} showInfo={false} size="small" aria-hidden />
);
