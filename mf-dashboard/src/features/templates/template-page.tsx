import { TemplatePicture } from '@tessera/board/templates';
import { PAGE_PATHS, templates, type TemplateDetail } from '@tessera/contract';
import {
  LoadError,
  useAction,
  useDialogs,
  useDownload,
  useEndpoint,
  useNavigation,
  usePermitted,
  WhenLoaded,
} from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import {
  Button,
  EmptyState,
  IconButton,
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  PageHeader,
  saveFile,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { ArrowDownloadRegular, ArrowLeftRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { TemplatePreview } from './template-preview.tsx';
import { TemplateSize } from './template-size.tsx';
import { TemplateTableCard } from './template-table-card.tsx';
import { useKindNames } from './use-kind-names.ts';
import { useSceneNames } from './use-scene-names.ts';

const useStyles = makeStyles({
  about: { display: 'flex', flexWrap: 'wrap', gap: '24px', padding: '16px' },
  picture: { flex: '1 1 360px', maxWidth: '560px' },
  facts: { flex: '1 1 280px', display: 'flex', flexDirection: 'column', gap: '12px', margin: 0 },
  inLine: { flexDirection: 'row', flexWrap: 'wrap', gap: '12px 40px' },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
});

/** Route /templateDetail: what the template `templateId` shows and which data it needs. */
export function TemplatePage() {
  const page = usePageStyles();
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const templateId = parameters.get('templateId');
  if (!templateId)
    return (
      <div className={page.page}>
        <EmptyState
          title={intl.formatMessage({ id: 'dashboard.templates.noTemplate', defaultMessage: '没有选择模板' })}
        />
      </div>
    );
  return <Template key={templateId} templateId={templateId} />;
}

function Template({ templateId }: { readonly templateId: string }) {
  const page = usePageStyles();
  const loaded = useEndpoint(templates.detail, { body: { templateId } }, { fresh: true });
  return (
    <div className={page.page}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={420} />}>
        {(template) => <Detail template={template} />}
      </WhenLoaded>
    </div>
  );
}

function Detail({ template }: { readonly template: TemplateDetail }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const dialogs = useDialogs();
  const navigation = useNavigation();
  const mayAdd = usePermitted('dashboard_add_board');
  const mayTake = usePermitted('template_get');
  const download = useDownload();
  const { busy, run } = useAction();
  const kinds = useKindNames();
  const scenes = useSceneNames();
  const { templateId, templateName, description, kind, width, height, madeBy, madeAt, tablesInside } = template;
  const { ofProduct, category, version, note } = template;
  const match = useEndpoint(templates.checkGroupIndexTemplate, { body: { templateId } }, { fresh: true });
  /** Without rows there is nothing to ask. */
  const live = template.rows > 0;
  const sceneTerm = intl.formatMessage({ id: 'dashboard.templates.scene', defaultMessage: '场景' });
  const use = () => dialogs.open('mf-dashboard/new-from-template', { templateId, parentCode: null });
  const takeOut = () =>
    run(async () => {
      const { blob, fileName } = await download(templates.exportFile, { body: { templateId } });
      saveFile(blob, fileName ?? `${templateName}.tessera`);
    });
  const facts = [
    [intl.formatMessage({ id: 'dashboard.templates.kind', defaultMessage: '类型' }), kinds[kind]],
    ...(width === null || height === null
      ? []
      : [[intl.formatMessage({ id: 'dashboard.templates.canvas', defaultMessage: '画布' }), `${width} × ${height}`]]),
    [
      intl.formatMessage({ id: 'dashboard.templates.holds', defaultMessage: '内容' }),
      <TemplateSize key="size" template={template} />,
    ],
    ...(category === null ? [] : [[sceneTerm, scenes[category]]]),
    [
      intl.formatMessage({ id: 'dashboard.templates.madeBy', defaultMessage: '创建者' }),
      ofProduct ? intl.formatMessage({ id: 'dashboard.templates.ofProduct', defaultMessage: '随产品提供' }) : madeBy,
    ],
    [intl.formatMessage({ id: 'dashboard.templates.madeAt', defaultMessage: '创建时间' }), intl.formatDate(madeAt)],
    ...(ofProduct
      ? []
      : [
          [
            intl.formatMessage({ id: 'dashboard.templates.version', defaultMessage: '版本' }),
            intl.formatMessage(
              { id: 'dashboard.templates.versionOf', defaultMessage: '第 {version, number} 版{note}' },
              { version, note: note && ` · ${note}` },
            ),
          ],
        ]),
  ] as const;
  return (
    <>
      <PageHeader
        title={templateName}
        description={description}
        before={
          <IconButton
            label={intl.formatMessage({ id: 'dashboard.templates.back', defaultMessage: '返回模板' })}
            icon={<ArrowLeftRegular />}
            onClick={() => navigation.navigate(PAGE_PATHS.templates)}
          />
        }
        actions={
          <>
            {mayTake ? (
              <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void takeOut()}>
                <FormattedMessage id="dashboard.templates.takeFile" defaultMessage="导出文件" />
              </Button>
            ) : null}
            {mayAdd ? (
              <Button appearance="primary" onClick={() => void use()}>
                <FormattedMessage id="dashboard.templates.use" defaultMessage="使用模板" />
              </Button>
            ) : null}
          </>
        }
      />
      <div className={mergeClasses(page.card, styles.about)}>
        {live ? null : (
          <div className={styles.picture}>
            <TemplatePicture preview={template.preview} tiles={template.tiles} />
          </div>
        )}
        <dl className={mergeClasses(styles.facts, live && styles.inLine)}>
          {facts.map(([term, fact]) => (
            <div key={String(term)}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.fact}>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      {live ? <TemplatePreview template={template} /> : null}
      {match.error === undefined ? null : <LoadError error={match.error} onRetry={match.reload} />}
      {tablesInside.map((table) => (
        <TemplateTableCard
          key={table.tableId}
          table={table}
          match={match.data?.find(({ tableId }) => tableId === table.tableId)}
        />
      ))}
    </>
  );
}
