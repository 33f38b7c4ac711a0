import { Progress } from 'antd';

/** Something is on its way, and nobody knows how much is left. */
export const RunningBar = () => (
  <Progress percent={100} status="active" showInfo={false} size="small" style={{ flexBasis: '100%' }} aria-hidden />
);
