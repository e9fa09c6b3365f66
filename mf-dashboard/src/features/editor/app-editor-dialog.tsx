import type { DialogComponentProps } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Dialog, DialogSurface } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { EditorPage } from './editor-page.tsx';

const useStyles = makeStyles({
  surface: {
    width: 'min(1080px, calc(100vw - 32px))',
    maxWidth: 'none',
    height: 'calc(100vh - 48px)',
    maxHeight: 'none',
    boxSizing: 'border-box',
    padding: 0,
    overflow: 'hidden',
  },
});

/** Dialog `mf-dashboard/app-editor` (RT-103): phone layout of a board; props `{menuCode}`. */
export function AppEditorDialog({ props, close }: DialogComponentProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    // Esc belongs to what is arranged inside; leaving saves first.
    <Dialog open modalType="alert">
      <DialogSurface
        className={styles.surface}
        data-board-editor
        aria-label={intl.formatMessage({ id: 'dashboard.phone.title', defaultMessage: '手机布局' })}
      >
        <EditorPage phone menuCode={String(props['menuCode'] ?? '')} onLeave={() => close()} />
      </DialogSurface>
    </Dialog>
  );
}
