import { useSearchParams } from 'react-router-dom';
import { sections, type ProfileSection } from './sections.js';

const EDIT = 'edit';

/** The part of the profile that is being edited, which the address names: `?edit=films`. */
export function useEditing(): [
  editing: ProfileSection | undefined,
  edit: (section: ProfileSection | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const key = params.get(EDIT);
  return [
    sections.find((section) => section.key === key),
    (section) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (section) next.set(EDIT, section.key);
          else next.delete(EDIT);
          return next;
        },
        { replace: true },
      ),
  ];
}
