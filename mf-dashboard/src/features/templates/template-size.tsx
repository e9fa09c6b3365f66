import type { TemplateSummary } from '@tessera/contract';
import { FormattedMessage } from 'react-intl';

export interface TemplateSizeProps {
  readonly template: Pick<TemplateSummary, 'components' | 'tables' | 'rows'>;
}

/** How much a template holds, in a line. */
export function TemplateSize({ template: { components, tables, rows } }: TemplateSizeProps) {
  return (
    <FormattedMessage
      id="dashboard.templates.size"
      defaultMessage="{components, number} 个组件 · {tables, number} 张表 · {rows, plural, =0 {无样例数据} other {# 行样例}}"
      values={{ components, tables, rows }}
    />
  );
}
