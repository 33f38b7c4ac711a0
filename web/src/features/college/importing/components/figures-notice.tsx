import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { getFigures } from '../../../../../../contract/college-import/endpoints.js';
import { paths } from '../../../../app/paths.js';
import { useRead } from '../../../../app/data/read.js';

/** Whether colleges have official figures, for those who can import them. */
export const useFigures = (enabled: boolean) => useRead(getFigures, {}, { enabled });

/** Tells an admin that no college has official figures, until one has. */
export function FiguresNotice() {
  const { data } = useFigures(true);
  if (data?.collegeCount !== 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title="Colleges have no admission or cost figures yet."
      action={<Link to={paths.admin.importColleges}>Get figures</Link>}
    />
  );
}
