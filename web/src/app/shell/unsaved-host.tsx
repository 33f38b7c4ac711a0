import { Modal } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { unsaved } from '../../ui/form/unsaved.js';

/** Asks before something unsaved is lost: by closing its form, by going to another screen, by closing the tab. */
export function UnsavedHost() {
  const closing = useSyncExternalStore(unsaved.subscribe, unsaved.asking);
  // Within a screen the address changes without anything being lost, but not by going back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.any() && (currentLocation.pathname !== nextLocation.pathname || historyAction === NavigationType.Pop),
  );
  const going = blocker.state === 'blocked';
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.any()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  const answer = (discard: boolean) => {
    if (closing) unsaved.answer(discard);
    if (going) {
      if (discard) blocker.proceed();
      else blocker.reset();
    }
  };
  return (
    <Modal
      open={closing || going}
      title="Discard your changes?"
      okText="Discard changes"
      cancelText="Keep editing"
      // What loses nothing is at hand.
      cancelButtonProps={{ autoFocus: true }}
      closable={false}
      okButtonProps={{ danger: true }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
      width={400}
      centered
      zIndex={1200}
    >
      What you changed has not been saved.
    </Modal>
  );
}
