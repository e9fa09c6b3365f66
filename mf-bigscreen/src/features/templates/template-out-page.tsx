import { SampleRowsField } from '@tessera/board/templates';
import { dashboard, MENU_TYPES, SAMPLE_ROWS, TEMPLATE_KINDS, templates } from '@tessera/contract';
import { LoadError, useLoad, useLocale } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { EmptyState, LoadingSkeleton, makeStyles, mergeClasses, PageHeader, usePageStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TemplateJson } from './template-json.tsx';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '16px 24px',
    padding: '16px',
    '& > *': { flex: '1 1 320px', maxWidth: '520px' },
  },
});

/** What a document is made of: a screen by its `menuCode`, or a stored template. */
interface Source {
  readonly key: 'menuCode' | 'templateId';
  readonly id: string;
}

/** RT-041, /getBigScreenTemplateJSON: the template document of a screen (`menuCode`) or of a stored template (`templateId`). */
export function TemplateOutPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const [rows, setRows] = useState<number>(SAMPLE_ROWS.at(-1) ?? 0);
  const choices = useLoad(['template-sources', locale], async (call) => {
    const [nodes, kept] = await Promise.all([
      call(dashboard.selectMenuMap, { body: { menuType: MENU_TYPES.screen } }),
      call(templates.list, { body: { kinds: [...TEMPLATE_KINDS] } }),
    ]);
    return { screens: nodes.filter(({ menuType }) => menuType === MENU_TYPES.screen), kept };
  });
  const source = sourceOf(params);
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'bigscreen.template.out', defaultMessage: '导出大屏模板' })}
        description={intl.formatMessage({
          id: 'bigscreen.template.outHint',
          defaultMessage:
            '模板 JSON 包含大屏、图表、数据表的字段与样例行，以及图片，可以在其他企业或没有网络的环境中导入。',
        })}
      />
      <div className={mergeClasses(page.card, styles.form)}>
        <Field label={intl.formatMessage({ id: 'bigscreen.template.source', defaultMessage: '大屏或模板' })}>
          <Select
            value={source ? `${source.key}=${source.id}` : ''}
            onChange={(_event, { value }) => setParams(new URLSearchParams(value))}
          >
            <option value="">
              {intl.formatMessage({ id: 'bigscreen.template.chooseField', defaultMessage: '请选择' })}
            </option>
            <optgroup label={intl.formatMessage({ id: 'bigscreen.template.screens', defaultMessage: '大屏' })}>
              {(choices.data?.screens ?? []).map(({ menuCode, menuName }) => (
                <option key={menuCode} value={`menuCode=${menuCode}`}>
                  {menuName}
                </option>
              ))}
            </optgroup>
            <optgroup label={intl.formatMessage({ id: 'bigscreen.template.templates', defaultMessage: '模板' })}>
              {(choices.data?.kept ?? []).map(({ templateId, templateName }) => (
                <option key={templateId} value={`templateId=${templateId}`}>
                  {templateName}
                </option>
              ))}
            </optgroup>
          </Select>
        </Field>
        {source?.key === 'menuCode' ? <SampleRowsField value={rows} onChange={setRows} /> : null}
      </div>
      {choices.error && !choices.data ? <LoadError error={choices.error} onRetry={choices.reload} /> : null}
      {source ? (
        <Document key={`${source.key} ${source.id} ${rows}`} source={source} rows={rows} />
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'bigscreen.template.noSource', defaultMessage: '请选择一个大屏或模板' })}
        />
      )}
    </div>
  );
}

function sourceOf(params: URLSearchParams): Source | null {
  for (const key of ['menuCode', 'templateId'] as const) {
    const id = params.get(key);
    if (id) return { key, id };
  }
  return null;
}

function Document({ source, rows }: { readonly source: Source; readonly rows: number }) {
  const { data, error, reload } = useLoad(
    ['template-json', source.key, source.id, rows],
    (call) =>
      source.key === 'menuCode'
        ? call(templates.getScreenJson, { body: { menuCode: source.id, rows } })
        : call(templates.getJson, { body: { templateId: source.id } }),
    { fresh: true },
  );
  if (data) return <TemplateJson document={data} />;
  return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="block" height={420} />;
}
