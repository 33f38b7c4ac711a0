import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../../app/toasts/toast-store.js';
import { fileTexts } from './file-rules.js';

/** Opens a file in a new tab, by the signed address that is asked for when it is pressed. */
export function useOpenAddress(addressOf: (fileId: string) => Promise<string>) {
  return useMutation({
    mutationFn: async (fileId: string) => {
      // Opened while the click lasts: later, the browser would take it for a pop-up.
      const tab = window.open('about:blank', '_blank');
      try {
        if (!tab) throw new Error('The browser did not open a tab.');
        tab.opener = null;
        tab.location.replace(new URL(await addressOf(fileId), window.location.href));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: () => void toasts.error(fileTexts.openFailed, fileTexts.openFailedTitle),
  });
}
