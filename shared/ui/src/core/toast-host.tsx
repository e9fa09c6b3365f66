import { makeStyles, mergeClasses, Portal, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { InfoFilled } from '@fluentui/react-icons/svg/info';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { ToastIntent } from '@tessera/contract';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  // Stacking contexts order as a whole.
  layer: { zIndex: 1_000_100 },
  host: {
    position: 'fixed',
    top: '16px',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    pointerEvents: 'none',
    maxWidth: 'calc(100vw - 32px)',
  },
  toast: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '9px 8px 9px 14px',
    maxWidth: '560px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '160ms',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  text: { overflowWrap: 'anywhere' },
  icon: { fontSize: '18px', flexShrink: 0, marginTop: '1px' },
  success: { color: tokens.colorPaletteGreenForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  error: { color: tokens.colorPaletteRedForeground1 },
  close: {
    border: 0,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    display: 'flex',
    padding: '3px',
    fontSize: '14px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
});

const ICONS = {
  success: CheckmarkCircleFilled,
  warning: WarningFilled,
  info: InfoFilled,
  error: DismissCircleFilled,
} as const satisfies Record<ToastIntent, unknown>;

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly intent: ToastIntent;
}
export interface ToastHostProps {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}

/** Draws toasts at the top of the window, above dialogs; how long they stay is the caller's business. */
export function ToastHost({ toasts, onDismiss }: ToastHostProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Portal mountNode={{ className: styles.layer }}>
      <div className={styles.host} role="status" aria-live="polite">
        {toasts.map(({ id, text, intent }) => {
          const ToastIcon = ICONS[intent];
          return (
            <div key={id} className={styles.toast} data-intent={intent} role={intent === 'error' ? 'alert' : undefined}>
              <ToastIcon className={mergeClasses(styles.icon, styles[intent])} aria-hidden />
              <span className={styles.text}>{text}</span>
              <button
                type="button"
                className={styles.close}
                onClick={() => onDismiss(id)}
                aria-label={intl.formatMessage({ id: 'ui.close', defaultMessage: '关闭' })}
              >
                <DismissRegular aria-hidden />
              </button>
            </div>
          );
        })}
      </div>
    </Portal>
  );
}
