import type { TemplateKind } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What becomes of templates of each kind. */
export function useKindNames(): Readonly<Record<TemplateKind, string>> {
  const intl = useIntl();
  return {
    board: intl.formatMessage({ id: 'dashboard.templates.board', defaultMessage: '看板' }),
    report: intl.formatMessage({ id: 'dashboard.templates.report', defaultMessage: '报告' }),
    screen: intl.formatMessage({ id: 'dashboard.templates.screen', defaultMessage: '大屏' }),
  };
}
