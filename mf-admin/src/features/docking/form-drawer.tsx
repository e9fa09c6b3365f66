import type { DockingKind, DockingSystemDetail, EndpointReply, docking } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { SideDrawer } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useUnsaved } from '../../common/use-unsaved.ts';
import { DockingForm } from './docking-form.tsx';

const useStyles = makeStyles({ drawer: { width: '640px', maxWidth: '100vw' } });

export interface FormDrawerProps {
  readonly kinds: readonly DockingKind[];
  /** Null adds a new one. */
  readonly detail: DockingSystemDetail | null;
  onClose(): void;
  onSaved(saved: EndpointReply<typeof docking.save>): void;
  /** Somebody else saved it meanwhile: what they saved is wanted, without what was written here. */
  onReload(): void;
}

/** The form of a docked system, which is not left with changes unasked. */
export function FormDrawer({ kinds, detail, onClose, onSaved, onReload }: FormDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const unsaved = useUnsaved(
    intl.formatMessage({ id: 'admin.docking.leaveText', defaultMessage: '关闭后，您填写的内容不会保存。' }),
  );
  const close = (): void => {
    void unsaved.mayLeave().then((may) => may && onClose());
  };
  return (
    <SideDrawer
      size="medium"
      className={styles.drawer}
      title={
        detail
          ? intl.formatMessage({ id: 'admin.docking.editTitle', defaultMessage: '修改对接系统' })
          : intl.formatMessage({ id: 'admin.docking.add', defaultMessage: '添加对接系统' })
      }
      onClose={close}
    >
      <DockingForm
        // A new version resets the form.
        key={detail?.version ?? 'new'}
        {...{ kinds, detail, unsaved, onSaved, onReload }}
        onClose={close}
      />
    </SideDrawer>
  );
}
