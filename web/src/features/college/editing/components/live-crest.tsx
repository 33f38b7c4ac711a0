import { useWatch } from 'react-hook-form';
import { HexColor } from '../../../../../../contract/team/vocabulary.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { Crest } from '../../components/crest.js';
import type { CollegeValues } from '../college-values.js';
import styles from './college-page.module.css';

const color = (text: string | null) => HexColor.safeParse(text).data ?? null;

/** The crest as it will be, drawn while code and colors are typed. */
export function LiveCrest({ of }: { of: FormOf<CollegeValues> }) {
  const [name, code, primary, secondary] = useWatch({
    control: of.control,
    name: ['name', 'code', 'primaryColor', 'secondaryColor'],
  });
  const college = {
    name,
    code: code?.toUpperCase() ?? null,
    primaryColor: color(primary),
    secondaryColor: color(secondary),
  };
  return (
    <div className={styles.crest}>
      <Crest college={college} size={72} />
      <p>Drawn from the code and the colors.</p>
    </div>
  );
}
