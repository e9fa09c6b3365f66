import { useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { AutoSaver } from '../editing/auto-saver.ts';

/** Milliseconds that leaving waits for a save before the author is asked. */
const PATIENCE = 5_000;

/**
 * Saves before leaving and asks the author where that fails.
 * @param pending whether leaving would lose something
 * @param draft whether some of it is in a form that can't be saved from here
 * @param settleDraft saves or drops what is in that form, as the author wants, and says whether it is gone; null where the
 *   author is only told that it would be lost
 * @returns asks, for ways to leave other than navigation
 */
export function useSafeLeave(
  saver: Pick<AutoSaver<never>, 'flush'>,
  pending: boolean,
  draft: boolean,
  settleDraft: (() => Promise<boolean>) | null = null,
): () => Promise<boolean> {
  const intl = useIntl();
  const notify = useNotify();
  const agreed = useRef(false);
  const asking = useRef<Promise<boolean> | null>(null);
  const ask = async (): Promise<boolean> => {
    if (agreed.current) return true;
    if (settleDraft && !(await settleDraft())) return false;
    const saved = await Promise.race([saver.flush(), after(PATIENCE)]);
    if (saved && (!draft || settleDraft)) return true;
    agreed.current = await notify.confirm({
      title: intl.formatMessage({ id: 'board.leave.title', defaultMessage: '修改尚未保存' }),
      text: intl.formatMessage({ id: 'board.leave.text', defaultMessage: '现在离开会丢失未保存的修改。' }),
      confirmLabel: intl.formatMessage({ id: 'board.leave.confirm', defaultMessage: '仍然离开' }),
      danger: true,
    });
    return agreed.current;
  };
  const mayLeave = () => {
    asking.current ??= ask().finally(() => {
      asking.current = null;
    });
    return asking.current;
  };
  useLeaveGuard(pending || draft, mayLeave);
  // Phones end pages that are out of sight without asking.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [saver]);
  return mayLeave;
}

const after = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));
