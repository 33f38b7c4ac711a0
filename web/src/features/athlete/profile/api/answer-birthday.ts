import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { answerBirthday } from '../../../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';

/** Confirms another birthday, the one that was seen, or refuses it. */
export const useAnswerBirthday = (id: string, dateOfBirth: string) =>
  useAction(answerBirthday, {
    input: (answer: 'confirm' | 'refuse') => ({ params: { id }, body: { dateOfBirth, answer } }),
    done: (_, answer) => ({ title: answer === 'confirm' ? 'Birthday changed' : 'Birthday stays as it was' }),
    failed: (error) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      const other = error instanceof ApiError && error.status === 409;
      return other ? 'Another birthday is asked for by now.' : 'An error occurred. Please try again.';
    },
    renews: [getAthlete],
  });
