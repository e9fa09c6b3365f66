import { AGGREGATORS, COMPARISON_BASES, TOTAL_METHODS } from '@tessera/contract';
import type { Aggregator, Comparison, ComparisonBase, PercentOf, TotalMethod } from '@tessera/contract';
import { Menu, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useEditor, useFieldTexts } from '../../common/index.ts';
import {
  entriesOf,
  isMeasureWell,
  isNumeric,
  setAggregator,
  setCalculation,
  setTotalMethod,
  typeOf,
  type Place,
} from '../../model/index.ts';
import { calculationOf } from './chip-label.ts';
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
        <Choice
          label={<FormattedMessage id="editor.menu.aggregator" defaultMessage="汇总方式" />}
          name="aggregator"
          value={entry.aggregator || field?.defaultAggregator || ''}
          onChoose={(value) => apply(STEPS.aggregator, (last) => setAggregator(last, place, value as Aggregator))}
        >
          {aggregators.map((one) => (
            <MenuItemRadio key={one} name="aggregator" value={one}>
              {texts.aggregators[one]}
            </MenuItemRadio>
          ))}
        </Choice>
      )}
      {detail || !(numeric || counted) ? null : <CalculationMenu place={place} />}
      {code === 'graph_crosstab' || code === 'graph_table2d' ? (
        <Choice
          label={<FormattedMessage id="editor.menu.total" defaultMessage="合计方式" />}
          name="total"
          value={entry.totalCfg?.value ?? 'auto'}
          onChoose={(value) => apply(STEPS.total, (last) => setTotalMethod(last, place, value as TotalMethod))}
        >
          {TOTAL_METHODS.map((one) => (
            <MenuItemRadio key={one} name="total" value={one}>
              {texts.totals[one]}
            </MenuItemRadio>
          ))}
        </Choice>
      ) : null}
      <MenuItem onClick={() => onDialog({ kind: 'format', place })}>
        <FormattedMessage id="editor.menu.format" defaultMessage="数值格式…" />
      </MenuItem>
    </>
  );
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
  onChoose(value: string): void;
}

function Choice({ label, name, value, children, onChoose }: ChoiceProps) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>{label}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList
          checkedValues={{ [name]: [value] }}
          onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const SHOWS = ['rate', 'difference', 'value'] as const satisfies readonly Comparison['show'][];
const SHARES = ['total', 'row', 'column'] as const satisfies readonly PercentOf[];

function CalculationMenu({ place }: { readonly place: Place }) {
  const intl = useIntl();
  const { draft, apply } = useEditor();
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
    total: intl.formatMessage({ id: 'editor.share.total', defaultMessage: '占总计的比例' }),
    row: intl.formatMessage({ id: 'editor.share.row', defaultMessage: '占行的比例' }),
    column: intl.formatMessage({ id: 'editor.share.column', defaultMessage: '占列的比例' }),
  };
  const plain = !comparison && !percentOf;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>
          <FormattedMessage id="editor.menu.calculation" defaultMessage="快速计算" />
        </MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList
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
          {[...COMPARISON_BASES]
            .sort((a, b) => Number(b === 'lastYear') - Number(a === 'lastYear'))
            .map((base) => (
              <Choice
                key={base}
                label={bases[base]}
                name="show"
                value={comparison?.base === base ? comparison.show : ''}
                onChoose={(show) =>
                  apply(STEPS.calculation, (last) =>
                    setCalculation(last, place, { comparison: { base, show: show as Comparison['show'] } }),
                  )
                }
              >
                {SHOWS.map((show) => (
                  <MenuItemRadio key={show} name="show" value={show}>
                    {shows[show]}
                  </MenuItemRadio>
                ))}
              </Choice>
            ))}
          {SHARES.map((share) => (
            <MenuItemRadio key={share} name="share" value={share}>
              {shares[share]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
