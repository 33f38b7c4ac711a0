import { useMutation } from '@tanstack/react-query';
import type { Camp } from '../../../../../contract/camp/camp.js';
import { getCampCalendar } from '../../../../../contract/camp/endpoints.js';
import { request } from '../../../app/call.js';
import { fileNameOf } from '../../../app/file-name.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { saveFile } from '../../../ui/save-file.js';

/** Downloads a camp as an entry for whichever calendar opens such files. */
export const useAddToCalendar = () =>
  useMutation({
    mutationFn: async ({ _id }: Camp) => {
      const response = await request(getCampCalendar, { params: { id: _id } });
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'camp.ics';
      saveFile(await response.blob(), name);
      return name;
    },
    onSuccess: (name) => void toasts.show({ title: 'Open the file to add the camp', text: name }),
    onError: (_, { name }) => toasts.error(`${name} could not be put into a file. Please try again.`),
  });
