import type { TemplateKind } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

/** What the dialogs are called that make a document of a template. */
export const newFromTitle = (intl: IntlShape, kind: TemplateKind): string =>
  intl.formatMessage(
    { id: 'board.template.new', defaultMessage: '从模板新建{kind, select, board {看板} report {报告} other {大屏}}' },
    { kind },
  );
