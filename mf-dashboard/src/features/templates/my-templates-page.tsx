import { PAGE_PATHS, TEMPLATE_KINDS, templates, type TemplateSummary } from '@tessera/contract';
import {
  DeleteDialog,
  ListCard,
  useClient,
  useEndpoint,
  useHasPage,
  useNavigation,
  usePermitted,
} from '@tessera/remote-kit';
import { Link } from '@tessera/remote-kit/router';
import { Button, EmptyState, IconButton, makeStyles, PageHeader, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { ArrowDownloadRegular, ArrowUploadRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { templateAddress, templateJsonAddress } from './template-address.ts';
import { TemplateSize } from './template-size.tsx';
import { useKindNames } from './use-kind-names.ts';

const PAGE_SIZE = 20;
const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

/** Route /myTemplateList: the templates that the member made or brought. */
export function MyTemplatesPage() {
  const pageStyles = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const kinds = useKindNames();
  const mayTake = usePermitted('template_get') && hasPage(PAGE_PATHS.screenTemplateOut);
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<TemplateSummary | null>(null);
  const loaded = useEndpoint(templates.list, { body: { mine: true, kinds: [...TEMPLATE_KINDS] } }, { fresh: true });
  const columns: DataColumn<TemplateSummary>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'dashboard.templates.name', defaultMessage: '模板' }),
      render: ({ templateId, templateName }) => (
        <Link className={styles.link} to={templateAddress(templateId)}>
          {templateName}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'dashboard.templates.kind', defaultMessage: '类型' }),
      width: '90px',
      render: ({ kind }) => kinds[kind],
    },
    {
      key: 'holds',
      header: intl.formatMessage({ id: 'dashboard.templates.holds', defaultMessage: '内容' }),
      width: '280px',
      onlyWide: true,
      render: (template) => <TemplateSize template={template} />,
    },
    {
      key: 'madeAt',
      header: intl.formatMessage({ id: 'dashboard.templates.madeAt', defaultMessage: '创建时间' }),
      width: '130px',
      onlyWide: true,
      render: ({ madeAt }) => intl.formatDate(madeAt),
    },
    {
      key: 'actions',
      header: '',
      width: '96px',
      align: 'end',
      render: (template) => (
        <>
          {mayTake ? (
            <IconButton
              label={intl.formatMessage(
                { id: 'dashboard.templates.takeOut', defaultMessage: '导出“{name}”的 JSON' },
                { name: template.templateName },
              )}
              icon={<ArrowDownloadRegular />}
              onClick={() => navigation.navigate(templateJsonAddress(template.templateId))}
            />
          ) : null}
          <IconButton
            label={intl.formatMessage(
              { id: 'dashboard.templates.delete', defaultMessage: '删除“{name}”' },
              { name: template.templateName },
            )}
            icon={<DeleteRegular />}
            onClick={() => setDeleting(template)}
          />
        </>
      ),
    },
  ];
  const title = intl.formatMessage({ id: 'dashboard.templates.own', defaultMessage: '我的模板' });
  return (
    <div className={pageStyles.page}>
      <PageHeader
        title={title}
        description={intl.formatMessage({
          id: 'dashboard.templates.ownHint',
          defaultMessage: '您存下或导入的模板，企业中的编辑者都可以使用。',
        })}
        actions={
          <>
            <Button onClick={() => navigation.navigate(PAGE_PATHS.templates)}>
              <FormattedMessage id="dashboard.templates.everyones" defaultMessage="全部模板" />
            </Button>
            {hasPage(PAGE_PATHS.screenTemplateIn) ? (
              <Button icon={<ArrowUploadRegular />} onClick={() => navigation.navigate(PAGE_PATHS.screenTemplateIn)}>
                <FormattedMessage id="dashboard.templates.bringIn" defaultMessage="导入 JSON" />
              </Button>
            ) : null}
          </>
        }
      />
      <ListCard
        loaded={loaded}
        columns={columns}
        rowKey={({ templateId }) => templateId}
        label={title}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'dashboard.templates.noneOwn', defaultMessage: '您还没有模板' })}
            text={intl.formatMessage({
              id: 'dashboard.templates.noneHint',
              defaultMessage: '编辑看板、报告或大屏时，点击右上角的“存为模板”，即可在这里使用。',
            })}
          />
        }
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
      />
      {deleting ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'dashboard.templates.deleteTitle', defaultMessage: '删除模板“{name}”？' },
            { name: deleting.templateName },
          )}
          remove={() => client.call(templates.remove, { body: { templateId: deleting.templateId } })}
          onDeleted={loaded.reload}
          onClose={() => setDeleting(null)}
        >
          <FormattedMessage
            id="dashboard.templates.deleteText"
            defaultMessage="删除后无法恢复。用它新建的内容不受影响。"
          />
        </DeleteDialog>
      ) : null}
    </div>
  );
}
