import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';

/** Leads to an update for athletes who are picked there; nothing for who may not. */
export function WriteToMany() {
  const may = useMay();
  const navigate = useNavigate();
  if (!may('interest.change')) return null;
  return (
    <Button icon={<Send size={15} aria-hidden />} onClick={() => void navigate(paths.coach.addUpdate)}>
      Write to several athletes
    </Button>
  );
}
