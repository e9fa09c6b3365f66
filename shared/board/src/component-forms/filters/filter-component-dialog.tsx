import { LoadError } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FormOf } from '../component-form.ts';
import { FilterForm } from './filter-form.tsx';
import { mended, problemsOf } from './filter-problems.ts';
import { useFilterSources } from './use-filter-sources.ts';

/** Makes a filter of a board, or changes one. */
export function FilterComponentDialog(props: FormOf<'filter', 'menuCode' | 'components' | 'reports'>) {
  const { menuCode, component, components, reports, onDone, onClose } = props;
  const intl = useIntl();
  const [draft, setDraft] = useState(component);
  const [tried, setTried] = useState(false);
  const { data: tables, error, reload } = useFilterSources(menuCode, reports);
  const problems = problemsOf(draft, components, tables ?? []);
  const known = components.some(({ code }) => code === component.code);
  return (
    <FormDialog
      width={960}
      title={
        known ? (
          <FormattedMessage id="board.filter.edit" defaultMessage="编辑筛选器" />
        ) : (
          <FormattedMessage id="board.filter.new" defaultMessage="添加筛选器" />
        )
      }
      submitLabel={<FormattedMessage id="board.dialog.ok" defaultMessage="确定" />}
      ready={tables !== undefined && tables.length > 0}
      onSubmit={() => {
        setTried(true);
        // Other missing fields are dropped without asking.
        if (tables && problems.length === 0) onDone(mended({ ...draft, name: draft.name.trim() }, components, tables));
      }}
      onClose={onClose}
    >
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {!tables && error === undefined ? <LoadingSkeleton shape="text" count={8} /> : null}
      {tables?.length === 0 ? (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'board.filter.noTables', defaultMessage: '没有可以筛选的图表' })}
          text={intl.formatMessage({
            id: 'board.filter.noTablesHint',
            defaultMessage: '先添加图表，再添加筛选器',
          })}
        />
      ) : null}
      {tables && tables.length > 0 ? (
        <FilterForm
          draft={draft}
          faults={new Set(tried ? problems : [])}
          components={components}
          tables={tables}
          reports={reports}
          onChange={setDraft}
        />
      ) : null}
    </FormDialog>
  );
}
