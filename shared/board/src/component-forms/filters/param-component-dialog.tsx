import {
  BOARD_NAME_LENGTH,
  dynamicparam,
  paramFilter,
  type DynamicParamGroup,
  type EndpointReply,
} from '@tessera/contract';
import { LoadError, useEndpoint, useLoad } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

import type { FormOf } from '../component-form.ts';
import { ChartBox } from './chart-box.tsx';
import { ChartChoice } from './chart-choice.tsx';
import { LocationChoice } from './location-choice.tsx';
import { ParamCombobox } from './param-combobox.tsx';

type Use = EndpointReply<typeof paramFilter.searchReport>[number];

const USE_TEXTS = defineMessages({
  sql: { id: 'board.param.use.sql', defaultMessage: 'SQL 模型' },
  formula: { id: 'board.param.use.formula', defaultMessage: '计算字段' },
  filter: { id: 'board.param.use.filter', defaultMessage: '筛选条件' },
}) satisfies Record<Use['uses'][number], MessageDescriptor>;

/** Puts a dynamic parameter on a board for the charts that it changes, or changes one that is there. */
export function ParamComponentDialog(props: FormOf<'param', 'menuCode' | 'components' | 'reports'>) {
  const { menuCode, component, components, reports, onDone, onClose } = props;
  const known = components.some(({ code }) => code === component.code);
  const intl = useIntl();
  const [draft, setDraft] = useState(component);
  // Until its author says otherwise, all charts that a parameter changes react.
  const [ticked, setTicked] = useState<readonly string[] | null>(
    known ? component.dynamicParamFilterReportCodes : null,
  );
  const tree = useEndpoint(dynamicparam.tree, { body: {} });
  const groups = tree.data;
  const params = groups?.flatMap(({ children }) => children) ?? [];
  const param = params.find(({ dynamicParamId }) => dynamicParamId === draft.dynamicParamId);
  const paramId = param?.dynamicParamId;
  const uses = useLoad(
    ['param-uses', menuCode, paramId],
    async (call): Promise<{ paramId: string | undefined; charts: Use[] }> => {
      if (paramId === undefined) return { paramId, charts: [] };
      const body = { menuCode, dynamicParamId: paramId };
      return { paramId, charts: await call(paramFilter.searchReport, { body }) };
    },
  );
  const found = uses.data?.paramId === paramId ? uses.data?.charts : undefined;
  const usedBy = new Map((found ?? []).map(({ reportCode, uses: kinds }) => [reportCode, kinds]));
  const codes = (ticked ?? [...usedBy.keys()]).filter((code) => usedBy.has(code));
  const others = reports.filter(({ reportCode }) => !usedBy.has(reportCode));
  const vanished = groups !== undefined && draft.dynamicParamId !== '' && !param;
  const error = tree.error ?? uses.error;
  const choose = ({ dynamicParamId, dynamicParamName }: DynamicParamGroup['children'][number]) => {
    setTicked(null);
    const named = draft.name === '' || draft.name === param?.dynamicParamName;
    setDraft({ ...draft, dynamicParamId, name: named ? dynamicParamName : draft.name });
  };
  return (
    <FormDialog
      width={560}
      title={
        known ? (
          <FormattedMessage id="board.param.edit" defaultMessage="编辑参数" />
        ) : (
          <FormattedMessage id="board.param.new" defaultMessage="添加参数" />
        )
      }
      submitLabel={<FormattedMessage id="board.dialog.ok" defaultMessage="确定" />}
      ready={found !== undefined && param !== undefined && draft.name.trim() !== '' && codes.length > 0}
      onSubmit={() => onDone({ ...draft, name: draft.name.trim(), dynamicParamFilterReportCodes: codes })}
      onClose={onClose}
    >
      {error !== undefined ? <LoadError error={error} onRetry={tree.error ? tree.reload : uses.reload} /> : null}
      {!groups && error === undefined ? <LoadingSkeleton shape="text" count={5} /> : null}
      {groups && params.length === 0 && !vanished ? <NoParams /> : null}
      {groups && (params.length > 0 || vanished) ? (
        <>
          <ParamCombobox
            groups={groups}
            value={draft.dynamicParamId}
            fault={
              vanished
                ? intl.formatMessage({
                    id: 'board.param.vanished',
                    defaultMessage: '原来的参数已被删除，请选择另一个',
                  })
                : undefined
            }
            onChoose={choose}
          />
          <Field
            label={{
              children: intl.formatMessage({ id: 'board.filter.name', defaultMessage: '名称' }),
              required: true,
            }}
          >
            <Input
              value={draft.name}
              maxLength={BOARD_NAME_LENGTH}
              onChange={(_event, { value }) => setDraft({ ...draft, name: value })}
            />
          </Field>
          {param && found ? (
            <ChartBox>
              {found.length > 0 ? (
                <ChartChoice
                  title={intl.formatMessage({ id: 'board.param.using', defaultMessage: '使用了该参数' })}
                  charts={found}
                  chosen={new Set(codes)}
                  noteOf={(code) =>
                    intl.formatList(
                      (usedBy.get(code) ?? []).map((use) => intl.formatMessage(USE_TEXTS[use])),
                      { type: 'conjunction' },
                    )
                  }
                  onChange={setTicked}
                />
              ) : null}
              {others.length > 0 ? (
                <ChartChoice
                  title={intl.formatMessage({ id: 'board.param.notUsing', defaultMessage: '没有使用该参数' })}
                  charts={others}
                  chosen={new Set()}
                  reason={intl.formatMessage({
                    id: 'board.param.notUsingHint',
                    defaultMessage: '它们的 SQL 模型、计算字段和筛选都没有引用该参数，不会随之变化',
                  })}
                  onChange={() => undefined}
                />
              ) : null}
            </ChartBox>
          ) : null}
          <LocationChoice value={draft.location} onChange={(location) => setDraft({ ...draft, location })} />
        </>
      ) : null}
    </FormDialog>
  );
}

function NoParams() {
  const intl = useIntl();
  return (
    <EmptyState
      compact
      title={intl.formatMessage({ id: 'board.param.none', defaultMessage: '还没有动态参数' })}
      text={intl.formatMessage({
        id: 'board.param.noneHint',
        defaultMessage: '在“数据 → 动态参数”中新建，并在 SQL 模型、计算字段或图表筛选中引用',
      })}
    />
  );
}
