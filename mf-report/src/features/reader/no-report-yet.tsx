import { errorText, requestIdOf } from '@tessera/board';
import { usePermitted } from '@tessera/remote-kit';
import { EmptyState, ErrorState, makeStyles, Skeleton, SkeletonItem, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isGone, isUnpublished } from '../sheets/index.ts';

const useStyles = makeStyles({
  bar: { flex: 'none', minHeight: '48px', padding: '0 16px', display: 'flex', alignItems: 'center' },
  centre: { flex: 1, minHeight: 0, display: 'grid', placeContent: 'center' },
  sheet: {
    width: 'min(600px, 80vw)',
    height: 'min(780px, 70vh)',
    boxSizing: 'border-box',
    padding: '40px',
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  block: { flex: 1, height: 'auto' },
});

export interface NoReportYetProps {
  readonly leading: ReactNode;
  /** Why the report could not be loaded; nothing while it is loaded. */
  readonly error: unknown;
  onRetry(): void;
}

/** Stands where a report will be: its outline, or why there is none. */
export function NoReportYet({ leading, error, onRetry }: NoReportYetProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.bar}>{leading}</div>
      <div className={styles.centre}>{error ? <Reason error={error} onRetry={onRetry} /> : <Outline />}</div>
    </>
  );
}

function Outline() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Skeleton
      className={styles.sheet}
      aria-label={intl.formatMessage({ id: 'report.reader.opening', defaultMessage: '正在打开报告' })}
    >
      <SkeletonItem size={28} />
      <SkeletonItem className={styles.block} />
      <SkeletonItem className={styles.block} />
    </Skeleton>
  );
}

function Reason({ error, onRetry }: Pick<NoReportYetProps, 'error' | 'onRetry'>) {
  const intl = useIntl();
  const author = usePermitted('dashboard_edit_file');
  if (isUnpublished(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'report.reader.unpublished', defaultMessage: '这个报告还没有发布' })}
        text={
          author
            ? intl.formatMessage({
                id: 'report.reader.unpublishedAuthor',
                defaultMessage: '发布之后，读者才能看到报告的内容',
              })
            : intl.formatMessage({
                id: 'report.reader.unpublishedHint',
                defaultMessage: '作者发布之后，会显示在这里',
              })
        }
      />
    );
  if (isGone(error))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'report.reader.gone', defaultMessage: '报告不存在' })}
        text={intl.formatMessage({
          id: 'report.reader.goneHint',
          defaultMessage: '它可能已被删除，或者您没有查看它的权限',
        })}
      />
    );
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'report.reader.failed', defaultMessage: '报告打不开' })}
      text={errorText(error, intl)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
