import type { GrantSubject, NamedSubject, ResourceAction, ResourceKind } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { useSubjectKinds } from '../../common/subject-kinds.ts';

export interface ResourceNames {
  kind(kind: ResourceKind): string;
  action(action: ResourceAction): string;
  subjectKind(kind: GrantSubject['kind']): string;
  /** A subject with its kind, as a sentence names it. */
  subject(subject: NamedSubject): string;
}

/** Words for kinds of objects, actions and subjects. */
export function useResourceNames(): ResourceNames {
  const intl = useIntl();
  const kinds: Record<ResourceKind, string> = {
    directory: intl.formatMessage({ id: 'admin.resources.kind.directory', defaultMessage: '目录' }),
    board: intl.formatMessage({ id: 'admin.resources.kind.board', defaultMessage: '看板' }),
    report: intl.formatMessage({ id: 'admin.resources.kind.report', defaultMessage: '报告' }),
    screen: intl.formatMessage({ id: 'admin.resources.kind.screen', defaultMessage: '大屏' }),
    dynamicScreen: intl.formatMessage({ id: 'admin.resources.kind.dynamicScreen', defaultMessage: '动态大屏' }),
    connection: intl.formatMessage({ id: 'admin.resources.kind.connection', defaultMessage: '数据连接' }),
    warningDirectory: intl.formatMessage({ id: 'admin.resources.kind.warningDirectory', defaultMessage: '预警目录' }),
    warningRule: intl.formatMessage({ id: 'admin.resources.kind.warningRule', defaultMessage: '预警规则' }),
    template: intl.formatMessage({ id: 'admin.resources.kind.template', defaultMessage: '模板' }),
    targetIndex: intl.formatMessage({ id: 'admin.resources.kind.targetIndex', defaultMessage: '目标指标' }),
    table: intl.formatMessage({ id: 'admin.resources.kind.table', defaultMessage: '数据表' }),
    model: intl.formatMessage({ id: 'admin.resources.kind.model', defaultMessage: '数据模型' }),
    sqlModel: intl.formatMessage({ id: 'admin.resources.kind.sqlModel', defaultMessage: 'SQL 模型' }),
    realTimeTable: intl.formatMessage({ id: 'admin.resources.kind.realTimeTable', defaultMessage: '实时表' }),
  };
  const actions: Record<ResourceAction, string> = {
    view: intl.formatMessage({ id: 'admin.resources.action.view', defaultMessage: '查看' }),
    useData: intl.formatMessage({ id: 'admin.resources.action.useData', defaultMessage: '使用数据' }),
    export: intl.formatMessage({ id: 'admin.resources.action.export', defaultMessage: '导出' }),
    share: intl.formatMessage({ id: 'admin.resources.action.share', defaultMessage: '分享' }),
    edit: intl.formatMessage({ id: 'admin.resources.action.edit', defaultMessage: '编辑' }),
    manage: intl.formatMessage({ id: 'admin.resources.action.manage', defaultMessage: '管理权限' }),
  };
  const subjectKinds = useSubjectKinds();
  const gone = intl.formatMessage({ id: 'admin.resources.subject.gone', defaultMessage: '已不存在' });
  return {
    kind: (kind) => kinds[kind],
    action: (action) => actions[action],
    subjectKind: (kind) => subjectKinds[kind],
    subject: ({ kind, name }) =>
      kind === 'everyone'
        ? subjectKinds.everyone
        : intl.formatMessage(
            { id: 'admin.resources.subject.named', defaultMessage: '{kind}“{name}”' },
            { kind: subjectKinds[kind], name: name ?? gone },
          ),
  };
}
