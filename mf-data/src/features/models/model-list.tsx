import { data } from '@tessera/contract';
import type { ModelSummary } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { ListCard, useAction, useClient, useDialogs, useLocale, useNotify, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, EmptyState, Link, makeStyles, MenuItem, PageHeader, usePageStyles } from '@tessera/ui/core';
import { Tag } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, BranchForkRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { useListColumns } from '../../common/list-columns.tsx';
import { NameDialog } from '../../common/name-dialog.tsx';
import { menuColumn } from '../../common/row-menu.tsx';
import { DeleteTableDialog } from '../tables/index.ts';
import { PAGE_SIZE, useModels, type ModelFilter } from './use-models.ts';

const useStyles = makeStyles({
  sources: { display: 'flex', gap: '4px', overflow: 'hidden' },
});
type Open = { readonly kind: 'copy' | 'rename' | 'delete'; readonly model: ModelSummary };

/** The data models of the corporation: made, copied, renamed, opened, deleted. */
export function ModelList({ onOpen }: { readonly onOpen: (tableId: string, view?: string) => void }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayDelete = usePermitted('data_add');
  const { busy, run } = useAction();
  const [filter, setFilter] = useState<ModelFilter>({ page: 1, search: '', sortBy: 'dataTime', sortFlag: 'desc' });
  const [open, setOpen] = useState<Open | null>(null);
  const models = useModels(filter);
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void dialogs.open('mf-data/data-model-create')}>
      <FormattedMessage id="data.models.new" defaultMessage="新建数据模型" />
    </Button>
  );
  const finish = async (work: () => Promise<unknown>, told: string): Promise<void> => {
    if (!(await run(async () => void (await work())))) return;
    setOpen(null);
    notify.toast(told, { intent: 'success' });
    models.reload();
  };
  const edit = (tableId: string): void => void navigate(`${DATA_PATHS.tableJoin}?tableId=${tableId}`);

  const shared = useListColumns();
  const columns: DataColumn<ModelSummary>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' }),
      sortable: true,
      width: '26%',
      render: ({ tableId, name, description }) => (
        <Link as="button" title={description || name} onClick={() => onOpen(tableId)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'sources',
      header: intl.formatMessage({ id: 'data.models.sources', defaultMessage: '来源表' }),
      onlyWide: true,
      render: ({ sources }) => <Sources sources={sources} className={styles.sources} />,
    },
    shared.fieldCount,
    {
      key: 'dataTime',
      header: intl.formatMessage({ id: 'data.models.changed', defaultMessage: '最近修改' }),
      sortable: true,
      width: '140px',
      onlyWide: true,
      render: ({ dataTime }) => formatRelative(dataTime, locale),
    },
    shared.owner,
    menuColumn<ModelSummary>((model) => (
      <>
        {model.editable && (
          <MenuItem onClick={() => edit(model.tableId)}>
            <FormattedMessage id="data.models.edit" defaultMessage="编辑模型" />
          </MenuItem>
        )}
        <MenuItem onClick={() => onOpen(model.tableId)}>
          <FormattedMessage id="data.table.tab.preview" defaultMessage="数据预览" />
        </MenuItem>
        <MenuItem onClick={() => onOpen(model.tableId, 'lineage')}>
          <FormattedMessage id="data.table.tab.lineage" defaultMessage="血缘与引用" />
        </MenuItem>
        <MenuItem onClick={() => setOpen({ kind: 'copy', model })}>
          <FormattedMessage id="data.models.copy" defaultMessage="复制" />
        </MenuItem>
        {model.editable && (
          <MenuItem onClick={() => setOpen({ kind: 'rename', model })}>
            <FormattedMessage id="data.models.rename" defaultMessage="重命名" />
          </MenuItem>
        )}
        {model.editable && mayDelete && (
          <MenuItem onClick={() => setOpen({ kind: 'delete', model })}>
            <FormattedMessage id="data.table.delete" defaultMessage="删除" />
          </MenuItem>
        )}
      </>
    )),
  ];
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'data.models.title', defaultMessage: '数据模型' })}
        description={intl.formatMessage({
          id: 'data.models.description',
          defaultMessage: '把多张表连接成一张：图表像使用普通表一样使用模型，行权限与脱敏照旧生效。',
        })}
        actions={create}
      />
      <ListCard
        tools={
          <>
            <span className={page.grow} />
            <SearchInput
              value={filter.search}
              onSearch={(search) => setFilter({ ...filter, page: 1, search })}
              placeholder={intl.formatMessage({ id: 'data.tables.search', defaultMessage: '搜索名称或说明' })}
            />
          </>
        }
        label={intl.formatMessage({ id: 'data.models.label', defaultMessage: '数据模型列表' })}
        columns={columns}
        loaded={models}
        rowKey={({ tableId }) => tableId}
        sort={{ key: filter.sortBy, direction: filter.sortFlag }}
        onSort={({ key, direction }) =>
          setFilter({ ...filter, page: 1, sortBy: key === 'name' ? 'name' : 'dataTime', sortFlag: direction })
        }
        pages={{ page: filter.page, size: PAGE_SIZE, onPage: (next) => setFilter({ ...filter, page: next }) }}
        empty={
          filter.search === '' ? (
            <EmptyState
              icon={<BranchForkRegular />}
              title={intl.formatMessage({ id: 'data.models.empty', defaultMessage: '还没有数据模型' })}
              text={intl.formatMessage({
                id: 'data.models.emptyHint',
                defaultMessage: '例如把订单明细与门店、商品连接起来，一张图里就能同时使用它们的字段。',
              })}
              actions={create}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'data.models.noMatch', defaultMessage: '没有符合条件的数据模型' })}
            />
          )
        }
      />
      {open?.kind === 'copy' && (
        <NameDialog
          title={intl.formatMessage(
            { id: 'data.models.copyTitle', defaultMessage: '复制“{name}”' },
            { name: open.model.name },
          )}
          name={intl
            .formatMessage({ id: 'data.models.copyName', defaultMessage: '{name} 副本' }, { name: open.model.name })
            .slice(0, 100)}
          busy={busy}
          onSubmit={({ name }) =>
            void finish(
              () => client.call(data.copyModel, { body: { tableId: open.model.tableId, name } }),
              intl.formatMessage({ id: 'data.models.copied', defaultMessage: '已复制' }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'rename' && (
        <NameDialog
          title={intl.formatMessage({ id: 'data.models.rename', defaultMessage: '重命名' })}
          name={open.model.name}
          busy={busy}
          onSubmit={({ name }) =>
            void finish(
              () => client.call(data.updateTable, { body: { tableId: open.model.tableId, name } }),
              intl.formatMessage({ id: 'data.models.renamed', defaultMessage: '已重命名' }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteTableDialog table={open.model} onClose={() => setOpen(null)} onDeleted={models.reload} />
      )}
    </div>
  );
}

const SHOWN = 3;

function Sources({ sources, className }: { readonly sources: ModelSummary['sources']; readonly className: string }) {
  const intl = useIntl();
  const hidden = intl.formatMessage({ id: 'data.models.hiddenTable', defaultMessage: '无权限的表' });
  const names = sources.map(({ name }) => name ?? hidden);
  return (
    <span className={className} title={names.join('、')}>
      {names.slice(0, SHOWN).map((name, index) => (
        <Tag key={index} size="extra-small" appearance="outline">
          {name}
        </Tag>
      ))}
      {names.length > SHOWN && (
        <Tag size="extra-small" appearance="outline">
          {`+${names.length - SHOWN}`}
        </Tag>
      )}
    </span>
  );
}
