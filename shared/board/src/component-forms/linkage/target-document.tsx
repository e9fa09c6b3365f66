import { dashboard, MENU_TYPES, report, type JumpTarget } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

type DocumentTarget = Exclude<JumpTarget, { readonly kind: 'address' }>;

export interface TargetDocumentProps {
  readonly target: DocumentTarget;
  onTarget(target: JumpTarget, documentName: string): void;
}

/** Which board, report or big screen a jump leads to; of a report, at which page. */
export function TargetDocument({ target, onTarget }: TargetDocumentProps) {
  const intl = useIntl();
  const { kind, menuCode } = target;
  const menuType = MENU_TYPES[kind];
  const { data, error, reload } = useEndpoint(dashboard.selectMenuMap, {
    body: kind === 'board' ? {} : { menuType },
  });
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={1} />;
  const documents = data.filter((node) => node.menuType === menuType);
  const gone = menuCode !== '' && documents.every((node) => node.menuCode !== menuCode);
  const choose = (code: string) =>
    onTarget(
      kind === 'report' ? { kind, menuCode: code, paperId: null } : { kind, menuCode: code },
      documents.find((node) => node.menuCode === code)?.menuName ?? '',
    );
  const texts = {
    board: [
      intl.formatMessage({ id: 'board.jump.targetBoard', defaultMessage: '目标看板' }),
      intl.formatMessage({ id: 'board.jump.boardGone', defaultMessage: '原来的目标看板已不存在，请重新选择' }),
      intl.formatMessage({ id: 'board.jump.chooseBoard', defaultMessage: '请选择看板' }),
    ],
    report: [
      intl.formatMessage({ id: 'board.jump.targetReport', defaultMessage: '目标报告' }),
      intl.formatMessage({ id: 'board.jump.reportGone', defaultMessage: '原来的目标报告已不存在，请重新选择' }),
      intl.formatMessage({ id: 'board.jump.chooseReport', defaultMessage: '请选择报告' }),
    ],
    screen: [
      intl.formatMessage({ id: 'board.jump.targetScreen', defaultMessage: '目标大屏' }),
      intl.formatMessage({ id: 'board.jump.screenGone', defaultMessage: '原来的目标大屏已不存在，请重新选择' }),
      intl.formatMessage({ id: 'board.jump.chooseScreen', defaultMessage: '请选择大屏' }),
    ],
  } as const;
  const [label, lost, none] = texts[kind];
  return (
    <>
      <Field required label={label} validationMessage={gone ? lost : undefined}>
        <Select value={gone ? '' : menuCode} onChange={(_event, { value }) => choose(value)}>
          <option value="">{none}</option>
          {documents.map((node) => (
            <option key={node.menuCode} value={node.menuCode}>
              {node.menuName}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'report' && menuCode !== '' && !gone ? (
        <TargetPage key={menuCode} target={target as ReportTarget} onTarget={onTarget} />
      ) : null}
    </>
  );
}

type ReportTarget = Extract<JumpTarget, { readonly kind: 'report' }>;

/** The page of a report as its author sees it. */
function TargetPage({ target, onTarget }: { target: ReportTarget; onTarget: TargetDocumentProps['onTarget'] }) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(report.papers, {
    params: { id: target.menuCode },
    query: { draft: '1' },
  });
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={1} />;
  return (
    <Field label={intl.formatMessage({ id: 'board.jump.page', defaultMessage: '目标页面' })}>
      <Select
        value={data.some(({ id }) => id === target.paperId) ? (target.paperId ?? '') : ''}
        onChange={(_event, { value }) => onTarget({ ...target, paperId: value === '' ? null : value }, '')}
      >
        <option value="">{intl.formatMessage({ id: 'board.jump.firstPage', defaultMessage: '第一页' })}</option>
        {data.map(({ id, title, sort }) => (
          <option key={id} value={id}>
            {sort}　{title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
