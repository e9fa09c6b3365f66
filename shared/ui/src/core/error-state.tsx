import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    padding: '32px 24px',
    textAlign: 'center',
    minHeight: '140px',
  },
  compact: { padding: '12px', minHeight: '88px' },
  icon: { fontSize: '32px', color: tokens.colorPaletteRedForeground1 },
  title: { margin: 0, fontWeight: 600, fontSize: tokens.fontSizeBase400, color: tokens.colorNeutralForeground1 },
  text: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    maxWidth: '440px',
    overflowWrap: 'anywhere',
  },
  id: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: '8px', marginTop: '10px' },
});

export interface ErrorStateProps {
  readonly title?: string;
  /** The error in the user's language. */
  readonly text?: ReactNode;
  /** Shown for support; from the `x-request-id` header. */
  readonly requestId?: string | null | undefined;
  /** Draws a retry button. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Further buttons. */
  readonly actions?: ReactNode;
  readonly compact?: boolean;
  readonly className?: string;
}

/** What a part of a page shows when it failed: the reason, the request id and a way to try again. */
export function ErrorState({
  title,
  text,
  requestId,
  onRetry,
  retrying,
  actions,
  compact,
  className,
}: ErrorStateProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div role="alert" className={mergeClasses(styles.root, compact && styles.compact, className)}>
      {!compact && <ErrorCircleRegular className={styles.icon} aria-hidden />}
      <p className={styles.title}>
        {title ?? intl.formatMessage({ id: 'ui.errorState.title', defaultMessage: '加载失败' })}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {requestId && (
        <p className={styles.id}>
          <FormattedMessage
            id="ui.errorState.requestId"
            defaultMessage="请求编号：{requestId}"
            values={{ requestId }}
          />
        </p>
      )}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button appearance="primary" size={compact ? 'small' : 'medium'} onClick={onRetry} disabled={retrying}>
              <FormattedMessage id="ui.errorState.retry" defaultMessage="重试" />
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
