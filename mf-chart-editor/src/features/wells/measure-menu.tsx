import { AGGREGATORS, COMPARISON_BASES, hasShare, TOTAL_METHODS } from '@tessera/contract';
import type { Comparison, ComparisonBase, PercentOf } from '@tessera/contract';
import { ActionMenu, MenuDivider, MenuItem, MenuItemRadio } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useEditor, useFieldTexts } from '../../common/index.ts';
import {
  entriesOf,
  hasComparisonDate,
  isMeasureWell,
  isNumeric,
  setAggregator,
  setCalculation,
  setTotalMethod,
  typeOf,
  type Place,
} from '../../model/index.ts';
import { calculationOf } from './chip-label.ts';
import { ChoiceSubmenu } from './choice-submenu.tsx';
import type { WellDialog } from './well-dialog.ts';

export interface MeasureMenuProps {
  readonly place: Place;
  onDialog(dialog: WellDialog): void;
}

/** Aggregator, calculation, total and format of a measure. */
export function MeasureMenu({ place, onDialog }: MeasureMenuProps) {
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const { well, index } = place;
  const entry = isMeasureWell(well) ? entriesOf(draft, well)[index] : undefined;
  if (!entry) return null;
  const code = typeOf(draft);
  const field = catalogue.field(entry.fieldId);
  const numeric = field === undefined || isNumeric(field.dataType);
  const aggregators = AGGREGATORS.filter((one) => numeric || (one !== 'sum' && one !== 'average'));
  const counted = entry.aggregator === 'count' || entry.aggregator === 'count_distinct';
  const detail = code === 'graph_detailtable';
  return (
    <>
      {detail ? null : (
        <ChoiceSubmenu
          label={<FormattedMessage id="editor.menu.aggregator" defaultMessage="汇总方式" />}
          value={entry.aggregator || field?.defaultAggregator}
          choices={aggregators.map((one) => [one, texts.aggregators[one]])}
          onChoose={(value) => apply(STEPS.aggregator, (last) => setAggregator(last, place, value))}
        />
      )}
      {detail || !(numeric || counted) ? null : <CalculationMenu place={place} />}
      {code === 'graph_crosstab' || code === 'graph_table2d' ? (
        <ChoiceSubmenu
          label={<FormattedMessage id="editor.menu.total" defaultMessage="合计方式" />}
          value={entry.totalCfg?.value ?? 'auto'}
          choices={TOTAL_METHODS.map((one) => [one, texts.totals[one]])}
          onChoose={(value) => apply(STEPS.total, (last) => setTotalMethod(last, place, value))}
        />
      ) : null}
      <MenuItem onClick={() => onDialog({ kind: 'format', place })}>
        <FormattedMessage id="editor.menu.format" defaultMessage="数值格式…" />
      </MenuItem>
    </>
  );
}

const SHOWS = ['rate', 'difference', 'value'] as const satisfies readonly Comparison['show'][];
const RUNNING = ['elapsed', 'whole'] as const satisfies readonly Comparison['running'][];
/** What was chosen for running periods outlives a change of the base. */
const chosenRunning = (comparison: Comparison | undefined): Pick<Comparison, 'running'> =>
  comparison?.running ? { running: comparison.running } : {};
const SHARES = ['total', 'row', 'column'] as const satisfies readonly PercentOf[];

function CalculationMenu({ place }: { readonly place: Place }) {
  const intl = useIntl();
  const { draft, catalogue, apply } = useEditor();
  const { well, index } = place;
  const entry = isMeasureWell(well) ? entriesOf(draft, well)[index] : undefined;
  if (!entry) return null;
  const { comparison, percentOf } = calculationOf(entry);
  const bases: Readonly<Record<ComparisonBase, string>> = {
    lastYear: intl.formatMessage({ id: 'editor.base.lastYear', defaultMessage: '同比（去年同期）' }),
    previousPeriod: intl.formatMessage({ id: 'editor.base.previousPeriod', defaultMessage: '环比（上一期）' }),
    lastSeason: intl.formatMessage({ id: 'editor.base.lastSeason', defaultMessage: '较上季同期' }),
    lastMonth: intl.formatMessage({ id: 'editor.base.lastMonth', defaultMessage: '较上月同期' }),
    lastWeek: intl.formatMessage({ id: 'editor.base.lastWeek', defaultMessage: '较上周同期' }),
  };
  const shows: Readonly<Record<Comparison['show'], string>> = {
    rate: intl.formatMessage({ id: 'editor.show.rate', defaultMessage: '增长率' }),
    difference: intl.formatMessage({ id: 'editor.show.difference', defaultMessage: '增长值' }),
    value: intl.formatMessage({ id: 'editor.show.value', defaultMessage: '对比期的值' }),
  };
  const shares: Readonly<Record<PercentOf, string>> = {
    total: intl.formatMessage({ id: 'editor.share.total', defaultMessage: '占合计的比例' }),
    row: intl.formatMessage({ id: 'editor.share.row', defaultMessage: '占行的比例' }),
    column: intl.formatMessage({ id: 'editor.share.column', defaultMessage: '占列的比例' }),
  };
  const running: Readonly<Record<(typeof RUNNING)[number], string>> = {
    elapsed: intl.formatMessage({ id: 'editor.running.elapsed', defaultMessage: '只比已过的部分' }),
    whole: intl.formatMessage({ id: 'editor.running.whole', defaultMessage: '与整个周期比' }),
  };
  // A comparison that the chart has stays within reach, so that it can be changed or left.
  const comparable = comparison !== undefined || hasComparisonDate(draft, catalogue);
  const noDate = intl.formatMessage({
    id: 'editor.problem.noDate',
    defaultMessage: '同比、环比需要一个日期维度，或按一个日期筛选',
  });
  const plain = !comparison && !percentOf;
  const field = catalogue.field(entry.fieldId);
  const aggregator = entry.aggregator || field?.defaultAggregator;
  const ofMany = field?.formulaLevel === 'aggregate' || field?.formulaLevel === 'window';
  const withoutShare = ofMany ? !field.additive : aggregator !== undefined && !hasShare(aggregator);
  const noShare = intl.formatMessage({
    id: 'editor.share.none',
    defaultMessage: '平均值、最大值、最小值、去重计数以及比率等公式加起来不是整体，没有占比',
  });
  return (
    <ActionMenu
      trigger={
        <MenuItem>
          <FormattedMessage id="editor.menu.calculation" defaultMessage="快速计算" />
        </MenuItem>
      }
      hasCheckmarks
      checkedValues={{ share: [plain ? 'none' : (percentOf ?? '')] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) =>
        apply(STEPS.calculation, (last) =>
          setCalculation(last, place, chosen && chosen !== 'none' ? { percentOf: chosen as PercentOf } : null),
        )
      }
    >
      <MenuItemRadio name="share" value="none">
        <FormattedMessage id="editor.calculation.none" defaultMessage="无" />
      </MenuItemRadio>
      <MenuDivider />
      {[...COMPARISON_BASES]
        .sort((a, b) => Number(b === 'lastYear') - Number(a === 'lastYear'))
        .map((base) => (
          <ChoiceSubmenu
            key={base}
            label={bases[base]}
            value={comparison?.base === base ? comparison.show : ''}
            choices={SHOWS.map((show) => [show, shows[show]])}
            blocked={comparable ? undefined : noDate}
            onChoose={(show) =>
              apply(STEPS.calculation, (last) =>
                setCalculation(last, place, { comparison: { ...chosenRunning(comparison), base, show } }),
              )
            }
          />
        ))}
      {comparison ? (
        <ChoiceSubmenu
          label={<FormattedMessage id="editor.menu.running" defaultMessage="未结束的周期" />}
          value={comparison.running ?? 'elapsed'}
          choices={RUNNING.map((one) => [one, running[one]])}
          onChoose={(chosen) =>
            apply(STEPS.calculation, (last) =>
              setCalculation(last, place, { comparison: { ...comparison, running: chosen } }),
            )
          }
        />
      ) : null}
      <MenuDivider />
      {SHARES.map((share) => (
        <MenuItemRadio
          key={share}
          name="share"
          value={share}
          disabled={withoutShare}
          title={withoutShare ? noShare : undefined}
        >
          {shares[share]}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  );
}
