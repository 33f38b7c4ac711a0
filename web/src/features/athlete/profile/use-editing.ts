import { useSearchParams } from 'react-router-dom';
import { sectionOf, type ProfileSection } from './sections.js';

const EDIT = 'edit';

/** The part of the profile that is being edited, which the address names: `?edit=films`. */
export function useEditing(): [
  editing: ProfileSection | undefined,
  edit: (section: ProfileSection | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  return [
    sectionOf(params.get(EDIT)),
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
