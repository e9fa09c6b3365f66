import { EmptyState, PageHeader } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

/** The first page of the module. */
export function ChartEditorPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'chart_editor.page.title', defaultMessage: 'chart-editor' })} />
      <EmptyState
        title={intl.formatMessage({ id: 'chart_editor.page.empty', defaultMessage: '这里还没有内容' })}
        text={intl.formatMessage({
          id: 'chart_editor.page.hint',
          defaultMessage: '从 src/features 开始编写这个模块。',
        })}
      />
    </>
  );
}
