import { judgment, type JudgmentSummary } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import {
  DeleteDialog,
  ListCard,
  useAction,
  useClient,
  useEndpoint,
  useLocale,
  useNotify,
  usePermitted,
} from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Badge, Button, EmptyState, Link, MenuItem, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, BranchForkRegular, HistoryRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { NameDialog } from '../../common/name-dialog.tsx';
import { menuColumn } from '../../common/row-menu.tsx';
import { PlansDrawer } from './plans/plans-drawer.tsx';
import { RunDialog } from './runs/run-dialog.tsx';

type Row = JudgmentSummary & { readonly name: string };
type Open = { readonly kind: 'copy' | 'delete' | 'plans' | 'run'; readonly model: Row };
const PAGE_SIZE = 50;

/** /judgment: the decision models of the corporation (RT-060). */
export function JudgmentPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayEdit = usePermitted('data_model_edit');
  const { busy, run } = useAction();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const loaded = useEndpoint(judgment.list, { body: { keyword } });
  const models = { ...loaded, data: loaded.data?.map((model): Row => ({ ...model, name: model.modelName })) };
  const show = (modelCode?: string): void =>
    void navigate(
      modelCode === undefined ? DATA_PATHS.judgmentModel : `${DATA_PATHS.judgmentModel}?modelId=${modelCode}`,
    );
  const copy = async ({ modelCode }: Row, modelName: string): Promise<void> => {
    const done = await run(async () => void (await client.call(judgment.copy, { body: { modelCode, modelName } })));
    if (!done) return;
    setOpen(null);
    notify.toast(intl.formatMessage({ id: 'data.models.copied', defaultMessage: '已复制' }), { intent: 'success' });
    models.reload();
  };
  const create = mayEdit && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => show()}>
      <FormattedMessage id="data.judgment.new" defaultMessage="新建决策模型" />
    </Button>
  );
  const columns: DataColumn<Row>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' }),
      width: '26%',
      render: ({ modelCode, name }) => (
        <Link as="button" title={name} onClick={() => show(modelCode)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'question',
      header: intl.formatMessage({ id: 'data.judgment.question', defaultMessage: '业务问题' }),
      onlyWide: true,
      render: ({ question }) => <span title={question}>{question || '-'}</span>,
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'data.judgment.state', defaultMessage: '状态' }),
      width: '170px',
      render: ({ version, changed }) => <ModelState version={version} changed={changed} />,
    },
    {
      key: 'updatedBy',
      header: intl.formatMessage({ id: 'data.judgment.updatedBy', defaultMessage: '修改人' }),
      width: '120px',
      onlyWide: true,
      render: ({ updatedBy }) => updatedBy || '-',
    },
    {
      key: 'updatedAt',
      header: intl.formatMessage({ id: 'data.models.changed', defaultMessage: '最近修改' }),
      width: '140px',
      onlyWide: true,
      render: ({ updatedAt }) => formatRelative(updatedAt, locale),
    },
    menuColumn<Row>((model) => (
      <>
        <MenuItem disabled={model.version === null} onClick={() => setOpen({ kind: 'run', model })}>
          <FormattedMessage id="data.judgment.makeReport" defaultMessage="生成报告" />
        </MenuItem>
        <MenuItem onClick={() => void navigate(`${DATA_PATHS.judgmentRuns}?modelId=${model.modelCode}`)}>
          <FormattedMessage id="data.judgment.reports" defaultMessage="历史报告" />
        </MenuItem>
        {mayEdit && (
          <>
            <MenuItem disabled={model.version === null} onClick={() => setOpen({ kind: 'plans', model })}>
              <FormattedMessage id="data.judgment.plans" defaultMessage="定时报告" />
            </MenuItem>
            <MenuItem onClick={() => show(model.modelCode)}>
              <FormattedMessage id="data.models.edit" defaultMessage="编辑模型" />
            </MenuItem>
            <MenuItem onClick={() => setOpen({ kind: 'copy', model })}>
              <FormattedMessage id="data.models.copy" defaultMessage="复制" />
            </MenuItem>
            <MenuItem onClick={() => setOpen({ kind: 'delete', model })}>
              <FormattedMessage id="data.table.delete" defaultMessage="删除" />
            </MenuItem>
          </>
        )}
      </>
    )),
  ];
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'data.judgment.title', defaultMessage: '智能决策' })}
        description={intl.formatMessage({
          id: 'data.judgment.description',
          defaultMessage: '把业务问题写成指标和规则：数据一到，哪些门店需要关注、为什么、怎么做，一目了然。',
        })}
        actions={
          <>
            <Button icon={<HistoryRegular />} onClick={() => void navigate(DATA_PATHS.judgmentRuns)}>
              <FormattedMessage id="data.judgment.reports" defaultMessage="历史报告" />
            </Button>
            {create}
          </>
        }
      />
      <ListCard
        tools={
          <>
            <span className={page.grow} />
            <SearchInput
              value={keyword}
              onSearch={(next) => {
                setKeyword(next);
                setShown(1);
              }}
              placeholder={intl.formatMessage({ id: 'data.judgment.search', defaultMessage: '搜索名称或问题' })}
            />
          </>
        }
        label={intl.formatMessage({ id: 'data.judgment.label', defaultMessage: '决策模型列表' })}
        columns={columns}
        loaded={models}
        rowKey={({ modelCode }) => modelCode}
        pages={{ page: shown, size: PAGE_SIZE, onPage: setShown }}
        empty={
          keyword === '' ? (
            <EmptyState
              icon={<BranchForkRegular />}
              title={intl.formatMessage({ id: 'data.judgment.empty', defaultMessage: '还没有决策模型' })}
              text={intl.formatMessage({
                id: 'data.judgment.emptyHint',
                defaultMessage: '例如：每月哪些门店在下滑？给出指标和规则，逐店得出结论和建议。',
              })}
              actions={create}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'data.judgment.noMatch', defaultMessage: '没有符合条件的决策模型' })}
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
            .slice(0, 60)}
          maxLength={60}
          busy={busy}
          onSubmit={({ name }) => void copy(open.model, name)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'plans' && <PlansDrawer modelCode={open.model.modelCode} onClose={() => setOpen(null)} />}
      {open?.kind === 'run' && (
        <RunDialog modelCode={open.model.modelCode} name={open.model.name} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.judgment.deleteTitle', defaultMessage: '删除决策模型“{name}”' },
            { name: open.model.name },
          )}
          remove={() => client.call(judgment.delete, { body: { modelCode: open.model.modelCode } })}
          onDeleted={models.reload}
          onClose={() => setOpen(null)}
        >
          <FormattedMessage
            id="data.judgment.deleteHint"
            defaultMessage="草稿和已发布的所有版本会一并删除，不能恢复。已生成的报告会保留。"
          />
        </DeleteDialog>
      )}
    </div>
  );
}

/** What is published of a model, and whether its draft is other than that. */
function ModelState({ version, changed }: Pick<JudgmentSummary, 'version' | 'changed'>) {
  if (version === null)
    return (
      <Badge appearance="tint" color="informative">
        <FormattedMessage id="data.judgment.draft" defaultMessage="草稿" />
      </Badge>
    );
  return (
    <Badge appearance="tint" color={changed ? 'warning' : 'success'}>
      {changed ? (
        <FormattedMessage
          id="data.judgment.publishedChanged"
          defaultMessage="版本 {version}，有未发布的修改"
          values={{ version }}
        />
      ) : (
        <FormattedMessage id="data.judgment.published" defaultMessage="已发布版本 {version}" values={{ version }} />
      )}
    </Badge>
  );
}
