import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConfirmDialog } from './confirm-dialog.tsx';
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
  /** Something was entered that closing would lose: it asks first. Default is `false`. */
  readonly unsaved?: boolean;
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
  const {
    title,
    children,
    submitLabel,
    ready = true,
    busy = false,
    unsaved = false,
    width = 480,
    contentClassName,
  } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else props.onClose();
  };
  const dialog = (
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
  return (
    <>
      {dialog}
      <ConfirmDialog
        open={asking}
        danger
        title={intl.formatMessage({ id: 'ui.discard.title', defaultMessage: '放弃修改？' })}
        confirmLabel={intl.formatMessage({ id: 'ui.discard.confirm', defaultMessage: '放弃修改' })}
        cancelLabel={intl.formatMessage({ id: 'ui.discard.cancel', defaultMessage: '继续编辑' })}
        onConfirm={props.onClose}
        onCancel={() => setAsking(false)}
      >
        <FormattedMessage id="ui.discard.text" defaultMessage="刚才的修改还没有保存，关闭后会丢失。" />
      </ConfirmDialog>
    </>
  );
}
