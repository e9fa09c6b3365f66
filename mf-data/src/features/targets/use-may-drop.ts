import { useNotify } from '@tessera/remote-kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Asks whether so many unsaved cells may be lost; none are without asking. */
export function useMayDrop(): (count: number) => Promise<boolean> {
  const intl = useIntl();
  const { confirm } = useNotify();
  return useCallback(
    async (count) =>
      count === 0 ||
      confirm({
        title: intl.formatMessage({ id: 'data.targets.leave', defaultMessage: '放弃修改？' }),
        text: intl.formatMessage(
          { id: 'data.targets.leaveHint', defaultMessage: '{count, number} 个单元格还没有保存，继续会丢失这些修改。' },
          { count },
        ),
      }),
    [confirm, intl],
  );
}
