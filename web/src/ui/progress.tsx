import { Progress } from 'antd';

/** How much of something is done, drawn; what it says stands beside it. `share` is 0 to 1. */
export const ProgressTrack = ({ share, className = '' }: { share: number; className?: string | undefined }) => (
  <Progress className={className} percent={share * 100} showInfo={false} size="small" aria-hidden />
);

/** Something is on its way, and nobody knows how much is left. */
export const RunningBar = () => (
  <Progress percent={100} status="active" showInfo={false} size="small" style={{ flexBasis: '100%' }} aria-hidden />
);
