import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { DialogBody } from './dialog-body.tsx';
import { DialogSurface } from './dialog-surface.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: 'calc(100vw - 32px)' },
  // A message bar would shrink below its text before the content scrolls.
  content: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
});

export interface FormDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Without it 保存. */
  readonly submitLabel?: ReactNode;
  /** What was entered can be sent. */
  readonly ready?: boolean;
  /** It is being sent: nothing closes the dialog meanwhile. */
  readonly busy?: boolean;
  /** Pixels; default 480. */
  readonly width?: number;
  /** Lays out the fields otherwise than one below the other. */
  readonly contentClassName?: string | undefined;
  readonly onSubmit: () => void;
  /** By the button or Esc; a click outside loses nothing that was entered. */
  readonly onClose: () => void;
}

/** A form in a dialog: fields, cancel and one button that Enter presses too. It is open while it is mounted. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel, ready = true, busy = false, width = 480, contentClassName } = props;
  const styles = useStyles();
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={styles.surface} style={{ width: `${width}px` }}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // A dialog inside the form of another one is no child of it in the document, yet React passes its event on.
            event.stopPropagation();
            if (ready && !busy) props.onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={mergeClasses(styles.content, contentClassName)}>{children}</DialogContent>
            <DialogActions>
              <Button disabledFocusable={busy} onClick={close}>
                <FormattedMessage id="ui.dialog.cancel" defaultMessage="取消" />
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={busy || !ready}>
                {submitLabel ?? <FormattedMessage id="ui.dialog.save" defaultMessage="保存" />}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
