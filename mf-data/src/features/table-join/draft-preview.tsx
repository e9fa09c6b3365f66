import { data } from '@tessera/contract';
import type { ModelProblem } from '@tessera/contract';
import { LoadError, useClient } from '@tessera/remote-kit';
import { EmptyState, Link, LoadingSkeleton, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { ErrorCircleFilled, TableRegular } from '@tessera/ui/icons';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowGrid } from '../../common/row-grid.tsx';
import type { LoadRows } from '../../common/use-row-pages.ts';
import type { Checked, CheckState } from './use-model-check.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 12px',
    fontWeight: 600,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  body: { flex: 1, minHeight: 0, position: 'relative', overflow: 'auto' },
  problems: {
    margin: 0,
    padding: '12px 16px',
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
  problem: { display: 'flex', alignItems: 'center', gap: '8px' },
  icon: { flexShrink: 0, color: tokens.colorStatusDangerForeground1, fontSize: '16px' },
});

export interface DraftPreviewProps {
  readonly state: CheckState;
  readonly tableId: string | undefined;
  readonly onProblem: (problem: ModelProblem) => void;
}

/** Rows of the draft as it was last checked, or what keeps it from having any. */
export function DraftPreview({ state, tableId, onProblem }: DraftPreviewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { checked, waiting, error, retry } = state;
  const problems = checked?.check.problems ?? [];
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'data.preview.label', defaultMessage: '数据预览' })}
    >
      <div className={styles.head}>
        <FormattedMessage id="data.preview.label" defaultMessage="数据预览" />
        {waiting && error === undefined && <Spinner size="extra-tiny" />}
      </div>
      <div className={styles.body}>
        {error !== undefined ? (
          <LoadError error={error} onRetry={retry} />
        ) : !checked ? (
          <LoadingSkeleton />
        ) : checked.draft.tables.length === 0 ? (
          <EmptyState
            compact
            icon={<TableRegular />}
            title={intl.formatMessage({
              id: 'data.join.previewEmpty',
              defaultMessage: '放置表之后，这里显示连接后的数据',
            })}
          />
        ) : problems.length > 0 ? (
          <ul className={styles.problems}>
            {problems.map((problem, index) => (
              <li key={index} className={styles.problem}>
                <ErrorCircleFilled className={styles.icon} aria-hidden />
                {(problem.table ?? problem.join ?? problem.fieldId) !== null ? (
                  <Link as="button" onClick={() => onProblem(problem)}>
                    {problem.message}
                  </Link>
                ) : (
                  problem.message
                )}
              </li>
            ))}
          </ul>
        ) : (
          <Rows checked={checked} tableId={tableId} />
        )}
      </div>
    </section>
  );
}

function Rows({ checked, tableId }: { readonly checked: Checked; readonly tableId: string | undefined }) {
  const client = useClient();
  const { draft } = checked;
  const load = useCallback<LoadRows>(
    (page, signal) => {
      const body = { draft, ...page, ...(tableId === undefined ? {} : { tableId }) };
      return client.call(data.previewModel, { body, signal }, { quiet: true });
    },
    [client, draft, tableId],
  );
  return <RowGrid load={load} />;
}
