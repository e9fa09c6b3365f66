import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { LIMITS } from '@tessera/contract';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DialogBody } from './dialog-body.tsx';
import { DialogSurface } from './dialog-surface.tsx';

const useStyles = makeStyles({
  surface: { width: `${LIMITS.alertWidth}px`, maxWidth: 'calc(100vw - 32px)', padding: '20px' },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  content: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { whiteSpace: 'nowrap' },
  danger: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorPaletteRedForeground1, color: tokens.colorNeutralForegroundInverted },
  },
});

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Without it 提示. */
  readonly title?: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  /** `null` draws one button only: an alert that must be confirmed. */
  readonly cancelLabel?: string | null;
  /** Only its buttons close it: both answers do something, so that no key and no click beside it may give one. */
  readonly mustChoose?: boolean;
  /** Marks a step that can't be undone. */
  readonly danger?: boolean;
  /** Shows that the confirmed step is under way. */
  readonly busy?: boolean;
  /** Keeps from confirming while what is asked about is still on its way; cancelling stays possible. */
  readonly waiting?: boolean;
  readonly onConfirm: () => void;
  /** Also called by Esc and by a click outside, unless one must choose. */
  readonly onCancel?: () => void;
}

/** Dialog of 400 px with a question, or an alert when `cancelLabel` is null. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  mustChoose = false,
  danger,
  busy,
  waiting,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const alert = cancelLabel === null;
  return (
    <Dialog
      open={open}
      modalType={alert || mustChoose ? 'alert' : 'modal'}
      onOpenChange={(_, data) => {
        if (!data.open && !alert && !mustChoose && !busy) onCancel?.();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={null} className={styles.title}>
            {title ?? intl.formatMessage({ id: 'ui.dialog.title', defaultMessage: '提示' })}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            {!alert && (
              <Button disabledFocusable={busy ?? false} className={styles.button} onClick={onCancel}>
                {cancelLabel ?? <FormattedMessage id="ui.dialog.cancel" defaultMessage="取消" />}
              </Button>
            )}
            <Button
              appearance="primary"
              disabledFocusable={busy === true || waiting === true}
              className={mergeClasses(styles.button, danger && styles.danger)}
              onClick={onConfirm}
            >
              {confirmLabel ?? <FormattedMessage id="ui.dialog.confirm" defaultMessage="确定" />}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
