import { FormAlert } from '../../../ui/form-alert.js';
import { inWords } from '../../../ui/in-words.js';

/** What went wrong with a whole form: too many tries, or what `failure` says. */
export function FormTroubles({ wait, failure }: { wait: number; failure: string | undefined }) {
  return (
    <>
      {wait > 0 && <FormAlert>Too many attempts. Please wait {inWords(wait)} and try again.</FormAlert>}
      {failure && <FormAlert>{failure}</FormAlert>}
    </>
  );
}
