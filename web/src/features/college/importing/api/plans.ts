import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  applyImport,
  downloadAthleticsTemplate,
  downloadImportReport,
  getImportPlan,
  listPlannedLines,
  planImport,
  type ImportPlan,
} from '../../../../../../contract/college-import/endpoints.js';
import { ApiError } from '../../../../app/api-error.js';
import { call, request } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { saveFile } from '../../../../ui/save-file.js';
import type { ImportingView } from '../importing-view.js';
import type { ImportWish } from '../import-wish.js';

const planKey = (planId: string) => [...keys.collegeImports, 'plan', planId] as const;

/** Milliseconds between two looks at what goes on. */
const LOOK_AGAIN = 700;
export const isUnderWay = ({ status }: ImportPlan): boolean => ['waiting', 'reading', 'applying'].includes(status);

/** Sends a file; `onProgress` hears 0 to 1. */
export function useSendFile(onProgress: (sent: number) => void) {
  return useMutation({
    mutationFn: ({ wish: { file, sport, addNew, overwrite, ...wish }, key }: { wish: ImportWish; key: string }) =>
      upload(planImport, {
        params: {},
        fields: {
          ...wish,
          fileName: file.name,
          ...(wish.kind === 'athletics' && sport ? { sport } : {}),
          addNew: addNew ? 'true' : 'false',
          overwrite: overwrite ? 'true' : 'false',
        },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
  });
}

/** What a file would do, looked at again while it is read or written. */
export const usePlan = (planId: string) =>
  useQuery({
    queryKey: planKey(planId),
    queryFn: ({ signal }) => call(getImportPlan, { params: { id: planId }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false),
  });

/** @param status so that lines are asked for anew once the plan was written */
export const usePlannedLines = ({ plan, outcome, page }: ImportingView, status: ImportPlan['status']) =>
  useQuery({
    queryKey: [...planKey(plan), 'lines', { outcome, page, status }],
    queryFn: ({ signal }) =>
      call(listPlannedLines, {
        params: { id: plan },
        query: { page, count: A_PAGE, ...(outcome && { outcome }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function useApplyPlan(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(applyImport, { params: { id: planId } }),
    onError: (error) =>
      void toasts.error(error instanceof ApiError ? error.message : 'The import could not be begun. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.collegeImports }),
  });
}

/** Saves what becomes of each line. */
export const useSaveReport = (planId: string, fileName: string) =>
  useMutation({
    mutationFn: async () => {
      const response = await request(downloadImportReport, { params: { id: planId } });
      saveFile(await response.blob(), `report of ${fileName}`);
    },
    onError: () => void toasts.error('The report could not be saved. Please try again.'),
  });

/** Saves a file of athletics to be filled in. */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(await (await request(downloadAthleticsTemplate, {})).blob(), 'athletics-template.csv'),
    onError: () => void toasts.error('The template could not be saved. Please try again.'),
  });
