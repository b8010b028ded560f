import { useDialog } from '../../../components/dialogs.tsx';

/** Milliseconds. After that the dialog closes while the save continues: the screen shows the result already. */
const SAVING_SHOWN_MS = 500;

/**
 * Closes the dialog on submission, and shows it again if the save fails after the dialog has closed.
 * @param onDone called when the expense is saved.
 * @returns a function that checks and saves by `save`. Both resolve to whether it was saved.
 */
export function useSubmission(onDone: () => void): (save: () => Promise<boolean>) => Promise<boolean> {
  const { close, hold, reopen } = useDialog();
  return async (save) => {
    let isAway = false;
    const leave = (): void => {
      isAway = true;
      close();
    };
    hold(true);
    const timer = setTimeout(leave, SAVING_SHOWN_MS);
    const isSaved = await save();
    clearTimeout(timer);
    if (isSaved) {
      onDone();
      if (!isAway) leave();
    } else if (isAway) reopen();
    hold(false);
    return isSaved;
  };
}
