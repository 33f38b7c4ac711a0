import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listImports, undoImport, type CollegeImport } from '../../../../../../contract/college-import/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';

/** The latest first; told live as they go on. */
export const usePastImports = (page: number) =>
  useQuery({
    queryKey: [...keys.collegeImports, 'list', page],
    queryFn: ({ signal }) => call(listImports, { query: { page, count: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Takes a whole import back. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: CollegeImport) => call(undoImport, { params: { id: _id } }),
    onSuccess: ({ fileName }) =>
      void toasts.show({ title: 'The import is being taken back', text: `${fileName}: you can leave this screen.` }),
    onError: (error) =>
      void toasts.error(error instanceof ApiError ? error.message : 'It could not be taken back. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.collegeImports }),
  });
}
