import { useMessages, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

/** Says when an export of the user is ready or has failed, wherever on the board the user is by then. */
export function useExportNotices(): void {
  const intl = useIntl();
  const notify = useNotify();
  useMessages((frame) => {
    if (frame.kind !== 'export') return;
    const { state, menuName, reason } = frame.task;
    if (state === 'done')
      notify.toast(
        intl.formatMessage(
          { id: 'board.export.ready', defaultMessage: '“{name}”已导出，可在“导出管理”中下载' },
          { name: menuName },
        ),
        { intent: 'success' },
      );
    if (state === 'failed')
      notify.toast(
        intl.formatMessage(
          { id: 'board.export.failed', defaultMessage: '“{name}”导出失败：{reason}' },
          { name: menuName, reason: reason?.message ?? '' },
        ),
      );
  });
}
