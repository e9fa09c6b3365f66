import {
  chartDraftSchema,
  data,
  DIGITAL_LIMITS,
  figureColumns,
  PAGE_PATHS,
  type DigitalFigure,
  type WarningQuestion,
} from '@tessera/contract';
import { useAction, useClient, useDialogs, useHasPage, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from '../../security-policy/index.ts';
import type { EditorCardProps } from './content-card.tsx';
import { FigureRow } from './figure-row.tsx';
import { freeKey, renamedIn } from './message-form.ts';

const DIALOG = 'mf-chart-editor/edit-warning-question';

/** The figures of a text: what each asks, which column it shows, and how the text names it. */
export function FiguresCard({ draft, disabled, faultOf, onChange }: EditorCardProps) {
  const intl = useIntl();
  const client = useClient();
  const dialogs = useDialogs();
  const mayEdit = usePermitted('chart_edit');
  const licensed = useHasPage()(PAGE_PATHS.chartEditor);
  const { busy, run } = useAction();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    // With the first figure it stands elsewhere.
    if (added > 0) addButton.current?.focus();
  }, [added]);
  const { figures } = draft;
  const name = intl.formatMessage({ id: 'admin.digital.figureData', defaultMessage: '指标数据' });
  const ask = async (question: WarningQuestion | null, use: (question: WarningQuestion) => Promise<void> | void) =>
    run(async () => {
      const opening = question && { draft: chartDraftSchema.parse({ ...question, reportName: name }) };
      const given = chartDraftSchema.safeParse(await dialogs.open(DIALOG, { title: name, total: true, ...opening }));
      if (!given.success) return;
      const { reportTypeCode, reportConf, reportParam } = given.data;
      await use({ reportTypeCode, reportConf, reportParam });
    });
  const replace = (at: number, part: Partial<DigitalFigure>) =>
    figures.map((figure, other) => (other === at ? { ...figure, ...part } : figure));
  const add = () =>
    ask(null, async (question) => {
      const [first] = figureColumns(question);
      const { fields } = await client.call(data.tableDetail, { body: { tableId: question.reportParam.tbId } });
      const wanted = first?.fieldAlias || fields.find(({ fieldId }) => fieldId === first?.fieldId)?.name;
      const key = freeKey(wanted ?? name, figures, DIGITAL_LIMITS.keyLength);
      onChange({ figures: [...figures, { key, question, column: first?.uniqId ?? '', take: 'first', most: 3 }] });
      setAdded((before) => before + 1);
    });
  const rename = (at: number, key: string) => {
    const before = figures[at]?.key ?? '';
    const alone = before !== '' && !figures.some((figure, other) => other !== at && figure.key === before);
    // The text keeps naming it.
    const kept = alone ? { title: renamedIn(draft.title, before, key), text: renamedIn(draft.text, before, key) } : {};
    onChange({ figures: replace(at, { key }), ...(key === '' ? {} : kept) });
  };
  const remove = (at: number) => {
    onChange({ figures: figures.filter((_figure, other) => other !== at) });
    addButton.current?.focus();
  };
  const addFigure = (
    <Button
      ref={addButton}
      icon={<AddRegular />}
      disabledFocusable={disabled || busy || figures.length >= DIGITAL_LIMITS.figures}
      onClick={() => void add()}
    >
      <FormattedMessage id="admin.digital.addFigure" defaultMessage="添加指标" />
    </Button>
  );
  const editable = licensed && mayEdit;
  return (
    <PolicyCard title={<FormattedMessage id="admin.digital.figures" defaultMessage="指标" />}>
      {editable ? null : (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="admin.digital.noEditor"
              defaultMessage="企业没有开通图表编辑模块，不能添加指标或修改指标数据，其他设置不受影响。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {figures.length === 0 ? (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'admin.digital.noFigure', defaultMessage: '还没有指标' })}
          text={intl.formatMessage({
            id: 'admin.digital.noFigureHint',
            defaultMessage: '指标来自一张数据表：选择度量、维度、筛选和对比，数值会写进标题和正文。',
          })}
          actions={editable ? addFigure : null}
        />
      ) : (
        <>
          {figures.map((figure, at) => (
            <FigureRow
              // Figures have no identity but their place.
              key={at}
              figure={figure}
              disabled={disabled || busy}
              editable={editable}
              keyFault={faultOf(`figures.${at}.key`)}
              columnFault={faultOf(`figures.${at}.column`) ?? faultOf(`figures.${at}.question`)}
              onKey={(key) => rename(at, key)}
              onChange={(part) => onChange({ figures: replace(at, part) })}
              onAsk={() =>
                void ask(figure.question, (question) => {
                  const kept = figureColumns(question).some(({ uniqId }) => uniqId === figure.column);
                  const column = kept ? figure.column : (figureColumns(question)[0]?.uniqId ?? '');
                  onChange({ figures: replace(at, { question, column }) });
                })
              }
              onRemove={() => remove(at)}
            />
          ))}
          {editable ? <div>{addFigure}</div> : null}
        </>
      )}
    </PolicyCard>
  );
}
