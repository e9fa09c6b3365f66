import { formatNumber, formatRelative } from '@tessera/i18n';
import { LoadError, useLocale, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  tokens,
  Tooltip,
} from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import {
  AddRegular,
  ArrowLeftRegular,
  ArrowSwapRegular,
  BranchForkRegular,
  CodeRegular,
  DeleteRegular,
  EditRegular,
  TargetRegular,
} from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { TableRowGrid } from '../../common/table-row-grid.tsx';
import { FieldList } from '../fields/index.ts';
import { CollectedFacts } from './collected-facts.tsx';
import { DeleteTableDialog } from './delete-table-dialog.tsx';
import { EditTableDialog } from './edit-table-dialog.tsx';
import { KindLabel } from './kind-label.tsx';
import { LineageGraph } from './lineage-graph.tsx';
import { TableStatus } from './table-status.tsx';
import { useTable } from './use-tables.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    boxSizing: 'border-box',
    padding: '16px 24px',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '20px',
    rowGap: '4px',
    padding: '10px 0 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  body: {
    flex: 1,
    minHeight: 0,
    marginTop: '8px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

type View = 'preview' | 'fields' | 'lineage';
const VIEWS: readonly View[] = ['preview', 'fields', 'lineage'];

export interface TableViewProps {
  readonly tableId: string;
  /** What is seen first. */
  readonly opened?: View;
  readonly onClose: () => void;
}

/** One table: rows, fields, lineage and uses. */
export function TableView({ tableId, opened = 'preview', onClose }: TableViewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { data: table, error, reload } = useTable(tableId);
  const [view, setView] = useState<View>(opened);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const mayEdit = usePermitted('data_model_edit') && table?.editable === true;
  const mayUpload = usePermitted('data_upload') && table?.editable === true && table.kind === 'upload';
  const mayDelete = usePermitted('data_add') && table?.editable === true;
  const maySeeTasks = usePermitted('data_manage');
  const back = intl.formatMessage({ id: 'data.table.back', defaultMessage: '返回数据表列表' });

  if (error !== undefined && !table) return <LoadError error={error} onRetry={reload} />;
  if (!table) return <LoadingSkeleton />;
  return (
    <div className={styles.root}>
      <PageHeader
        before={
          <Tooltip content={back} relationship="label">
            <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onClose} />
          </Tooltip>
        }
        title={table.name}
        description={table.description || undefined}
        actions={
          <>
            {mayUpload && (
              <>
                <Button icon={<AddRegular />} onClick={() => void navigate(`${DATA_PATHS.append}?tableId=${tableId}`)}>
                  <FormattedMessage id="data.table.append" defaultMessage="追加数据" />
                </Button>
                <Button
                  icon={<ArrowSwapRegular />}
                  onClick={() => void navigate(`${DATA_PATHS.replace}?tableId=${tableId}`)}
                >
                  <FormattedMessage id="data.table.replace" defaultMessage="替换数据" />
                </Button>
              </>
            )}
            {mayEdit && table.kind === 'model' && (
              <Button
                icon={<BranchForkRegular />}
                onClick={() => void navigate(`${DATA_PATHS.tableJoin}?tableId=${tableId}`)}
              >
                <FormattedMessage id="data.models.edit" defaultMessage="编辑模型" />
              </Button>
            )}
            {mayEdit && table.kind === 'sql' && (
              <Button icon={<CodeRegular />} onClick={() => void navigate(`${DATA_PATHS.sqlModel}?tableId=${tableId}`)}>
                <FormattedMessage id="data.sql.edit" defaultMessage="编辑 SQL" />
              </Button>
            )}
            {table.kind === 'target' && (
              <Button icon={<TargetRegular />} onClick={() => void navigate(DATA_PATHS.targets)}>
                <FormattedMessage id="data.table.toTargets" defaultMessage="打开目标看板" />
              </Button>
            )}
            {mayEdit && (
              <Button icon={<EditRegular />} onClick={() => setOpen('edit')}>
                <FormattedMessage id="data.table.edit" defaultMessage="编辑信息" />
              </Button>
            )}
            {mayDelete && (
              <Button icon={<DeleteRegular />} onClick={() => setOpen('delete')}>
                <FormattedMessage id="data.table.delete" defaultMessage="删除" />
              </Button>
            )}
          </>
        }
      />
      <div className={styles.facts}>
        <KindLabel kind={table.kind} />
        {table.connection && <span>{table.connection.name}</span>}
        {table.rowCount !== null && (
          <span>
            <FormattedMessage
              id="data.table.rows"
              defaultMessage="{rows} 行"
              values={{ rows: formatNumber(table.rowCount, locale) }}
            />
          </span>
        )}
        <span>
          <FormattedMessage
            id="data.table.fields"
            defaultMessage="{fields, number} 个字段"
            values={{ fields: table.fieldCount }}
          />
        </span>
        <span>
          <FormattedMessage
            id="data.table.updated"
            defaultMessage="更新于 {time}"
            values={{ time: formatRelative(table.dataTime, locale) }}
          />
        </span>
        {table.owner && <span>{table.owner.name}</span>}
        <TableStatus status={table.status} />
      </div>
      {table.kind === 'collected' && maySeeTasks && <CollectedFacts tableId={tableId} className={styles.facts} />}
      {table.status === 'failed' && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="data.table.failedHint"
              defaultMessage="最近一次更新没有成功，这里仍是更新前的数据。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <TabList
        selectedValue={view}
        onTabSelect={(_, { value }) => setView(VIEWS.find((known) => known === value) ?? 'preview')}
      >
        <Tab value="preview">
          <FormattedMessage id="data.table.tab.preview" defaultMessage="数据预览" />
        </Tab>
        <Tab value="fields">
          <FormattedMessage id="data.table.tab.fields" defaultMessage="字段" />
        </Tab>
        <Tab value="lineage">
          <FormattedMessage id="data.table.tab.lineage" defaultMessage="血缘与引用" />
        </Tab>
      </TabList>
      <div className={styles.body}>
        {view === 'preview' && <TableRowGrid key={table.dataVersion} tableId={tableId} />}
        {view === 'fields' && <FieldList table={table} mayEdit={mayEdit} onChanged={reload} />}
        {view === 'lineage' && <LineageGraph tableId={tableId} />}
      </div>
      {open === 'edit' && <EditTableDialog table={table} onClose={() => setOpen(null)} onSaved={reload} />}
      {open === 'delete' && <DeleteTableDialog table={table} onClose={() => setOpen(null)} onDeleted={onClose} />}
    </div>
  );
}
