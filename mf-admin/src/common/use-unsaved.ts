import { useNotify } from '@tessera/remote-kit';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

export interface Unsaved {
  /** Says whether there are changes that are not saved. */
  mark(changed: boolean): void;
  /** Whether the user may go on: there is nothing to lose, or they were asked. */
  mayLeave(): Promise<boolean>;
}

/** Asks before changes that are not saved are lost. @param text what is lost; default: changes of permissions */
export function useUnsaved(text?: string): Unsaved {
  const intl = useIntl();
  const { confirm } = useNotify();
  const changed = useRef(false);
  const mark = useCallback((next: boolean) => {
    changed.current = next;
  }, []);
  const mayLeave = useCallback(async () => {
    if (!changed.current) return true;
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.roles.leaveTitle', defaultMessage: '有未保存的更改' }),
      text:
        text ?? intl.formatMessage({ id: 'admin.roles.leaveText', defaultMessage: '离开后，对权限的更改不会保存。' }),
      confirmLabel: intl.formatMessage({ id: 'admin.roles.leave', defaultMessage: '离开' }),
    });
    if (sure) changed.current = false;
    return sure;
  }, [confirm, intl, text]);
  return useMemo(() => ({ mark, mayLeave }), [mark, mayLeave]);
}
