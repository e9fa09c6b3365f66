import { Button, Dialog, DialogActions, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { DialogBody } from './dialog-body.tsx';
import { DialogSurface } from './dialog-surface.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: 'calc(100vw - 32px)' },
});

export interface PlainDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons before the one that closes. */
  readonly actions?: ReactNode;
  /** Pixels. */
  readonly width: number;
  /** By the button, Esc or a click outside. */
  readonly onClose: () => void;
}

/** Shows something to read or to step through, and is closed. It is open while it is mounted. */
export function PlainDialog({ title, children, actions, width, onClose }: PlainDialogProps) {
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} style={{ width: `${width}px` }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            {actions}
            <Button onClick={onClose}>
              <FormattedMessage id="ui.close" defaultMessage="关闭" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
